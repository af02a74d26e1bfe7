/** How far from the view an element still counts as near, in px. */
const NEAR_PX = 400;

/** Settles once an element comes near the view; at once where there is none. */
export const whenNear = (selector: string): Promise<void> =>
  new Promise((resolve) => {
    const element = document.querySelector(selector);
    if (!element) return resolve();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(element);
  });
