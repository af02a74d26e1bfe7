import type { IForbiddenRuleType } from "dependency-cruiser";

/** The domain's folders, lowest first: a folder imports from its own row and from rows above it. */
export const DOMAIN_FOLDERS = [
  ["kernel"],
  ["time", "journal"],
  ["market"],
  ["catalogue", "messages"],
  ["pricing", "designer", "images"],
  ["routing", "content", "customer", "experiments", "consent", "tracking"],
  [
    "banners",
    "calculator",
    "carousel",
    "dialogs",
    "error",
    "footer",
    "header",
    "messenger",
    "navigation",
    "newsletter",
    "reviews",
  ],
  ["storefront"],
] as const;

const DOMAIN = "^packages/domain/src/";
/** Tests, and what only they are built from. */
export const TESTS = String.raw`\.(test|e2e|contract)\.tsx?$|^packages/[^/]+/testing/|^packages/web/e2e/`;
const COMPOSITION_ROOTS = String.raw`^packages/web/server/composition\.ts$|^packages/cli/src/composition\.ts$`;
/** The browser's root, and the parts of it that are loaded once the page has settled or a visitor wants them. */
const BROWSER_ROOT = String.raw`^packages/web/app/(entry\.client\.tsx|(consent/start-consent|customer/start-customer|messenger/start-messenger|newsletter/start-newsletter|tracking/start-tracking|wishlist/start-wishlist)\.ts)$`;
/** What runs in the browser: the application except what only the server reads. */
const BROWSER = { path: "^packages/web/app/", pathNot: String.raw`\.server\.tsx?$|${TESTS}` };
const SERVER_ONLY_PACKAGES =
  "(^|/)node_modules/(zod|ky|inversify|reflect-metadata|pino|hono|@hono|lru-cache|storyblok-js-client|ipx|sharp|@splitsoftware/splitio)/";

const folderOrder = DOMAIN_FOLDERS.map((folders, row): IForbiddenRuleType => {
  const above = DOMAIN_FOLDERS.slice(row + 1).flat();
  const later = above.length > 0 ? `(${above.join("|")})/|` : "";
  return {
    name: `folder-order-${folders[0]}`,
    comment: `${folders.join(", ")} stand below what is imported here: move the rule down, or the concept up.`,
    severity: "error",
    from: { path: `${DOMAIN}(${folders.join("|")})/`, pathNot: TESTS },
    to: { path: `${DOMAIN}(${later}shop\\.ts$)` },
  };
});

