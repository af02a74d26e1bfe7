/** How long the shop waits for others, in ms, over all retries of a request. Adapters and drivers take their deadlines from here. */
export const DEADLINES_MS = {
  /** A request of the browser, and one that changes something, because after a time-out nobody could tell whether it did. */
  browser: 10_000,
  /** The upload of a file, which takes its time on a slow line. */
  fileUpload: 120_000,
  /** Content, on the server; the pauses that the content service prescribes do not count. */
  serverContent: 2_000,
  /** Everything else on the server. */
  server: 800,
  /** All that a page waits for on the server, together; then it is rendered without what is missing. */
  pageServices: 1_500,
  /** A call of a visitor that only reads. */
  visitorRead: 1_500,
  /** A call of a visitor that changes something; the browser waits longer, so the visitor learns of the time-out from the shop. */
  visitorChange: 8_000,
  /** A checkout that takes a basket, while its visitor waits. */
  checkout: 5_000,
  /** The response of the host of an image that is optimised. */
  imageHost: 1_500,
  /** The original of an image that is optimised. */
  image: 5_000,
  /** The keys of third-party sign-in. */
  identityKeys: 3_000,
  /** The first flags of a process; then every treatment is control. */
  firstFlags: 2_000,
  /** The flags for the first page of a process that has experiments; then it is the page without them. */
  pageFlags: 300,
  /** The treatment of an open flyout; then it is control. */
  flyoutTreatment: 1_000,
  /** The connection to the database when the server starts. */
  database: 3_000,
  /** A query while another process has locked the database; then the visitor is asked to try again. */
  databaseLock: 2_000,
  /** A query that the database works on; then the visitor is asked to try again. */
  databaseQuery: 4_000,
  /** The response of the database to a query; then its connection is given up. */
  databaseResponse: 5_000,
  /** A statement that deletes what has expired; nobody waits for it. */
  databaseSweep: 60_000,
  /** A file store: its response, each piece of a file, and the removal of one. */
  fileRead: 3_000,
  /** A file store that stores a photo, while its visitor waits for the upload. */
  fileWrite: 60_000,
  /** The last submissions of the flag client when a process ends. */
  flagClosing: 1_000,
  /** The running requests when the server stops, unless another time is configured: less than the 30 s after which a platform ends it. */
  serverClosing: 25_000,
  /** A page that the command line requests from its own server. */
  page: 30_000,
  /** A command of the command line with a backend elsewhere: somebody waits at the keyboard. */
  command: 1_000,
} as const;

/** The error message of a request that missed its deadline, the same on every platform. */
export const TIMED_OUT = "operation aborted due to timeout";
