import type { Operation } from "../../packages/adapters/testing/backend-document.ts";
import { formText, manyFields } from "./bodies.ts";
import type { Random } from "./random.ts";
import type { Targets } from "./targets.ts";
import { fieldsFor, hostileText } from "./texts.ts";

/** What a request asks for. */
export interface Destination {
  /** What the report calls it. */
  readonly kind: "endpoint" | "page" | "payload" | "image" | "service" | "text";
  readonly target: string;
  readonly operation?: Operation;
}

/** Characters that cannot be part of a request line are percent-encoded, so that the server's own code sees the text. */
const asTarget = (text: string): string =>
  text.toWellFormed().replaceAll(/[^!-~]/gu, encodeURIComponent);

const LOCALES = [
  "",
  "",
  "",
  "/fr",
  "/de-AT",
  "/fr-CH",
  "/en-US",
  "/d",
  "/de/d",
  "/xx",
  "/__proto__",
];
const QUERY_NAMES = [
  ..."_debug _storyblok _storyblok_tk[token] _storyblok_tk[space_id] disableCache page limit offset sort".split(
    " ",
  ),
  ..."category color style materialType frameType format formatType width height amount quantity".split(
    " ",
  ),
  ..."consent_service utm_source gclid id sku themeId dialog redirect returnUrl token email".split(
    " ",
  ),
];

const hostileQuery = (random: Random): string =>
  random.weighted<() => string>([
    [40, () => ""],
    [
      40,
      () =>
        `?${Array.from(
          { length: 1 + random.below(4) },
          () =>
            `${random.pick(QUERY_NAMES)}=${encodeURIComponent(hostileText(random).toWellFormed())}`,
        ).join("&")}`,
    ],
    [10, () => `?${asTarget(hostileText(random))}`],
    [6, () => `?${manyFields(random, 30_000)}`],
    [4, () => `?${"a".repeat(random.pick([2000, 15_000, 60_000]))}`],
  ])();

/** Changes a path as somebody would who looks for a hole. */
const mutated = (random: Random, path: string): string =>
  random.weighted<() => string>([
    [10, () => path],
    [2, () => `${path}/`],
    [2, () => `/${path}`],
    [2, () => path.replace(/\/$/u, "") + "/_payload.json"],
    [2, () => `${path}/${asTarget(hostileText(random))}`],
    [1, () => path.slice(0, random.below(path.length + 1)) || "/"],
    [1, () => path.toUpperCase()],
    [1, () => path.replaceAll("/", random.pick(["//", "/./", "/%2e%2e/", "%2f", "\\"]))],
    [1, () => `${path}%${random.pick(["", "z", "00", "ff", "c0%af", "e0%80%af"])}`],
    [1, () => `/${"a/".repeat(random.pick([30, 400, 4000]))}`],
    [1, () => `${path};a=b`],
    [1, () => `${path}.${random.pick(["json", "php", "map", "env", "br", "gz", "git"])}`],
  ])();

const endpoint = (random: Random, { operations }: Targets): Destination => {
  const operation = random.pick(operations);
  const properties = Object.fromEntries(operation.query.map(({ name, schema }) => [name, schema]));
  const required = operation.query.filter((one) => one.required).map(({ name }) => name);
  const fields = fieldsFor(random, { properties, required }, random.pick([0, 0.2, 0.7]));
  const query = random.chance(0.97)
    ? `?${formText(random, fields)}`
    : `?${manyFields(random, 30_000)}`;
  const prefix = random.chance(0.8) ? "" : random.pick(LOCALES).slice(0, 3);
  const path = random.chance(0.93) ? operation.path : mutated(random, operation.path);
  return { kind: "endpoint", target: `${prefix}${path}${query}`, operation };
};

const page = (random: Random, { paths }: Targets): Destination => {
  const path = mutated(
    random,
    `${random.pick(LOCALES)}${random.pick(paths)}`.replace(/^\/\//u, "/"),
  );
  const kind = path.includes("/_payload.json") ? "payload" : "page";
  return { kind, target: asTarget(path) + hostileQuery(random) };
};

const MODIFIERS =
  "w_319 w_1 w_0 w_-1 w_99999 s_10x10 s_1x f_avif f_webp f_auto f_gif q_85 q_0 q_1e9 rotate_90 blur_1000 _ __proto__ fit_cover extract_1_1_1_1".split(
    " ",
  );
const SOURCES =
  "media/nope.jpg ../package.json ..%2f..%2fetc%2fpasswd https://evil.example/a.png http://127.0.0.1:22/ file:///etc/passwd media/%00.jpg data:image/png;base64,AA ftp://a media media/".split(
    " ",
  );

const image = (random: Random, { images }: Targets): Destination => {
  const [, , modifiers = "_", ...source] = random.pick(images).split("/");
  const changed = random.chance(0.5)
    ? Array.from({ length: 1 + random.below(3) }, () => random.pick(MODIFIERS)).join(
        random.pick([",", "&", "%2C"]),
      )
    : modifiers;
  const from = random.chance(0.5) ? source.join("/") : random.pick(SOURCES);
  return { kind: "image", target: asTarget(mutated(random, `/_ipx/${changed}/${from}`)) };
};

const SERVICES =
  "/v2/cdn/stories /v2/cdn/stories/wandbilder /v2/cdn/links /v2/cdn/spaces/me /v2/cdn/ /v2/cdn/datasource_entries /api/flags/splitChanges /api/flags/memberships/a /api/flags/testImpressions/bulk /api/flags/events/beacon /api/flags/inspection /api/flags/v2/auth /openapi.json /robots.txt /sitemap.xml /sitemap-wall-de.xml /sitemap-a.xml /assets/ /assets/..%2f..%2fserver.ts /media/ /brand/%2e%2e/ /health/live /health/ready /metrics /.env /favicon.ico /icons.svg".split(
    " ",
  );
const SERVICE_QUERIES =
  "version=draft token=embedded starts_with=%00 by_slugs=a,b per_page=1e9 page=-1 since=NaN s=1.3 filter_query[a][in]=b cv=9 language=xx resolve_relations=a.b,c.d with_tag[]=a excluding_fields=__proto__".split(
    " ",
  );

const service = (random: Random): Destination => ({
  kind: "service",
  target: `${mutated(random, random.pick(SERVICES))}?${Array.from({ length: random.below(4) }, () => random.pick(SERVICE_QUERIES)).join("&")}`,
});

const THIRD = [
  "/configurator-leinwand",
  "/configurator-photo-frame",
  "/themes/a",
  "/products",
  "/error",
  "/bausteine",
  "/whitelabel",
];

const text = (random: Random): Destination => ({
  kind: "text",
  target: `${random.pick(["/", ...THIRD])}${asTarget(hostileText(random))}${hostileQuery(random)}`,
});

/** Where a hostile request goes: mostly to endpoints and pages. */
export const destinationOf = (random: Random, targets: Targets): Destination =>
  random.weighted<() => Destination>([
    [55, () => endpoint(random, targets)],
    [16, () => page(random, targets)],
    [8, () => image(random, targets)],
    [15, () => service(random)],
    [6, () => text(random)],
  ])();
