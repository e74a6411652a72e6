// Follows the color scheme that the reader's system asks for; before the page is drawn.
(function () {
  "use strict";
  var dark = window.matchMedia("(prefers-color-scheme: dark)");
  function follow() {
    document.documentElement.setAttribute("data-bs-theme", dark.matches ? "dark" : "light");
  }
  follow();
  dark.addEventListener("change", follow);
}());
