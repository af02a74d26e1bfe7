import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import { Hono, type Context } from "hono";
import { z } from "zod";
import {
  errorResponse,
  fieldErrors,
  methodNotAllowed,
  tooMany,
  NO_STORE,
} from "../../src/http/error-response.ts";
import type { EmbeddedBackendOptions } from "../backend-options.ts";
import { isOnThisMachine } from "../../src/processes/client-network.ts";
import { consumeByAddress, createRateLimit } from "../../src/processes/rate-limit.ts";
import { decodeUtf8, MAX_BODY_BYTES, nestsTooDeep, readBytes } from "../http/request-body.ts";
import {
  archivedFlag,
  createFlagFile,
  type FlagFile,
  wireFlags,
  type WireFlag,
} from "./flag-file.ts";
import { FLAG_SERVICE_PATH } from "../../src/http/backend-service.ts";
import { createFlagResults } from "./flag-results.ts";
import { createSubmissionCounts, type Submission, SUBMISSIONS } from "./flag-submissions.ts";
import { ownPath } from "../../src/processes/own-path.ts";

export type FlagServiceOptions = Pick<
  EmbeddedBackendOptions,
  "log" | "monotonicNow" | "readFresh"
> & {
  /** Path of the flag file; the project's by default. */
  readonly flagFile?: string;
};

const DEFAULT_FLAG_FILE = ownPath("backend/flags/flags.json");

/** The number of submissions of a network in a minute: a page sends at most ten, half of them when it is left. */
const SUBMISSIONS_PER_MINUTE = 300;

/** Versions of the flag definitions. After an error for the current version an SDK requests an older one for an hour. */
const CURRENT_VERSION = "1.3";
const OLDER_VERSIONS = ["1.0", "1.1", "1.2"];

/**
 * A flag service with the protocol of the SDKs for browsers and servers. Flags come from a JSON file.
 * Submissions are only counted; `/inspection` returns the counts, without visitor keys, and only to clients on this machine.
 */
export const createFlagService = (options: FlagServiceOptions) => {
  const readFlags = createFlagFile(
    options.flagFile ?? DEFAULT_FLAG_FILE,
    options.readFresh ?? false,
  );
  const toWire = createWireCache();
  const counts = createSubmissionCounts();
  const results = createFlagResults();
  const limit = createRateLimit(
    { attempts: SUBMISSIONS_PER_MINUTE, windowMs: 60_000 },
    options.monotonicNow,
  );
  const app = new Hono({ getPath: servicePathOf });

  app.get("/version", () => Response.json({ version: CURRENT_VERSION }));
  app.get("/inspection", async ({ req }) => {
    if (!isOnThisMachine(req.raw))
      return errorResponse(403, "only clients on this machine may read results");
    const file = await readFlags();
    const { changeNumber } = file;
    return privateJson({ changeNumber, received: counts.read(), results: results.read(file) });
  });

  for (const submitted of SUBMISSIONS) {
    const { path, beacon } = submitted;
    app.post(path, async ({ req }) =>
      isAuthorized(req.raw) ? receive(submitted, req.raw, false) : unauthorized(),
    );
    if (beacon !== undefined) app.post(beacon, ({ req }) => receive(submitted, req.raw, true));
  }

  app.use("/*", async (context, next) => (isAuthorized(context.req.raw) ? next() : unauthorized()));
  app.get("/splitChanges", async (context) => splitChanges(context, toWire(await readFlags())));
  app.get("/memberships/:key", async ({ req }) => {
    const key = req.param("key");
    const { segments } = await readFlags();
    const names = Object.keys(segments).filter((name) => segments[name]?.includes(key));
    return privateJson({ ms: { k: names.map((n) => ({ n })) }, ls: { k: [] } });
  });
  app.get("/segmentChanges/:name", async ({ req }) => {
    const name = req.param("name");
    const { segments, changeNumber } = await readFlags();
    if (!Object.hasOwn(segments, name)) return errorResponse(404, "unknown segment");
    const since = numberOf(req.query("since"));
    // SDKs repeat the request until the response is empty.
    const added = since === changeNumber ? [] : (segments[name] ?? []);
    return privateJson({ name, added, removed: [], since: since ?? -1, till: changeNumber });
  });
  app.get("/v2/auth", () => privateJson({ pushEnabled: false, token: "" }));
  app.notFound((context) => notFound(context));
  app.onError((error) => {
    options.log?.error("flag-initialise-failure", { reason: error.message });
    return errorResponse(500, error.message);
  });

  const receive = async (submitted: Submission, request: Request, isBeacon: boolean) => {
    const { waitMs } = await consumeByAddress(request, limit);
    if (waitMs > 0) return tooMany("too many submissions, try again later", waitMs);
    const bytes = await readBytes(request, MAX_BODY_BYTES);
    if (!bytes) return errorResponse(413, `the body exceeds ${MAX_BODY_BYTES} bytes`);
    const text = decodeUtf8(bytes) ?? "";
    const body = nestsTooDeep(text) ? undefined : parseJson(text);
    if (body === undefined) return errorResponse(400, "the body is not valid JSON");
    const schema = z.object({ entries: submitted.schema, ...(isBeacon && BEACON) });
    const parsed = schema.safeParse(isBeacon ? body : { entries: body });
    if (!parsed.success)
      return errorResponse(400, "invalid body: see `errors`", fieldErrors(parsed.error));
    const { entries } = parsed.data;
    const file = await readFlags();
    counts.add(submitted, entries, isBeacon, file);
    submitted.addTo?.(results, entries, file);
    return new Response(null, { status: 200 });
  };

  return async (request: Request): Promise<Response> => app.fetch(request);
};