/** Rules over every import, those of types among them. */
export const RULES_OF_IMPORTS: IForbiddenRuleType[] = [
  {
    name: "domain-stands-alone",
    comment:
      "The domain imports itself and xstate, nothing else: what it needs from outside is a port.",
    severity: "error",
    from: { path: DOMAIN, pathNot: TESTS },
    to: { pathNot: [DOMAIN, "(^|/)node_modules/xstate/"] },
  },
  {
    name: "domain-is-tested-alone",
    comment: "The domain's tests know no adapter and no driver.",
    severity: "error",
    from: { path: "^packages/domain/" },
    to: { path: "^packages/(adapters|web|cli)/" },
  },
  ...folderOrder,
  {
    name: "adapters-know-the-domain-only",
    comment: "An adapter serves the shop's ports: it knows no driver.",
    severity: "error",
    from: { path: "^packages/adapters/" },
    to: { path: "^packages/(web|cli)/" },
  },
  {
    name: "adapters-keep-apart",
    comment:
      "One folder per technology, and none imports another: wiring/ puts them together, tests may use embedded/.",
    severity: "error",
    from: {
      path: "^packages/adapters/src/([^/]+)/",
      pathNot: `^packages/adapters/src/wiring/|${TESTS}`,
    },
    to: { path: "^packages/adapters/src/[^/]+/", pathNot: "^packages/adapters/src/$1/" },
  },
  {
    name: "drivers-drive-the-shop",
    comment: "Drivers call the shop; adapters are chosen in a composition root.",
    severity: "error",
    from: {
      path: "^packages/(web|cli)/",
      pathNot: `${COMPOSITION_ROOTS}|${BROWSER_ROOT}`,
    },
    to: { path: "^packages/adapters/" },
  },
  {
    name: "browser-adapters-in-the-browser",
    comment:
      "The browser's root takes its adapters from browser/ and from what third parties put into a page: the others belong to servers.",
    severity: "error",
    from: { path: BROWSER_ROOT },
    to: {
      path: "^packages/adapters/",
      pathNot: String.raw`^packages/adapters/src/((browser|consent|identity|messenger|recaptcha)/|split/browser-flags\.ts$)`,
    },
  },
  {
    name: "web-knows-no-cli",
    comment: "The web shop runs without the command line.",
    severity: "error",
    from: { path: "^packages/web/" },
    to: { path: "^packages/cli/" },
  },
  {
    name: "cli-knows-no-pages",
    comment: "The command line may start the web server; it renders no page itself.",
    severity: "error",
    from: { path: "^packages/cli/" },
    to: { path: "^packages/web/app/" },
  },
  {
    name: "container-in-composition-only",
    comment: "The container lives in adapters/wiring and in the composition roots.",
    severity: "error",
    from: { path: "^packages/", pathNot: `^packages/adapters/src/wiring/|${COMPOSITION_ROOTS}` },
    to: { path: "(^|/)node_modules/(inversify|@inversifyjs|reflect-metadata)/" },
  },
  {
    name: "testing-stays-in-tests",
    comment: "What tests are built from, and tests themselves, are not part of the shop.",
    severity: "error",
    from: { path: "^packages/", pathNot: TESTS },
    to: { path: TESTS },
  },
  {
    name: "no-circles",
    comment: "Two files that need each other are one concept, or hide a third.",
    severity: "error",
    from: {},
    to: { circular: true },
  },
  {
    name: "no-orphans",
    comment: "A file that imports nothing and that nothing imports is left over.",
    severity: "error",
    from: {
      orphan: true,
      path: "^packages/",
      pathNot: String.raw`\.d\.ts$|\.config\.ts$|^packages/web/app/routes/|${TESTS}`,
    },
    to: {},
  },
  {
    name: "imports-lead-somewhere",
    comment: "An import that cannot be resolved would pass every other rule.",
    severity: "error",
    from: { path: "^packages/" },
    to: { couldNotResolve: true, pathNot: "^virtual:" },
  },
];

/** Rules over every import but those of tests. */
export const RULES_OF_FOLDERS: IForbiddenRuleType[] = [
  {
    name: "no-folder-circles",
    comment: "Two folders that need each other cannot be read one after the other.",
    severity: "error",
    scope: "folder",
    from: { path: "^packages/" },
    to: { circular: true },
  },
];

/** Rules over the imports that are left when types are stripped: what really runs. */
export const RULES_OF_VALUES: IForbiddenRuleType[] = [
  {
    name: "ports-are-words",
    comment: "A port takes part in nothing that runs: it imports and gives types alone.",
    severity: "error",
    from: { path: String.raw`\.port\.ts$` },
    to: {},
  },
  {
    name: "ports-give-types",
    comment: "A port takes part in nothing that runs: write `import type`.",
    severity: "error",
    from: {},
    to: { path: String.raw`\.port\.ts$` },
  },
  {
    name: "browser-keeps-servers-out",
    comment:
      "Loaders and actions run on the server: only its entry imports *.server.ts and server/.",
    severity: "error",
    from: BROWSER,
    to: { path: String.raw`\.server\.tsx?$|^packages/web/server[./]` },
  },
  {
    name: "browser-has-no-node",
    comment: "A page has no files and no processes.",
    severity: "error",
    from: BROWSER,
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "browser-stays-light",
    comment: "These libraries are for servers, whoever imports them on the way.",
    severity: "error",
    from: BROWSER,
    to: { path: SERVER_ONLY_PACKAGES, reachable: true },
  },
];
