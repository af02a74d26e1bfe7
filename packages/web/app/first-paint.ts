/** The one script inside a page, the same for all: before the first paint it says which device this is and hides the banners that this visitor has closed, so that nothing moves when the other scripts arrive. The policy allows it by its hash. */
export const FIRST_PAINT_SCRIPT = `(() => {
  const root = document.documentElement;
  const agent = navigator.userAgent;
  root.dataset.device = /iphone|ipad|ipod/i.test(agent) ? "ios" : /android/i.test(agent) ? "android" : "other";
  let cookies = "";
  try { cookies = "; " + document.cookie + ";"; } catch {}
  let bars = 0, shown = 0;
  for (const banner of document.querySelectorAll("[data-closed-by]")) {
    banner.hidden = cookies.includes("; " + banner.dataset.closedBy + ";");
    if (banner.matches(".action-bar")) { bars += 1; if (!banner.hidden) shown += 1; }
  }
  if (bars > 0 && shown === 0) root.classList.add("no-action-bar");
})();`;
