// The buttons of the header and the dialogs they open.

import { find } from "./dom.js";
import { openGenerateDialog } from "./generate.js";
import { openHelp } from "./help.js";
import { openPrintDialog } from "./print.js";
import { openShareDialog } from "./share.js";

export function setUpDialogs(store) {
  find("#open-generate").addEventListener("click", () => openGenerateDialog(store));
  find("#open-share").addEventListener("click", () => openShareDialog(store));
  find("#open-print").addEventListener("click", () => openPrintDialog(store));
  find("#open-help").addEventListener("click", openHelp);
  return { help: openHelp };
}
