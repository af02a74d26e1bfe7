import type { Page } from "@playwright/test";

/** What the backend says of a visitor. */
export interface VisitorAnswer {
  readonly isLoggedIn?: boolean;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly isWhitelabelCustomer?: boolean;
  readonly order?: { readonly cartArticlesAmount: unknown };
}

/** Answers the page's one question for its visitor. */
export const answerCustomer = async (page: Page, answer: VisitorAnswer): Promise<void> => {
  await page.route("**/web-api/customer-data", (route) => route.fulfill({ json: answer }));
};

/** Holds the answer to the page's question for its visitor until it is let go. */
export const holdCustomer = async (page: Page, answer: VisitorAnswer): Promise<() => void> => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/web-api/customer-data", async (route) => {
    await held;
    await route.fulfill({ json: answer });
  });
  return letGo;
};

/** Gathers every shift of the layout from the first paint on. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { readonly value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
};

/** How much of the layout shifted since the first paint. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (globalThis as unknown as { readonly shifts: readonly number[] }).shifts.reduce(
      (sum, value) => sum + value,
      0,
    ),
  );

/** Takes out of a browser's complaints what a test has provoked. */
export const forgive = (complaints: string[], provoked: RegExp): void => {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !provoked.test(text)));
};
