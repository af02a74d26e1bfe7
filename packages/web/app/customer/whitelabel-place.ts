const STORAGE_KEY = "whitelabel";

/** Reserves the place of the whitelabel bar on the next pages, whose script before the first paint reads it, or frees it. */
export const reserveWhitelabelPlace = (isReserved: boolean): void => {
  document.documentElement.classList.toggle("whitelabel", isReserved);
  try {
    if (isReserved) localStorage.setItem(STORAGE_KEY, "1");
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage the bar moves the page when it comes.
  }
};
