import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import type { LogEntry } from "@passepartout/domain/logging/log-entry";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, type Route, test as base } from "@playwright/test";

const PORT = Number(process.env["E2E_PORT"] ?? 3217);

/** The address of a path on a storefront, for example `wall.ch`. */
export const at = (storefront: string, path: string): string =>
  `http://${storefront}.localhost:${PORT}${path}`;

/** Makes `goto` wait until the scripts of the page run, which load only once it is shown, and move the mouse as visitors do; with an option `waitUntil` it does neither. */
const waitForScripts = (page: Page): void => {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil && (await page.locator("html[data-entry]").count()) > 0) {
      await hydrated(page);
      await page.mouse.move(0, 1);
    }
    return response;
  };
};

/** The decision of visitors who are not asked for consent again, in every storefront. */
const DECLINED = [
  "localhost",
  ...["wall", "card"].flatMap((channel) =>
    ["at", "ch", "de", "it", "li", "lu", "gb", "com", "es", "be", "fr", "nl"].map(
      (suffix) => `${channel}.${suffix}.localhost`,
    ),
  ),
].map((host) => ({ name: "consent", value: "declined", url: `http://${host}/` }));

/** A test whose page fails it with any error or warning of the browser: console, page errors, policy violations, failed requests. */
export const test = base.extend<{ complaints: string[]; isUndecided: boolean }>({
  isUndecided: [false, { option: true }],
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names of other fixtures from it.
  complaints: ({}, use) => use([]),
  context: async ({ context, isUndecided }, use) => {
    if (!isUndecided) await context.addCookies(DECLINED);
    await use(context);
  },
  page: async ({ page, javaScriptEnabled, complaints }, use) => {
    if (javaScriptEnabled) waitForScripts(page);
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning")
        complaints.push(message.text());
    });
    // The log of a page is silent unless the query switches it on; its entries are complaints all the same.
    await page.addInitScript(() =>
      addEventListener("shop.log", (event) => {
        const { level, code, details } = (event as CustomEvent<LogEntry>).detail;
        if (new URLSearchParams(location.search).has("logging")) return;
        console[level === "error" ? "error" : "warn"](code, details ?? "");
      }),
    );
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // A navigation aborts open requests, and without scripts the policy blocks them.
      if (reason !== "net::ERR_ABORTED" && (reason !== "csp" || javaScriptEnabled))
        complaints.push(`${request.url()} ${reason}`);
    });
    await use(page);
    expect(complaints, "errors and warnings of the browser").toEqual([]);
  },
});

export { expect };

/** Waits until the scripts of the page run; islands may follow later. */
export const hydrated = (page: Page): Promise<void> =>
  expect(page.locator("html")).toHaveAttribute("data-hydrated");

/** Opens a page whose clock is going to jump: not over the deadline of its request for the customer. */
export const openForJump = async (page: Page, open: () => Promise<unknown>): Promise<void> => {
  const customer = page.waitForResponse("**/web-api/customer-data");
  await open();
  await (await customer).finished();
};

/** Answers the requests for pages that open without a document. */
export const routePages = (
  page: Page,
  pages: string,
  answer: (route: Route) => Promise<void>,
): Promise<unknown> =>
  page.route(pages, (route) =>
    route.request().resourceType() === "fetch" ? answer(route) : route.fallback(),
  );

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Describing what passed, and collecting the results in another tab for frames of other origins, would take four fifths of the time. */
const axeOf = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

/** The shortest selector of an element is at times that of the whole page; its path from the root never is. */
const REPORT: Parameters<AxeBuilder["options"]>[0] = {
  resultTypes: ["violations"],
  ancestry: true,
};

type Violation = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];

/** Whether a target that a bar half covers is large enough where the focus brings it: `scroll-padding` keeps it clear of the bars. */
const isSmallInView = async (page: Page, { ancestry }: Violation["nodes"][number]) => {
  const [selector] = ancestry ?? [];
  if (typeof selector !== "string") return true;
  const from = await page.locator(selector).evaluate((element) => {
    const { scrollX, scrollY } = window;
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    return { left: scrollX, top: scrollY };
  });
  const { violations } = await axeOf(page)
    .options({ ...REPORT, runOnly: { type: "rule", values: ["target-size"] } })
    .analyze();
  await page.evaluate((to) => scrollTo({ ...to, behavior: "instant" }), from);
  return violations.some(({ nodes }) => nodes.some((node) => node.ancestry?.[0] === selector));
};

/**
 * Expects that axe finds no violation of WCAG 2.2 AA and its best practices in the current state of the page, with the bars that stay in view.
 * A target that is just scrolling beneath one of them is measured where it has the focus.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await axeOf(page)
    .options({ ...REPORT, runOnly: STANDARDS })
    .analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations)
    for (const node of nodes)
      if (id !== "target-size" || (await isSmallInView(page, node)))
        found.push(`${id}: ${node.html}`);
  expect(found).toEqual([]);
};

/** A response of the server. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request without a browser, to any host and with any raw path. */
export const get = (
  host: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = "GET",
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: "127.0.0.1",
        port: PORT,
        path,
        method,
        headers: { host: `${host}:${PORT}`, ...headers },
        maxHeaderSize: 256 * 1024,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    request.on("error", reject);
    request.end();
  });
