// Runs before the first paint: dark or light, as the reader chose or as the system has it.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem("nonet.theme");
  } catch (error) {
    // No storage: the system's theme is used.
  }
  var dark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = chosen || (dark ? "dark" : "light");
  document.documentElement.dataset.chosen = chosen || "";
})();
