/** Runs before the first paint: the only inline script, the same for all pages, which the content security policy allows by its hash. */
import { startQueue } from "./event-queue.ts";
import { startScripts } from "./start-scripts.ts";
import { watchBanners } from "./watch-banners.ts";

/** Marks the document with the device and with what the browser stores, so that the layout does not shift later. */
const markStored = (): void => {
  const { classList, dataset } = document.documentElement;
  const { userAgent } = navigator;
  if (/iphone|ipad|ipod/i.test(userAgent)) dataset["device"] = "ios";
  else dataset["device"] = /android/i.test(userAgent) ? "android" : "other";
  try {
    for (const name of ["whitelabel", "own-photo"])
      classList.toggle(name, localStorage.getItem(name) === "1");
    classList.toggle("has-wishlist", (localStorage.getItem("wishlist") ?? "[]") !== "[]");
  } catch {
    // Without storage nothing is stored.
  }
};

/** The readable cookies, each between `; ` and `;`; none where scripts may not read them. */
const readCookies = (): string => {
  try {
    return `; ${document.cookie};`;
  } catch {
    return "";
  }
};

markStored();
const cookies = readCookies();
const measure = startQueue(cookies);
watchBanners(cookies);
startScripts(measure);
