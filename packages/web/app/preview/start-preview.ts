import { moveBrowserClock } from "@passepartout/adapters/browser/move-browser-clock";
import { EDITOR_ORIGIN } from "@passepartout/domain/content/story-version";
import StoryblokBridge from "@storyblok/preview-bridge";
import "./preview-bar.css";
import type * as NextPages from "../router/next-page.ts";

/** How long the page waits for more changes before it shows them, in ms: editors type. */
const SETTLED_MS = 300;

const bar = document.querySelector<HTMLElement>(".preview-bar");
const note = bar?.querySelector("[role=status]");

const { time, swap = "" } = bar?.dataset ?? {};
if (time) moveBrowserClock(Number(time));

// Softly only the parts of the page would be of the date, but not its frame.
bar?.querySelector("form")?.addEventListener("submit", (event) => {
  const form = event.currentTarget as HTMLFormElement;
  event.preventDefault();
  const fields = [...new FormData(form)] as [string, string][];
  history.replaceState(null, "", `?${new URLSearchParams(fields).toString()}`);
  location.reload();
});

// The bridge accepts messages of any sender.
addEventListener(
  "message",
  (event: MessageEvent<unknown>) => {
    const isOfBridge =
      typeof event.data === "object" && event.data !== null && "action" in event.data;
    const isOfEditor = event.origin === EDITOR_ORIGIN && event.source === parent;
    if (isOfBridge && !isOfEditor) event.stopImmediatePropagation();
  },
  { capture: true },
);

const showMessage = (text: string): void => {
  if (note) note.textContent = text;
};

const EXPIRED = "The signature of the visual editor has expired: open the page there again.";

/** Shows another version of this page in its place, or the reason why there is none. */
const show = async (response: Response): Promise<void> => {
  const text = await response.text();
  const page = new DOMParser().parseFromString(text, "text/html");
  const isDraft = page.querySelector(".preview-bar") !== null;
  const isUnsigned = response.ok || response.status === 405;
  showMessage(isDraft ? "" : isUnsigned ? EXPIRED : text);
  if (!isDraft) return;
  const { showPage } = (await import(/* @vite-ignore */ swap)) as typeof NextPages;
  const url = new URL(location.href);
  showPage({ document: page, url }, url, { navigationType: "traverse", scroll: () => {} });
};

const waitFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let next: RequestInit | undefined;
let isShowing = false;

/** Shows what was changed last, one version after the other. */
const showNext = async (init: RequestInit): Promise<void> => {
  next = init;
  if (isShowing) return;
  isShowing = true;
  try {
    while (next) {
      await waitFor(SETTLED_MS);
      const request: RequestInit = next;
      next = undefined;
      const response = await fetch(location.href, { ...request, headers: { Accept: "text/html" } });
      await show(response);
      if (response.status !== 429) continue;
      await waitFor(1000 * Number(response.headers.get("Retry-After") ?? 1));
      next ??= request;
    }
  } catch {
    showMessage("The draft could not be loaded.");
  } finally {
    isShowing = false;
  }
};

const bridge = new StoryblokBridge({ customParent: EDITOR_ORIGIN });
bridge.on("input", ({ story }) => {
  void showNext({ method: "POST", body: JSON.stringify({ story }) });
});
bridge.on(["change", "published"], () => void showNext({}));
