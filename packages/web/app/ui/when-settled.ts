/** Runs once the page has settled, so that nothing of it stands in the way of the first view. */
export const whenSettled = (run: () => void): void => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
};
