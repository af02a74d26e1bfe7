/**
 * The only inline script, the same for all pages. Before the first paint it detects the device and hides the banners that
 * the visitor has closed, each as soon as it is parsed, and reserves the place of the whitelabel bar, so that the layout does
 * not shift later. The content security policy allows it by its hash.
 */
export const FIRST_PAINT_SCRIPT = `(() => {
  const root = document.documentElement;
  const agent = navigator.userAgent;
  root.dataset.device = /iphone|ipad|ipod/i.test(agent) ? "ios" : /android/i.test(agent) ? "android" : "other";
  try { root.classList.toggle("whitelabel", localStorage.getItem("whitelabel") === "1"); } catch {}
  let cookies = "";
  try { cookies = "; " + document.cookie + ";"; } catch {}
  const hideClosed = () => {
    let bars = 0, shown = 0;
    for (const banner of document.querySelectorAll("[data-closed-by]")) {
      banner.hidden = cookies.includes("; " + banner.dataset.closedBy + ";");
      if (banner.matches(".action-bar")) { bars += 1; if (!banner.hidden) shown += 1; }
    }
    root.classList.toggle("no-action-bar", bars > 0 && shown === 0);
  };
  const observer = new MutationObserver(hideClosed);
  observer.observe(root, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => { hideClosed(); observer.disconnect(); }, { once: true });
})();`;
