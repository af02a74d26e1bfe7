/** A word that the code base does not use, and the word that it uses instead. */
export interface BannedWord {
  readonly word: string;
  readonly instead: string;
  /** Matched against declared names and file names in kebab case: `shopVisit` is `shop-visit`. */
  readonly names?: RegExp;
  /** Matched against names as they are written. */
  readonly exactNames?: RegExp;
  /** Matched against comments, sentences in strings and documents; absent for everyday words. */
  readonly prose?: RegExp;
  readonly allowed?: readonly Exception[];
}

/** A use that is right. */
export interface Exception {
  /** Matched against the name in kebab case, or against the line of prose. */
  readonly text?: RegExp;
  readonly path?: RegExp;
  readonly reason: string;
}

/** Matches these words as whole parts of a name in kebab case. */
const part = (...words: readonly string[]): RegExp =>
  new RegExp(`(?:^|-)(?:${words.join("|")})(?:-|$)`, "u");

const DRAWING: Exception = {
  path: /^packages\/adapters\/backend\/drawing\//u,
  reason: "names of drawn things and their dimensions",
};

const DATABASE: Exception = {
  path: /^packages\/adapters\/backend\/(?:store|customers)\//u,
  text: /^asked-at$|^pictures$/u,
  reason: "names of the database of the embedded backend, which existing data uses",
};

const SHOP_TEXTS: Exception = {
  path: /-texts\.ts$/u,
  reason: "texts of the shop in all languages",
};

