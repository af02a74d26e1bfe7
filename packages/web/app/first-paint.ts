/**
 * Before the first paint: detects the device, hides the banners that the visitor has closed, each as soon as it is parsed,
 * and reserves the place of the whitelabel bar, so that the layout does not shift later.
 */
const BEFORE = `(() => {
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

/** How long after the page the scripts load at the latest, since a tab in the background reports no paint, in ms. */
const START_MS = 2000;

/** How long a click waits for the scripts, in ms. */
const HOLD_MS = 5000;

/**
 * After it: loads the scripts once the page and its largest image are shown, or at the first touch or key. Clicks and
 * choices that need the scripts are held until the page is hydrated, and then repeated; without scripts too if these fail
 * to load, because links and forms work without them.
 */
const AFTER = `(() => {
  const root = document.documentElement;
  const { entry } = root.dataset;
  if (!entry) return;
  const all = new AbortController();
  const listen = (names, listener, passive) => {
    for (const name of names) addEventListener(name, listener, { capture: true, passive, signal: all.signal });
  };
  const held = [];
  let pointed;
  const release = () => {
    if (all.signal.aborted) return;
    all.abort();
    for (const again of held) again();
    if (pointed?.matches(":hover"))
      pointed.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  };
  const hold = (again) => {
    if (held.length === 0) setTimeout(release, ${HOLD_MS});
    held.push(again);
  };
  new MutationObserver(release).observe(root, { attributeFilter: ["data-hydrated"] });

  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    import(entry).catch(release);
  };
  const startAfterPaint = (_, observer) => {
    observer.disconnect();
    const image = document.querySelector("img[fetchpriority=high]");
    if (!image || image.complete) return start();
    for (const name of ["load", "error"]) image.addEventListener(name, start);
  };
  const types = globalThis.PerformanceObserver?.supportedEntryTypes ?? [];
  const type = ["largest-contentful-paint", "paint"].find((name) => types.includes(name));
  if (type) new PerformanceObserver(startAfterPaint).observe({ type, buffered: true });
  addEventListener("load", () => setTimeout(start, type ? ${START_MS} : 0));
  listen(["pointerdown", "touchstart", "keydown"], start, true);

  listen(["pointermove"], ({ target, pointerType }) => {
    if (pointerType === "mouse") pointed = target;
  }, true);
  listen(["click"], (event) => {
    const target = event.target.closest("[aria-haspopup=dialog], button[type=button]");
    if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    start();
    event.preventDefault();
    event.stopPropagation();
    if (target !== held.at(-1)?.target) hold(Object.assign(() => target.click(), { target }));
  });
  listen(["change"], ({ target }) => {
    if (!target.closest("[data-island]")) hold(() => target.dispatchEvent(new Event("change", { bubbles: true })));
  }, true);
})();`;

/** The only inline script, the same for all pages. The content security policy allows it by its hash. */
export const FIRST_PAINT_SCRIPT = `${BEFORE}
${AFTER}`;
