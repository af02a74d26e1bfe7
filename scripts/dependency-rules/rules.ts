/** An import of a file of `packages/`. */
export interface Import {
  /** The path of the importing file from the root of the project. */
  readonly from: string;
  /** The path of the imported file, or for modules of Node and libraries their specifier. */
  readonly to: string;
  readonly isType: boolean;
}

/** What imports must not do, and what to do instead. */
export interface Rule {
  readonly name: string;
  readonly because: string;
  readonly forbids: (one: Import) => boolean;
}

/** The layers of the domain, lowest first: a folder imports only from its own layer and from lower ones. */
export const DOMAIN_LAYERS: readonly (readonly string[])[] = [
  ["kernel"],
  ["time", "logging"],
  ["market"],
  ["catalogue", "messages"],
  ["pricing", "designer", "images", "delivery"],
  ["routing", "content", "facts", "customer", "cart", "experiments", "consent", "tracking"],
  ["calculator", "chrome"],
  ["search"],
  ["shop.ts"],
];

const DOMAIN = /^packages\/domain\/src\//u;
const ADAPTERS = /^packages\/adapters\//u;
/** Tests and the helpers that only tests import. */
const TESTS = /\.(test|e2e|contract)\.tsx?$|^packages\/[^/]+\/testing\/|^packages\/web\/e2e\//u;
const COMPOSITION_ROOTS =
  /^packages\/web\/server\/(composition|configuration)\.ts$|^packages\/cli\/src\/composition\.ts$/u;
/** The browser's composition root: its entry, the `start-*.ts` modules that the entry loads lazily, and what both share. */
const BROWSER_ROOT =
  /^packages\/web\/app\/(entry\.client\.ts|[^/]+\/start-[^/]+\.tsx?|router\/page-backend\.ts)$/u;
const SERVER_MODULE = /\.server\.tsx?$|^packages\/web\/server[./]/u;
const SERVER_LIBRARY =
  /^(node:.*|zod$|ky|inversify|reflect-metadata|pino|hono|lru-cache|ipx|sharp|@splitsoftware\/splitio|isbot|negotiator|fresh|fastest-levenshtein|pdfkit|p-limit)(\/|$)/u;
const CONTAINER = /^(inversify|reflect-metadata)$/u;

/** Whether a file is neither a test nor a helper of tests. */
export const isSource = (path: string): boolean => !TESTS.test(path);
const isBrowser = (path: string): boolean =>
  isSource(path) && path.startsWith("packages/web/app/") && !SERVER_MODULE.test(path);

/** The folder of an adapter: `http` for `packages/adapters/src/http/…`. */
const adapterOf = (path: string): string | undefined =>
  /^packages\/adapters\/src\/(?<folder>[^/]+)\//u.exec(path)?.groups?.["folder"];

/** The part of the adapters that a file belongs to: src, backend, wiring or doctor. */
const partOf = (path: string): string | undefined =>
  /^packages\/adapters\/(?<part>[^/]+)\//u.exec(path)?.groups?.["part"];

const layerOf = (path: string): number => {
  const [, , , folder = ""] = path.split("/");
  return DOMAIN_LAYERS.findIndex((layer) => layer.includes(folder));
};

/** What adapters share: heavy work in processes, and the contract of the shop backend. */
const SHARED_ADAPTERS = ["contract", "processes"];

/** The adapters that run in the browser, apart from those of the consent, identity, messenger and captcha scripts. */
const BROWSER_ADAPTER =
  /^packages\/adapters\/src\/((browser|consent|identity|messenger|recaptcha)\/|split\/browser-flags\.ts$)/u;

