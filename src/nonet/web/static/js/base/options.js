// Settings: every box and field that names one shows it, and changes it.

import { findAll } from "./dom.js";

export function setUpSettings(store, root = document) {
  const fields = findAll("[data-setting]", root);
  const isBox = (field) => field.type === "checkbox";
  const show = ({ settings }) => fields.forEach((field) => {
    if (isBox(field)) field.checked = settings[field.dataset.setting];
    else field.value = settings[field.dataset.setting];
  });
  for (const field of fields) {
    field.addEventListener("change", () => {
      const value = isBox(field) ? field.checked : field.value;
      store.set({ settings: { ...store.get().settings, [field.dataset.setting]: value } });
    });
  }
  store.subscribe((state, before) => state.settings !== before.settings && show(state));
  show(store.get());
}
