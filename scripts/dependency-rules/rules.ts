import { posix } from "node:path";

/** An import of a file of `packages/`. Paths start there. */
export interface Import {
  readonly from: string;
  /** A path, or for modules of Node and libraries their specifier. */
  readonly to: string;
  readonly isType: boolean;
}

/** The layers of the domain, lowest first: a folder imports only from its own layer and from lower ones. */
export const DOMAIN_LAYERS: readonly (readonly string[])[] = [
  ["kernel"],
  ["time", "logging"],
  ["market"],
  ["catalogue", "messages"],
  ["pricing", "definition", "designer", "images", "delivery"],
  ["routing", "content", "facts", "customer", "cart", "experiments", "consent", "tracking"],
  ["calculator", "chrome"],
  ["search"],
  ["shop.ts"],
];

/** Tests and the helpers that only tests import. */
const TESTS = /\.(test|e2e|contract)\.tsx?$|^[^/]+\/testing\/|^web\/e2e\//u;
const ADAPTERS = /^adapters\//u;
const DOMAIN = /^domain\/src\//u;
const COMPOSITION_ROOTS = /^(web\/server|cli\/src)\/composition\.ts$/u;
/** What serves the pages, which call use cases alone. */
const SERVER = /^web\/server(\.ts$|\/)/u;
/** The browser's composition root: its entry, the `start-*.ts` modules that the entry loads lazily, and what both share. */
const BROWSER_ROOT =
  /^web\/app\/(entry\.client\.ts|[^/]+\/start-[^/]+\.tsx?|router\/page-backend\.ts)$/u;
const BROWSER_ADAPTER =
  /^adapters\/src\/((browser|consent|identity|messenger|recaptcha)\/|split\/browser-flags\.ts$)/u;
/** The texts themselves, which are data. */
const MESSAGES = /^adapters\/src\/messages\/[^/]+\.json$/u;
const SERVER_MODULE = /\.server\.tsx?$|^web\/server[./]/u;
const SERVER_LIBRARY =
  /^(node:.*|zod$|ky|inversify|reflect-metadata|pino|hono|lru-cache|ipx|sharp|@splitsoftware\/splitio|isbot|negotiator|fresh|fastest-levenshtein|pdfkit|p-limit)(\/|$)/u;
/** Where the code begins that browsers load. */
const BROWSER_ENTRIES = [
  "web/app/entry.client.ts",
  "web/app/tracking/start-events.ts",
  "web/app/preview/start-preview.ts",
];

const isSource = (path: string): boolean => !TESTS.test(path);

const layerOf = (path: string): number =>
  DOMAIN_LAYERS.findIndex((layer) => layer.includes(path.split("/")[2] ?? ""));

/** The folder of an adapter: `http` for `adapters/src/http/…`. */
const adapterOf = (path: string): string | undefined =>
  /^adapters\/src\/(?<folder>[^/]+)\//u.exec(path)?.groups?.["folder"];

/** The part of the adapters that a file belongs to: src, backend, wiring or doctor. */
const partOf = (path: string): string | undefined =>
  /^adapters\/(?<part>[^/]+)\//u.exec(path)?.groups?.["part"];

/** Whether a part of the adapters imports from another one, but for some adapters. */
const leaves = (part: string, { from, to }: Import, ...allowed: readonly string[]): boolean =>
  partOf(from) === part &&
  ADAPTERS.test(to) &&
  partOf(to) !== part &&
  !allowed.includes(adapterOf(to) ?? "");