export const BANNED_WORDS: readonly BannedWord[] = [
  {
    word: "visit",
    instead: "Place (channel, locale, platform), RequestUrl or PageRequest",
    names: part("visits?"),
    prose: /\bShopVisit|PageVisit|BackendVisit\b/u,
    allowed: [{ text: /^visit-[a-z]+s$/u, reason: "traversal of a tree" }],
  },
  {
    word: "storefront (for header, navigation or footer)",
    instead: "chrome",
    names: /storefront-(?:boxes|chrome|content|furniture)/u,
  },
  { word: "page place", instead: "Place", names: part("page-place"), prose: /\bPagePlace\b/u },
  {
    word: "log in, login, log out",
    instead: "sign in, sign out",
    names: part("log-?in", "logged-in", "log-?out", "logged-out"),
    prose:
      /\blog-?(?:in|out)s?\b|\blogged[- ](?:in|out)\b(?! (?:an?|each|every|its|one|the)\b)|(?<!the |a )\blog (?:in|out)\b(?! the)/iu,
    allowed: [
      SHOP_TEXTS,
      {
        text: /^login$/u,
        path: /dialog|account-page/u,
        reason: "specified id of a dialog, and of its form",
      },
      { text: /^logout$/u, path: /application-path\.ts$/u, reason: "specified area" },
      { text: /is-?logged-?in/iu, reason: "field of the customer data on the wire" },
      {
        text: /customer-log(?:in|out)|["'`]log(?:in|out)["'`]|log(?:in|out)-[a-z]/iu,
        reason: "paths, dialog ids and log codes of the specification",
      },
    ],
  },
  { word: "hand-off", instead: "designer", names: part("hand-?off"), prose: /\bhand-?offs?\b/iu },
  {
    word: "configurator",
    instead: "designer",
    names: part("configurators?"),
    allowed: [
      {
        text: /configurator-(?:paths?|prefix|route)|is-configurator/u,
        reason: "path prefix and route kind",
      },
      { text: /^configurator$/u, reason: "route kind" },
    ],
  },
  {
    word: "product type",
    instead: "ProductKind",
    names: part("product-types?"),
    prose: /\bproduct types?\b/iu,
    allowed: [
      {
        path: /^packages\/adapters\/(?:backend|src\/contract)\//u,
        reason: "name of a query parameter",
      },
      {
        path: /^packages\/cli\/src\/commands\/designer-/u,
        reason: "name in the JSON of the command line",
      },
      {
        path: /designer\/(?:parameter-table|designer-\w+\.test)\.ts$/u,
        reason: "name of a query parameter",
      },
      { text: /Product type inference/u, reason: "section title of the specification" },
    ],
  },
  {
    word: "photo frame",
    instead: "photoframe (ProductKind)",
    names: part("photo-frame"),
    allowed: [
      { path: /product-kind\.ts$|parameter-table\.ts$/u, reason: "specified alias of photoframe" },
      { path: /routes?|path/u, reason: "the path /configurator-photo-frame" },
    ],
  },
  {
    word: "design (noun), motif",
    instead: "theme",
    names: part("designs?", "motifs?"),
    prose:
      /\bmotifs?\b|\b(?:calendar|card|drawn|its|many|of|photo book|some|the|these|which|\d[\d,]*) designs\b|^\W*designs\b/iu,
    allowed: [
      { text: /^design$/u, path: /theme-image/u, reason: "name of a query parameter" },
      { text: /design-(?:group|id|number)/u, reason: "fields on the wire" },
      { text: /\| motif\b/u, path: /voice\/fr\.md$/u, reason: "a French word to avoid" },
    ],
  },
  {
    word: "journal",
    instead: "log",
    names: part("journals?"),
    prose: /\bjournals?\b/iu,
    allowed: [
      { text: /journal[-_]mode/u, reason: "setting of SQLite" },
      { text: /Journal of the American/u, reason: "name of a journal" },
    ],
  },
  {
    word: "keep, kept, remember",
    instead: "cache, store, save",
    names: part("keeps?", "kept", "remember", "remembers", "remembered"),
    allowed: [
      { text: /keep-alive/u, reason: "option of HTTP clients" },
      { text: /^remember$/u, path: /\.model\.test\.ts$/u, reason: "what a visitor would remember" },
    ],
  },
  {
    word: "MOST_, LONGEST_, PATIENCE",
    instead: "MAX_…, …_TIMEOUT_MS",
    exactNames: /^(?:MOST|LONGEST)_|(?:^|_)PATIENCE(?:_|$)/u,
  },
  {
    word: "question, reply, ask, reach",
    instead: "request, response, fetch",
    names: part(
      "questions?",
      "reply",
      "replies",
      "replied",
      "asks?",
      "asked",
      "asking",
      "reach",
      "reached",
      "unreached",
    ),
    allowed: [
      DATABASE,
      DRAWING,
      { text: /reached/u, path: /reachability|\.model\.test\.ts$/u, reason: "states of a machine" },
      {
        text: /unreached/u,
        path: /scripts\/ledger-rows\.ts$|docs\/unreached\.md$/u,
        reason: "rows that no driver reaches",
      },
    ],
  },
  {
    word: "desk, face, wish",
    instead: "store (state with subscribers)",
    names: part("desks?", "faces?", "wish", "wishes"),
    allowed: [DRAWING],
  },
  {
    word: "quiet, later, careful",
    instead: "lazy",
    names: part("quiet", "quietly", "later", "careful", "carefully"),
    allowed: [
      { text: /^quiet$/u, path: /theme-(?:styles|treatments)\.ts$/u, reason: "name of a style" },
      DRAWING,
      { text: /^later$/u, reason: "a later moment" },
    ],
  },
  {
    word: "packed",
    instead: "compressed",
    names: part("packed", "unpacked"),
  },
  {
    word: "picture",
    instead: "image",
    names: part("pictures?"),
    allowed: [
      DATABASE,
      { text: /wall-picture/u, reason: "the product" },
      { text: /customer-picture/u, reason: "specified name of a content block" },
      {
        path: /^packages\/adapters\/src\/storyblok\/blocks/u,
        reason: "name of a field of the content service",
      },
      DRAWING,
    ],
  },
  {
    word: "film",
    instead: "video",
    names: part("films?"),
    allowed: [DRAWING],
  },
  {
    word: "mail",
    instead: "email",
    names: part("mails?", "e-mails?"),
    prose: /(?<![\w.@/-])mails?\b(?![@.-])/u,
  },
  {
    word: "walk",
    instead: "crawl",
    names: part("walks?", "walked", "walker", "walking"),
    prose: /\bwalk(?:s|ed|ing)?\b/iu,
    allowed: [DRAWING],
  },
  { word: "rim", instead: "edge", names: part("rims?"), prose: /\brims?\b/iu },
  {
    word: "told, said, heard",
    instead: "the name of the thing, for example message, response or params",
    names: part("tell", "tells", "told", "say", "says", "said", "heard"),
  },
  {
    word: "wanted, made, own (as a whole name)",
    instead: "the name of the thing, for example requested, created or options",
    exactNames: /^(?:wanted|made|own)$/u,
  },
  { word: "anew", instead: "again", prose: /\banew\b/iu },
  { word: "in want of", instead: "without, if there is no", prose: /\bin want of\b/iu },
  { word: "therein", instead: "in it", prose: /\btherein\b/iu },
  { word: "at the most", instead: "at most", prose: /\bat the most\b/iu },
];
