import type { IForbiddenRuleType } from "dependency-cruiser";

/** The layers of the domain, lowest first: a folder imports only from its own row and from earlier rows. */
export const DOMAIN_FOLDERS = [
  ["kernel"],
  ["time", "logging"],
  ["market"],
  ["catalogue", "messages"],
  ["pricing", "designer", "images", "delivery"],
  ["routing", "content", "facts", "customer", "cart", "experiments", "consent", "tracking"],
  ["calculator", "chrome"],
  ["search"],
  ["doctor"],
] as const;

const DOMAIN = "^packages/domain/src/";
/** Tests and the helpers that only tests import. */
export const TESTS = String.raw`\.(test|e2e|contract)\.tsx?$|^packages/[^/]+/testing/|^packages/web/e2e/`;
const COMPOSITION_ROOTS = String.raw`^packages/web/server/(composition|configuration)\.ts$|^packages/cli/src/composition\.ts$`;
/** The browser's composition root: its entry, the `start-*.ts` modules that the entry loads lazily, and what both share. */
const BROWSER_ROOT = String.raw`^packages/web/app/(entry\.client\.tsx|[^/]+/start-[^/]+\.ts|router/page-backend\.ts)$`;
/** Modules that run in the browser. */
const BROWSER = { path: "^packages/web/app/", pathNot: String.raw`\.server\.tsx?$|${TESTS}` };
const SERVER_ONLY_PACKAGES =
  "(^|/)node_modules/(zod|ky|inversify|reflect-metadata|pino|hono|@hono|lru-cache|storyblok-js-client|ipx|sharp|@splitsoftware/splitio|isbot|p-queue|negotiator|fresh|fastest-levenshtein|pdfkit|p-limit|rate-limiter-flexible|parse5)/";

const folderOrder = DOMAIN_FOLDERS.map((folders, row): IForbiddenRuleType => {
  const higherFolders = DOMAIN_FOLDERS.slice(row + 1).flat();
  const higher = higherFolders.length > 0 ? `(${higherFolders.join("|")})/|` : "";
  return {
    name: `folder-order-${folders[0]}`,
    comment: `${folders.join(", ")} must not import from a higher layer: move the imported code down, or this file up.`,
    severity: "error",
    from: { path: `${DOMAIN}(${folders.join("|")})/`, pathNot: TESTS },
    to: { path: `${DOMAIN}(${higher}shop\\.ts$)` },
  };
});