/** What imports of the shop must not do; tests may. */
const RULES: Readonly<Record<string, (one: Import) => boolean>> = {
  "the domain imports only xstate: declare a port": ({ from, to }) =>
    DOMAIN.test(from) && !DOMAIN.test(to) && to !== "xstate",
  "a layer of the domain imports from none above (DOMAIN_LAYERS)": ({ from, to }) =>
    DOMAIN.test(from) && DOMAIN.test(to) && layerOf(from) < layerOf(to),
  "adapters import no driver": ({ from, to }) => ADAPTERS.test(from) && /^(web|cli)\//u.test(to),
  "adapters share contract and processes only: connect them in wiring": ({ from, to }) => {
    const [importing, imported] = [adapterOf(from), adapterOf(to)];
    if (importing === undefined || imported === undefined || importing === imported) return false;
    const isOfBrowser = importing === "browser" && imported === "http";
    return !["contract", "processes"].includes(imported) && !isOfBrowser;
  },
  "adapters send requests to the backend, compositions start it": ({ from, to }) =>
    partOf(from) === "src" && ["backend", "wiring"].includes(partOf(to) ?? ""),
  "the backend shares contract, wire, texts and heavy work with the shop": (one) =>
    leaves("backend", one, "contract", "http", "messages", "processes"),
  "the doctor knows the domain, services, texts and dictionaries": (one) =>
    leaves("doctor", one, "contract", "http", "storyblok", "messages", "spelling"),
  "the doctor is a tool of the command line": ({ from, to }) =>
    partOf(to) === "doctor" && !/^(cli|adapters\/(doctor|wiring))\//u.test(from),
  "drivers call use cases, only composition roots and the server import adapters": ({ from, to }) =>
    /^(web|cli)\//u.test(from) &&
    !COMPOSITION_ROOTS.test(from) &&
    !SERVER.test(from) &&
    !BROWSER_ROOT.test(from) &&
    ADAPTERS.test(to) &&
    partOf(to) !== "doctor" &&
    !MESSAGES.test(to),
  "the browser uses adapters of the browser": ({ from, to }) =>
    BROWSER_ROOT.test(from) && ADAPTERS.test(to) && !BROWSER_ADAPTER.test(to),
  "the web shop is independent of the command line": ({ from, to }) =>
    from.startsWith("web/") && to.startsWith("cli/"),
  "the command line renders no pages": ({ from, to }) =>
    from.startsWith("cli/") && to.startsWith("web/app/"),
  "only composition roots know the container": ({ from, to }) =>
    /^(inversify|reflect-metadata)$/u.test(to) &&
    partOf(from) !== "wiring" &&
    !COMPOSITION_ROOTS.test(from),
  "the shop imports no tests": ({ to }) => TESTS.test(to),
  "a port has types only": ({ from, to, isType }) =>
    !isType && [from, to].some((path) => path.endsWith(".port.ts")),
  "loaders and actions run on the server: the browser does not import them": ({
    from,
    to,
    isType,
  }) =>
    !isType && from.startsWith("web/app/") && !SERVER_MODULE.test(from) && SERVER_MODULE.test(to),
};

/** What is wrong with some imports, one line for each problem. */
export const findProblems = (imports: readonly Import[]): readonly string[] => {
  const ofShop = imports.filter(({ from }) => isSource(from));
  return [
    ...Object.entries(RULES).flatMap(([rule, forbids]) =>
      ofShop.filter(forbids).map(({ from, to }) => `${rule}: ${from} → ${to}`),
    ),
    ...imports
      .filter(({ from, to }) => from.startsWith("domain/") && /^(adapters|web|cli)\//u.test(to))
      .map(({ from, to }) => `the domain imports no other package: ${from} → ${to}`),
    ...circlesIn(imports).map((circle) => `a circle of files: ${circle.join(" → ")}`),
    ...circlesIn(ofShop.flatMap(betweenFolders)).map(
      (circle) => `a circle of folders: ${circle.join(" → ")}`,
    ),
    ...serverLibrariesIn(imports),
  ];
};

/** A folder and those in it count as one. */
const betweenFolders = ({ from, to, isType }: Import): readonly Import[] => {
  const [source, target] = [`${posix.dirname(from)}/`, `${posix.dirname(to)}/`];
  return source.startsWith(target) || target.startsWith(source)
    ? []
    : [{ from: source, to: target, isType }];
};

/** One circle for each node from which a path leads back to it. */
const circlesIn = (imports: readonly Import[]): readonly (readonly string[])[] => {
  const next = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const circles: (readonly string[])[] = [];
  const follow = (node: string, path: readonly string[]): void => {
    if (path.includes(node)) circles.push([...path.slice(path.indexOf(node)), node]);
    if (path.includes(node) || done.has(node)) return;
    for (const to of new Set(next.get(node)?.map((one) => one.to))) follow(to, [...path, node]);
    done.add(node);
  };
  for (const node of next.keys()) follow(node, []);
  return circles;
};

/** The libraries for servers to which imports lead from the browser's entries. */
const serverLibrariesIn = (imports: readonly Import[]): readonly string[] => {
  const next = Map.groupBy(
    imports.filter(({ isType }) => !isType),
    ({ from }) => from,
  );
  const loaded = new Set(BROWSER_ENTRIES);
  const found: string[] = [];
  for (const path of loaded)
    for (const { to } of next.get(path) ?? [])
      if (SERVER_LIBRARY.test(to))
        found.push(`the browser loads no library for servers: ${path} → ${to}`);
      else loaded.add(to);
  return found;
};
