/** How long a form that was sent is not sent again, in ms: its answer is another document, unless a visitor stops it. */
const SENT_MS = 10_000;

/** Keeps repeated clicks from sending a form of the page repeatedly. */
export const submitOnce = (): void => {
  const sent = new Set<EventTarget | null>();
  addEventListener("pageshow", () => sent.clear());
  addEventListener("submit", (event) => {
    const { target } = event;
    if (event.defaultPrevented || (target as HTMLFormElement).method !== "post") return;
    if (sent.has(target)) event.preventDefault();
    sent.add(target);
    setTimeout(() => sent.delete(target), SENT_MS);
  });
};
