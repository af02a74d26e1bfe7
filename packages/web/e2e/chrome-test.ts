import type { Page } from "@playwright/test";

/** The customer data of a visitor. */
export interface VisitorAnswer {
  readonly isLoggedIn?: boolean;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly isWhitelabelCustomer?: boolean;
  readonly order?: { readonly cartArticlesAmount: unknown; readonly isWhitelabelOrder?: boolean };
}

/** Responds to the request for the customer data. */
export const answerCustomer = async (page: Page, answer: VisitorAnswer): Promise<void> => {
  await page.route("**/web-api/customer-data{,/desktop}", (route) =>
    route.fulfill({ json: answer }),
  );
};

/** Holds the response with the customer data until the returned function is called. */
export const holdCustomer = async (page: Page, answer: VisitorAnswer): Promise<() => void> => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/web-api/customer-data{,/desktop}", async (route) => {
    await held;
    await route.fulfill({ json: answer });
  });
  return letGo;
};

/** Records all layout shifts since the first paint. */
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

/** The sum of the layout shifts since the first paint. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (globalThis as unknown as { readonly shifts: readonly number[] }).shifts.reduce(
      (sum, value) => sum + value,
      0,
    ),
  );

/** Removes the errors that a test has provoked. */
export const forgive = (complaints: string[], provoked: RegExp): void => {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !provoked.test(text)));
};
