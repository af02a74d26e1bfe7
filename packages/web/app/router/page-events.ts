/** Dispatched at the document: before a page is left softly, and when the next one is shown. */
const LEAVE = "shop.page.leave";
const SHOWN = "shop.page.shown";

const on = (name: string) => (listener: () => void) => document.addEventListener(name, listener);
const publish = (name: string) => () => void document.dispatchEvent(new Event(name));

export const onPageLeave = on(LEAVE);
export const onPageShown = on(SHOWN);
export const publishPageLeave = publish(LEAVE);
export const publishPageShown = publish(SHOWN);
