/** A word that the code base does not use, and the word that it uses instead; docs/glossary.md lists both. */
export interface BannedWord {
  readonly word: string;
  readonly instead: string;
  /** Words that are no part of a declared name in kebab case: `shopVisit` is `shop-visit`. */
  readonly names?: string;
  /** Matched against names as they are written. */
  readonly exactNames?: RegExp;
  /** Matched against comments, sentences in strings and documents; absent for everyday words. */
  readonly prose?: RegExp;
  /** Uses that are right, matched against the path, a space and the name in kebab case or the line of prose. */
  readonly allowed?: RegExp;
}

/** Names of drawn things and their dimensions, and of the database, which existing data uses. */
const DRAWN = String.raw`^packages/adapters/backend/drawing/`;
const DRAWN_OR_STORED = new RegExp(
  String.raw`${DRAWN}|^packages/adapters/backend/(?:store|customers)/\S* (?:asked-at|pictures)$|(?:reachability|\.model\.test)\.ts (?:unreached-states|reached)$`,
  "u",
);
const DRAWING = new RegExp(DRAWN, "u");

export const BANNED_WORDS: readonly BannedWord[] = [
  {
    word: "visit",
    instead: "Place (channel, locale, platform), RequestUrl or PageRequest",
    names: "visits?",
    prose: /\bShopVisit|PageVisit|BackendVisit\b/u,
    // The traversal of a tree.
    allowed: / visit-[a-z]+s$/u,
  },
  {
    word: "storefront (for header, navigation or footer)",
    instead: "chrome",
    names: "storefront-(?:boxes|chrome|content|furniture)",
  },
  { word: "page place", instead: "Place", names: "page-place", prose: /\bPagePlace\b/u },
  {
    word: "log in, login, log out",
    instead: "sign in, sign out",
    names: "log-?in|logged-in|log-?out|logged-out",
    prose:
      /\blog-?(?:in|out)s?\b|\blogged[- ](?:in|out)\b(?! (?:an?|each|every|its|one|the)\b)|(?<!the |a )\blog (?:in|out)\b(?! the)/iu,
    // Texts of the shop in all languages; ids, paths, fields and log codes of the specification.
    allowed:
      /-texts\.ts |(?:dialog|account-page)\S* login$|localised-path\.ts logout$|is-?logged-?in|customer-log(?:in|out)|["'`]log(?:in|out)["'`]|log(?:in|out)-[a-z]/iu,
  },
  { word: "hand-off", instead: "designer", names: "hand-?off", prose: /\bhand-?offs?\b/iu },
  {
    word: "configurator",
    instead: "designer",
    names: "configurators?",
    // A path prefix and a route kind.
    allowed: /configurator-(?:paths?|prefix|route)|is-configurator| configurator$/u,
  },
  {
    word: "product type",
    instead: "ProductKind",
    names: "product-types?",
    prose: /\bproduct types?\b/iu,
    // A query parameter, a name in the JSON of the command line, and a title of the specification.
    allowed:
      /^packages\/adapters\/(?:backend|src\/contract)\/|^packages\/cli\/src\/commands\/designer[.-]|designer\/(?:designer-parameters|designer-\w+\.test)\.ts |Product type inference/u,
  },
  {
    word: "photo frame",
    instead: "photoframe (ProductKind)",
    names: "photo-frame",
    // The specified alias of photoframe, and the path /configurator-photo-frame.
    allowed: /(?:product-kind|designer-parameters)\.ts |(?:routes?|path)\S* /u,
  },
  {
    word: "design (noun), motif",
    instead: "theme",
    names: "designs?|motifs?",
    prose:
      /\bmotifs?\b|\b(?:calendar|card|drawn|its|many|of|photo book|some|the|these|which|\d[\d,]*) designs\b|^\W*designs\b/iu,
    // A query parameter, fields on the wire, and a French word to avoid.
    allowed: /theme-image\S* design$|design-(?:group|id|number)|voice\/fr\.md .*\| motif\b/u,
  },
  {
    word: "journal",
    instead: "log",
    names: "journals?",
    prose: /\bjournals?\b/iu,
    allowed: /journal[-_]mode|Journal of the American/u,
  },
  {
    word: "keep, kept, remember",
    instead: "cache, store, save",
    names: "keeps?|kept|remember(?:s|ed)?",
    allowed: /keep-alive|\.model\.test\.ts remember$/u,
  },
  {
    word: "MOST_, LONGEST_, PATIENCE",
    instead: "MAX_…, …_TIMEOUT_MS",
    exactNames: /^(?:MOST|LONGEST)_|(?:^|_)PATIENCE(?:_|$)/u,
  },
  {
    word: "question, reply, ask, reach",
    instead: "request, response, fetch",
    names: "questions?|reply|replies|replied|ask(?:s|ed|ing)?|reach|(?:un)?reached",
    allowed: DRAWN_OR_STORED,
  },
  {
    word: "desk, face, wish",
    instead: "store (state with subscribers)",
    names: "desks?|faces?|wish|wishes",
    allowed: DRAWING,
  },
  {
    word: "quiet, later, careful",
    instead: "lazy",
    names: "quiet|quietly|later|careful|carefully",
    // A name of a style, and a later moment.
    allowed: new RegExp(String.raw`${DRAWN}|theme-(?:styles|treatments)\.ts quiet$| later$`, "u"),
  },
  { word: "packed", instead: "compressed", names: "(?:un)?packed" },
  {
    word: "picture",
    instead: "image",
    names: "pictures?",
    // The product, a content block, and fields of the content service and of the database.
    allowed: new RegExp(
      String.raw`${DRAWN_OR_STORED.source}|wall-picture|customer-picture|^packages/adapters/src/storyblok/blocks`,
      "u",
    ),
  },
  { word: "film", instead: "video", names: "films?", allowed: DRAWING },
  {
    word: "mail",
    instead: "email",
    names: "mails?|e-mails?",
    prose: /(?<![\w.@/-])mails?\b(?![@.-])/u,
  },
  {
    word: "walk",
    instead: "crawl",
    names: "walk(?:s|ed|er|ing)?",
    prose: /\bwalk(?:s|ed|ing)?\b/iu,
    allowed: DRAWING,
  },
  { word: "rim", instead: "edge", names: "rims?", prose: /\brims?\b/iu },
  {
    word: "told, said, heard",
    instead: "the name of the thing, for example message, response or params",
    names: "tells?|told|says?|said|heard",
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