/** Beacons cannot have headers, so they contain the SDK's key and version. */
const BEACON = { token: z.string().min(1), sdk: z.string().min(1) };

const servicePathOf = (request: Request): string => {
  const { pathname } = new URL(request.url);
  const at = pathname.indexOf(`${FLAG_SERVICE_PATH}/`);
  return at < 0 ? pathname : pathname.slice(at + FLAG_SERVICE_PATH.length);
};

/** Converts the flags of a file once per change. Removed flags are archived. */
const createWireCache = () => {
  let last: { readonly changeNumber: number; readonly flags: readonly WireFlag[] } | undefined;
  return (file: FlagFile) => {
    if (last?.changeNumber === file.changeNumber) return last;
    const flags = wireFlags(file);
    const removed = (last?.flags ?? []).filter(({ name }) => !Object.hasOwn(file.flags, name));
    return (last = {
      changeNumber: file.changeNumber,
      flags: [...flags, ...removed.map(({ name }) => archivedFlag(name, file.changeNumber))],
    });
  };
};

const splitChanges = (
  { req }: Context,
  { changeNumber, flags }: ReturnType<ReturnType<typeof createWireCache>>,
): Response => {
  const version = req.query("s") ?? "1.0";
  const since = numberOf(req.query("since"));
  const isOlder = OLDER_VERSIONS.includes(version);
  if (since === undefined || (version !== CURRENT_VERSION && !isOlder))
    return errorResponse(
      400,
      `s must be ${CURRENT_VERSION} or older, and since -1 or a previous change number`,
    );
  const changed = since === changeNumber ? [] : flags.filter(flagFilter(req));
  return privateJson(
    isOlder
      ? { splits: changed, since, till: changeNumber }
      : { ff: { d: changed, s: since, t: changeNumber }, rbs: { d: [], s: -1, t: -1 } },
  );
};

/** Filters by sets, else by names and prefixes. */
const flagFilter = (req: Context["req"]): ((flag: WireFlag) => boolean) => {
  const [sets, names, prefixes] = ["sets", "names", "prefixes"].map((name) =>
    req.query(name)?.split(","),
  );
  if (sets) return (flag) => flag.sets.some((set) => sets.includes(set));
  if (!names && !prefixes) return () => true;
  return ({ name }) =>
    (names?.includes(name) ?? false) ||
    (prefixes?.some((prefix) => name.startsWith(`${prefix}__`)) ?? false);
};

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^-?\d{1,16}$/.test(text) ? Number(text) : undefined;

const isAuthorized = (request: Request): boolean =>
  /^Bearer \S/.test(request.headers.get("authorization") ?? "");

const unauthorized = (): Response =>
  errorResponse(401, "missing SDK key: send it as `Authorization: Bearer <key>`");

const privateJson = (body: unknown): Response => Response.json(body, { headers: NO_STORE });

const notFound = ({ req }: Context): Response =>
  SUBMISSIONS.some(({ path, beacon }) => req.path === path || req.path === beacon)
    ? methodNotAllowed("POST")
    : errorResponse(404, "unknown path of the flag service");
