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

const textOf = async (address: string, path: string): Promise<string> =>
  (await fetch(`${address}${path}`)).text();

/** Loads the OpenAPI document, the sitemaps and the addresses in the start page, and signs a customer up. */
export const readTargets = async (address: string): Promise<Targets> => {
  const operations = await operationsOf((request) =>
    fetch(`${address}${new URL(request.url).pathname}`),
  );
  const html = await textOf(address, "/");
  const robots = await textOf(address, "/robots.txt");
  const sitemaps = [...`${robots}\n/sitemap.xml`.matchAll(/\/sitemap[\w-]*\.xml/gu)].map(
    ([path]) => path,
  );
  const listed = (await Promise.all(sitemaps.map((path) => textOf(address, path)))).flatMap((xml) =>
    [...xml.matchAll(/<loc>https?:\/\/[^/<]+(\/[^<]*)<\/loc>/gu)].map(([, path = "/"]) => path),
  );
  const linked = [...html.matchAll(/(?:href|src)="(\/[^"#]*)"/gu)].map(([, path = "/"]) => path);
  const images = [...html.matchAll(/\/_ipx\/[^"\s]+/gu)].map(([path]) => path);
  const paths = [...new Set(["/", ...ENTERED, ...sitemaps, ...listed, ...linked])].toSorted();
  return {
    operations,
    paths: paths.filter((path) => !path.startsWith("/_ipx/")),
    images: [...new Set(images)].toSorted(),
    cookie: await signUp(address),
  };
};

const signUp = async (address: string): Promise<string> => {
  const response = await fetch(`${address}/web-api/customer-signup`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      email: `fuzz.${Date.now()}@lovelace.example`,
      password: "analytical engine 1843",
      firstName: "Ada",
      lastName: "Lovelace",
    }),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
};