export const RULES: readonly Rule[] = [
  {
    name: "domain-imports-only-xstate",
    because: "Declare a port for anything else that the domain needs.",
    forbids: ({ from, to }) =>
      DOMAIN.test(from) && isSource(from) && !DOMAIN.test(to) && to !== "xstate",
  },
  {
    name: "domain-tests-are-independent",
    because: "Tests of the domain import no adapter and no driver.",
    forbids: ({ from, to }) =>
      from.startsWith("packages/domain/") && /^packages\/(adapters|web|cli)\//u.test(to),
  },
  {
    name: "domain-layers",
    because: "Move the imported code down, or this file up (DOMAIN_LAYERS).",
    forbids: ({ from, to }) =>
      DOMAIN.test(from) && isSource(from) && DOMAIN.test(to) && layerOf(from) < layerOf(to),
  },
  {
    name: "adapters-import-no-driver",
    because: "Adapters implement the ports of the domain.",
    forbids: ({ from, to }) => ADAPTERS.test(from) && /^packages\/(web|cli)\//u.test(to),
  },
  {
    name: "adapters-are-independent",
    because: `One folder per technology: share code in ${SHARED_ADAPTERS.join(" or ")}, connect in wiring. The browser's adapters may use the ports of http, too.`,
    forbids: ({ from, to }) => {
      const [importing, imported] = [adapterOf(from), adapterOf(to)];
      if (importing === undefined || imported === undefined || importing === imported) return false;
      const isAllowed =
        SHARED_ADAPTERS.includes(imported) || (importing === "browser" && imported === "http");
      return isSource(from) && !isAllowed;
    },
  },
  {
    name: "backend-only-in-compositions",
    because: "Adapters send requests to the backend; compositions start it.",
    forbids: ({ from, to }) =>
      partOf(from) === "src" && isSource(from) && ["backend", "wiring"].includes(partOf(to) ?? ""),
  },
  {
    name: "backend-is-independent",
    because: "The backend shares contract, wire, texts and heavy work with the shop, nothing else.",
    forbids: ({ from, to }) =>
      partOf(from) === "backend" &&
      isSource(from) &&
      ADAPTERS.test(to) &&
      partOf(to) !== "backend" &&
      !["contract", "http", "messages", "processes"].includes(adapterOf(to) ?? ""),
  },
  {
    name: "doctor-is-a-tool-of-the-command-line",
    because: "No shop needs the content doctor.",
    forbids: ({ from, to }) =>
      partOf(to) === "doctor" &&
      isSource(from) &&
      !from.startsWith("packages/cli/") &&
      !["doctor", "wiring"].includes(partOf(from) ?? ""),
  },
  {
    name: "doctor-reads-what-it-examines",
    because: "The content doctor knows the domain, content, texts and dictionaries.",
    forbids: ({ from, to }) =>
      partOf(from) === "doctor" &&
      isSource(from) &&
      ADAPTERS.test(to) &&
      partOf(to) !== "doctor" &&
      !["storyblok", "messages", "spelling"].includes(adapterOf(to) ?? ""),
  },
  {
    name: "drivers-use-the-shop",
    because: "Drivers call use cases. Only composition roots import adapters.",
    forbids: ({ from, to }) =>
      /^packages\/(web|cli)\//u.test(from) &&
      isSource(from) &&
      !COMPOSITION_ROOTS.test(from) &&
      !BROWSER_ROOT.test(from) &&
      ADAPTERS.test(to) &&
      partOf(to) !== "doctor",
  },
  {
    name: "browser-uses-browser-adapters",
    because: "All other adapters run on the server.",
    forbids: ({ from, to }) =>
      BROWSER_ROOT.test(from) && ADAPTERS.test(to) && !BROWSER_ADAPTER.test(to),
  },
  {
    name: "web-is-independent-of-cli",
    because: "The web shop does not need the command line.",
    forbids: ({ from, to }) =>
      from.startsWith("packages/web/") && to.startsWith("packages/cli/") && isSource(from),
  },
  {
    name: "cli-renders-no-pages",
    because: "The command line may start the web server.",
    forbids: ({ from, to }) =>
      from.startsWith("packages/cli/") && to.startsWith("packages/web/app/"),
  },
  {
    name: "container-only-in-composition-roots",
    because: "Use cases take their ports as parameters.",
    forbids: ({ from, to }) =>
      CONTAINER.test(to) && partOf(from) !== "wiring" && !COMPOSITION_ROOTS.test(from),
  },
  {
    name: "testing-only-in-tests",
    because: "The shop imports no tests and no helpers of tests.",
    forbids: ({ from, to }) => isSource(from) && TESTS.test(to),
  },
  {
    name: "ports-have-types-only",
    because: "A port has no code: import it as a type, and let it import types.",
    forbids: ({ from, to, isType }) =>
      !isType && [from, to].some((path) => path.endsWith(".port.ts")),
  },
  {
    name: "browser-imports-no-server-code",
    because: "Loaders and actions run on the server: only its entry imports them.",
    forbids: ({ from, to, isType }) => !isType && isBrowser(from) && SERVER_MODULE.test(to),
  },
];

/** What a browser must not load, whatever leads to it. */
export const isServerLibrary = (specifier: string): boolean => SERVER_LIBRARY.test(specifier);

/** Where the code begins that browsers load. */
export const BROWSER_ENTRIES = [
  "packages/web/app/entry.client.ts",
  "packages/web/app/tracking/start-events.ts",
];
