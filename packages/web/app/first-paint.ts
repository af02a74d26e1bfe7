import { CONSENT_S } from "@passepartout/domain/consent/consent-cookie";
import { MAX_QUEUED_EVENTS } from "@passepartout/domain/tracking/event-limits";
import { TRACKING } from "@passepartout/domain/tracking/switches";

/**
 * Before the first paint: detects the device, hides the banners that the visitor has closed, each as soon as it is parsed,
 * shows the consent banner to visitors without a decision and stores theirs, and reserves the place of the whitelabel bar, so that the layout does not shift later.
 * Unless the visitor has declined or the visit is not tracked, it also creates the queue in which events wait for their sender, whose script loads after consent.
 */
const BEFORE = `
  const agent = navigator.userAgent;
  root.dataset.device = /iphone|ipad|ipod/i.test(agent) ? "ios" : /android/i.test(agent) ? "android" : "other";
  try { for (const name of ["whitelabel", "own-photo"]) root.classList.toggle(name, localStorage.getItem(name) === "1"); root.classList.toggle("has-wishlist", (localStorage.getItem("wishlist") ?? "[]") !== "[]"); } catch {}
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
  const isOff = new URLSearchParams(location.search).get("${TRACKING}") === "0";
  let isTracked = !isOff;
  try {
    if (isOff) sessionStorage.setItem("${TRACKING}", "0");
    isTracked &&= sessionStorage.getItem("${TRACKING}") !== "0";
  } catch {}
  const queueEvents = (isAllowed) => {
    const waiting = [];
    const push = (event) => {
      waiting.push({ ...structuredClone(event), at: Date.now() });
      if (waiting.length > ${MAX_QUEUED_EVENTS}) waiting.shift();
    };
    self.shopEvents = isTracked && isAllowed && root.dataset.events ? self.shopEvents ?? { waiting, push } : undefined;
  };
  queueEvents(!/; consent=declined;/.test(cookies));
  self.shopEvents?.push({ type: "page.open", path: location.pathname, query: location.search });
  const measure = () => {
    for (const script of [root.dataset.experiments, root.dataset.events])
      if (script && isTracked) import(script).catch(() => {});
  };
  const measureWhenIdle = () => (self.requestIdleCallback ?? setTimeout)(measure);
  const measureIfAllowed = () => /; consent=granted;/.test(cookies) && measureWhenIdle();
  addEventListener("shop.consent", ({ detail }) => {
    const isAllowed = detail === "granted";
    queueEvents(isAllowed);
    self.shopEvents?.push({ type: "consent.change", status: detail });
    if (isAllowed) measureWhenIdle();
  });
  let isAsked;
  const askConsent = () => {
    const banner = document.querySelector(".consent-banner");
    if (!banner || isAsked) return;
    isAsked = true;
    const services = banner.dataset.services.split(" ");
    banner.hidden = /; consent=(granted|declined);/.test(cookies) || services.includes("general") ||
      services.includes(new URLSearchParams(location.search).get("cmp") || "none");
  };
  addEventListener("submit", (event) => {
    if (!event.target.closest(".consent-banner")) return;
    event.preventDefault();
    const status = event.submitter.value;
    try {
      document.cookie = "consent=" + status + "; Path=/; Max-Age=${CONSENT_S}; SameSite=Lax" +
        (location.protocol === "https:" ? "; Secure" : "");
    } catch {}
    event.target.closest(".consent-banner").hidden = true;
    document.getElementById("content")?.focus({ preventScroll: true });
    dispatchEvent(new CustomEvent("shop.consent", { detail: status }));
  });
  const observer = new MutationObserver(() => { hideClosed(); askConsent(); });
  observer.observe(root, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => { hideClosed(); askConsent(); observer.disconnect(); });`;

/** How long after the page the scripts load at the latest, since a tab in the background reports no paint, in ms. */
const START_MS = 2000;

/** How long a click waits for the scripts, in ms. */
const HOLD_MS = 5000;

/**
 * After it: loads the scripts once the page and its largest image are shown, or at the first touch or key. Clicks and
 * choices that need the scripts are held until the page is hydrated, and then repeated; without scripts too if these fail
 * to load, because links and forms work without them.
 */
const AFTER = `
  const { entry } = root.dataset;
  if (!entry) return addEventListener("load", measureIfAllowed);
  const all = new AbortController();
  const on = (name, listener) =>
    addEventListener(name, listener, { capture: true, passive: name !== "click", signal: all.signal });
  const held = new Map();
  let pointed, isStarted;
  const release = () => {
    if (all.signal.aborted) return;
    all.abort();
    for (const again of held.values()) again();
    if (pointed?.matches(":hover"))
      pointed.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  };
  const hold = (target, again) => {
    start();
    if (!held.size) setTimeout(release, ${HOLD_MS});
    held.set(target, again);
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    import(entry).then(measureIfAllowed, release);
  };
  new MutationObserver(release).observe(root, { attributeFilter: ["data-hydrated"] });
  const type = ["largest-contentful-paint", "paint"].find((name) =>
    self.PerformanceObserver?.supportedEntryTypes?.includes(name));
  if (type) new PerformanceObserver((_, observer) => {
    observer.disconnect();
    const image = document.querySelector("img[fetchpriority=high]");
    if (!image || image.complete) start();
    else image.onload = image.onerror = start;
  }).observe({ type, buffered: true });
  addEventListener("load", () => setTimeout(start, type ? ${START_MS} : 0));
  on("pointerdown", start);
  on("keydown", start);
  on("pointermove", ({ target, pointerType }) => {
    if (pointerType === "mouse") pointed = target;
  });
  on("click", (event) => {
    const target = event.target.closest("[aria-haspopup=dialog], button[type=button]");
    if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    hold(target, () => target.click());
  });
  on("change", ({ target }) => {
    if (!target.closest("[data-island]")) hold(target, () => target.dispatchEvent(new Event("change", { bubbles: true })));
  });`;

/** The only inline script, the same for all pages. The content security policy allows it by its hash. */
export const FIRST_PAINT_SCRIPT = `(() => {
  const root = document.documentElement;${BEFORE}${AFTER}
})();`;
