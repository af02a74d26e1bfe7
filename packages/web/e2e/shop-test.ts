import { request as ask, type IncomingHttpHeaders } from "node:http";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test as base } from "@playwright/test";

const PORT = Number(process.env["E2E_PORT"] ?? 3217);

/** The address of a path on a storefront: channel and suffix as in `wall.ch`. */
export const at = (storefront: string, path: string): string =>
  `http://${storefront}.localhost:${PORT}${path}`;

/** A test that fails on whatever a browser complains about: errors, warnings, policy violations, files that do not come. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page, javaScriptEnabled }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText ?? "";
        // A navigation away from a page takes its open requests along; without scripts none is fetched.
        if (reason !== "net::ERR_ABORTED" && (reason !== "csp" || javaScriptEnabled))
          complaints.push(`${request.url()} ${reason}`);
      });
      await use(complaints);
      expect(complaints, "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Axe finds nothing on the page as it is, by WCAG 2.2 AA and the best practices. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
  ).toEqual([]);
};

/** A plain answer of the server. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Asks the server without a browser, on any host and with any raw path. */
export const get = (
  host: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = "GET",
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = ask(
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