/** Rules for all imports, type imports included. */
export const RULES_OF_IMPORTS: IForbiddenRuleType[] = [
  {
    name: "domain-imports-only-xstate",
    comment:
      "The domain imports only itself and xstate. Declare a port for anything else that it needs.",
    severity: "error",
    from: { path: DOMAIN, pathNot: TESTS },
    to: { pathNot: [DOMAIN, "(^|/)node_modules/xstate/"] },
  },
  {
    name: "domain-tests-are-independent",
    comment: "Tests of the domain import no adapter and no driver.",
    severity: "error",
    from: { path: "^packages/domain/" },
    to: { path: "^packages/(adapters|web|cli)/" },
  },
  ...folderOrder,
  {
    name: "adapters-import-only-the-domain",
    comment: "Adapters implement the ports of the domain and import no driver.",
    severity: "error",
    from: { path: "^packages/adapters/" },
    to: { path: "^packages/(web|cli)/" },
  },
  {
    name: "adapters-are-independent",
    comment:
      "One folder per technology, and no folder imports another. wiring/ connects them; all may run heavy work in processes/.",
    severity: "error",
    from: { path: "^packages/adapters/src/([^/]+)/", pathNot: TESTS },
    to: {
      path: "^packages/adapters/src/[^/]+/",
      pathNot: "^packages/adapters/src/($1|processes)/",
    },
  },
  {
    name: "backend-only-in-compositions",
    comment:
      "The embedded backend stands for a service: adapters reach it through requests, and compositions start it.",
    severity: "error",
    from: { path: "^packages/adapters/src/", pathNot: TESTS },
    to: { path: "^packages/adapters/(backend|wiring)/" },
  },
  {
    name: "backend-is-independent",
    comment:
      "The embedded backend shares the wire with its clients, texts and heavy work with the shop, and nothing else.",
    severity: "error",
    from: { path: "^packages/adapters/backend/", pathNot: TESTS },
    to: {
      path: "^packages/adapters/(src|wiring)/",
      pathNot: "^packages/adapters/src/(http|messages|processes)/",
    },
  },
  {
    name: "drivers-use-the-shop",
    comment: "Drivers call the shop. Only composition roots import adapters.",
    severity: "error",
    from: {
      path: "^packages/(web|cli)/",
      pathNot: `${COMPOSITION_ROOTS}|${BROWSER_ROOT}`,
    },
    to: { path: "^packages/adapters/" },
  },
  {
    name: "browser-uses-browser-adapters",
    comment:
      "The browser's composition root imports only browser/ and the adapters of third-party scripts; all other adapters run on the server.",
    severity: "error",
    from: { path: BROWSER_ROOT },
    to: {
      path: "^packages/adapters/",
      pathNot: String.raw`^packages/adapters/src/((browser|consent|identity|messenger|recaptcha)/|split/browser-flags\.ts$)`,
    },
  },
  {
    name: "web-is-independent-of-cli",
    comment: "The web shop does not import the command line.",
    severity: "error",
    from: { path: "^packages/web/" },
    to: { path: "^packages/cli/" },
  },
  {
    name: "cli-is-independent-of-pages",
    comment: "The command line may start the web server, but does not render pages itself.",
    severity: "error",
    from: { path: "^packages/cli/" },
    to: { path: "^packages/web/app/" },
  },
  {
    name: "container-only-in-composition-roots",
    comment: "Only adapters/wiring and the composition roots use the container.",
    severity: "error",
    from: { path: "^packages/", pathNot: `^packages/adapters/wiring/|${COMPOSITION_ROOTS}` },
    to: { path: "(^|/)node_modules/(inversify|@inversifyjs|reflect-metadata)/" },
  },
  {
    name: "testing-only-in-tests",
    comment: "The shop does not import tests or test helpers.",
    severity: "error",
    from: { path: "^packages/", pathNot: TESTS },
    to: { path: TESTS },
  },
  {
    name: "no-circles",
    comment: "Files that import each other are one concept, or share a third.",
    severity: "error",
    from: {},
    to: { circular: true },
  },
  {
    name: "no-orphans",
    comment: "A file without imports that no other file imports is dead.",
    severity: "error",
    from: {
      orphan: true,
      path: "^packages/",
      pathNot: String.raw`\.d\.ts$|\.config\.ts$|^packages/web/app/routes/|${TESTS}`,
    },
    to: {},
  },
  {
    name: "imports-resolve",
    comment: "An import that cannot be resolved would pass all other rules.",
    severity: "error",
    from: { path: "^packages/" },
    to: { couldNotResolve: true, pathNot: "^virtual:" },
  },
];

/** Rules for all imports except those of tests. */
export const RULES_OF_FOLDERS: IForbiddenRuleType[] = [
  {
    name: "no-folder-circles",
    comment: "Folders must not import each other.",
    severity: "error",
    scope: "folder",
    from: { path: "^packages/" },
    to: { circular: true },
  },
];

/** Rules for value imports: the imports that are left after types are stripped. */
export const RULES_OF_VALUES: IForbiddenRuleType[] = [
  {
    name: "ports-declare-types-only",
    comment: "A port has no runtime code: it imports and exports types only.",
    severity: "error",
    from: { path: String.raw`\.port\.ts$` },
    to: {},
  },
  {
    name: "ports-are-imported-as-types",
    comment: "A port has no runtime code: use `import type`.",
    severity: "error",
    from: {},
    to: { path: String.raw`\.port\.ts$` },
  },
  {
    name: "browser-imports-no-server-code",
    comment:
      "Loaders and actions run on the server: only its entry imports *.server.ts and server/.",
    severity: "error",
    from: BROWSER,
    to: { path: String.raw`\.server\.tsx?$|^packages/web/server[./]` },
  },
  {
    name: "browser-imports-no-node-modules",
    comment: "Node's built-in modules do not exist in the browser.",
    severity: "error",
    from: BROWSER,
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "browser-imports-no-server-libraries",
    comment: "These libraries are for the server; indirect imports count as well.",
    severity: "error",
    from: BROWSER,
    to: { path: SERVER_ONLY_PACKAGES, reachable: true },
  },
];
