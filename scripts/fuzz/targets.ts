import { operationsOf, type Operation } from "../../packages/adapters/testing/backend-document.ts";

/** What a server offers, in an order that depends on the server alone. */
export interface Targets {
  readonly operations: readonly Operation[];
  /** Paths of pages and files. */
  readonly paths: readonly string[];
  /** Paths of optimised images. */
  readonly images: readonly string[];
  /** The cookie of a customer. */
  readonly cookie: string;
}

/** Addresses that no link of the start page leads to as they are: with what visitors enter and carry along. */
const ENTERED = [
  "/warenkorb?country=at&refused=quantity-24&removed=1",
  "/suche?q=60%20x%2045&kind=product&budget=30",
  "/suche/_payload.json?suggest=1&q=leinwnad",
  "/geschenke?recipient=partner&budget=10",
  "/merkzettel",
  "/groessen",
  "/configurator-card?themeId=1001&quantity=40&_line=a",
];

/** Loads the OpenAPI document, the sitemap and the addresses in the start page, and signs a customer up. */
export const readTargets = async (origin: string): Promise<Targets> => {
  const textOf = async (path: string) => (await fetch(`${origin}${path}`)).text();
  const html = await textOf("/");
  const sitemaps = [...(await textOf("/robots.txt")).matchAll(/\/sitemap[\w-]*\.xml/gu)].map(
    String,
  );
  const listed = (await Promise.all(sitemaps.map(textOf))).join("");
  const paths = [
    ...[...listed.matchAll(/<loc>https?:\/\/[^/<]+(\/[^<]*)/gu)].map(([, path = ""]) => path),
    ...[...html.matchAll(/(?:href|src)="(\/[^"#]*)"/gu)].map(([, path = ""]) => path),
  ];
  const signedUp = await fetch(`${origin}/web-api/customer-signup`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      email: `fuzz.${Date.now()}@lovelace.example`,
      password: "analytical engine 1843",
      firstName: "Ada",
      lastName: "Lovelace",
    }),
  });
  return {
    operations: await operationsOf(({ url }) => fetch(`${origin}${new URL(url).pathname}`)),
    paths: [...new Set(["/", ...ENTERED, ...sitemaps, ...paths])]
      .filter((path) => !path.startsWith("/_ipx/"))
      .toSorted(),
    images: [...new Set(html.match(/\/_ipx\/[^"\s]+/gu))].toSorted(),
    cookie: signedUp.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";", 1)[0])
      .join("; "),
  };
};
