import { join } from "node:path";
import type { Log } from "@passepartout/domain/journal/log.port";
import { Hono, type Context } from "hono";
import { z } from "zod";
import { fieldErrors, refusal } from "../endpoint.ts";
import { bytesOf, decoded } from "../request-body.ts";
import { FLAG_SERVICE_PATH } from "./flag-service-path.ts";
import { createFlagFile, type FlagFile } from "./flag-file.ts";
import { createSubmissionCounts, SUBMISSIONS, type SubmissionKind } from "./flag-submissions.ts";
import { archivedFlag, wireFlags, type WireFlag } from "./flag-wire.ts";

/** What the flag service is made of. */
export interface FlagServiceOptions {
  /** The file of flags; the project's own when absent. */
  readonly flagFile?: string;
  /** Look at the file again for every request, so that a change shows at once. */
  readonly readFresh?: boolean;
  /** Told of a file that makes no sense. */
  readonly log?: Log;
}

const OWN_FILE = join(import.meta.dirname, "flags.json");

/** The largest submission, in bytes: an SDK's full queue of events and what is written around it. [FLG-24] */
const MOST_BYTES = 8 * 1024 * 1024;

/** Versions of the flag language; an SDK that gets an error for the newer one asks for the older for an hour. */
const NEWER = "1.3";
const OLDER = ["1.0", "1.1", "1.2"];

/** Submissions by path; each has a beacon beside it, except those that only servers send. [FLG-20, FLG-21] */
const PATHS: readonly (readonly [path: string, kind: SubmissionKind, beacon?: string])[] = [
  ["/testImpressions/bulk", "impressions", "/testImpressions/beacon"],
  ["/testImpressions/count", "impressionCounts", "/testImpressions/count/beacon"],
  ["/events/bulk", "events", "/events/beacon"],
  ["/v1/keys/cs", "clientKeys", "/v1/keys/cs/beacon"],
  ["/v1/keys/ss", "serverKeys"],
  ["/v1/metrics/config", "metricsConfig"],
  ["/v1/metrics/usage", "metricsUsage", "/v1/metrics/usage/beacon"],
];

/**
 * The flag service, as the flag SDKs of browsers and servers ask it: flags from a readable file, memberships, and all that SDKs hand in.
 * `/inspection` tells how much of it was received; no visitor's key is kept. [FLG-19, FLG-20, FLG-21]
 */
export const createFlagService = (options: FlagServiceOptions) => {
  const readFlags = createFlagFile(options.flagFile ?? OWN_FILE, options.readFresh ?? false);
  const wire = createWire();
  const counts = createSubmissionCounts();
  const app = new Hono({ getPath: servicePathOf });

  app.get("/version", () => Response.json({ version: NEWER }));
  app.get("/inspection", async () => {
    const { changeNumber } = await readFlags();
    return answer({ changeNumber, received: counts.read() });
  });

  for (const [path, kind, beacon] of PATHS) {
    app.post(path, async ({ req }) => {
      if (!isAuthorized(req.raw)) return unauthorized();
      return receive(kind, req.raw, z.object({ entries: SUBMISSIONS[kind].schema }), false);
    });
    if (beacon !== undefined)
      app.post(beacon, ({ req }) => receive(kind, req.raw, beaconOf(kind), true));
  }

  app.use("/*", async (context, next) => (isAuthorized(context.req.raw) ? next() : unauthorized()));
  app.get("/splitChanges", async (context) => splitChanges(context, wire(await readFlags())));
  app.get("/memberships/:key", async ({ req }) => {
    const key = req.param("key");
    const { segments } = await readFlags();
    const names = Object.keys(segments).filter((name) => segments[name]?.includes(key));
    return answer({ ms: { k: names.map((n) => ({ n })) }, ls: { k: [] } });
  });
  app.get("/segmentChanges/:name", async ({ req }) => {
    const name = req.param("name");
    const { segments, changeNumber } = await readFlags();
    if (!Object.hasOwn(segments, name)) return refusal(404, "there is no such segment");
    const since = numberOf(req.query("since"));
    // An SDK asks again until nothing is new.
    const added = since === changeNumber ? [] : (segments[name] ?? []);
    return answer({ name, added, removed: [], since: since ?? -1, till: changeNumber });
  });
  app.get("/v2/auth", () => answer({ pushEnabled: false, token: "" }));
  app.notFound((context) => notFound(context));
  app.onError((error) => {
    options.log?.error("flag-initialise-failure", { reason: error.message });
    return refusal(500, error.message);
  });

  const receive = async (
    kind: SubmissionKind,
    request: Request,
    schema: z.ZodType<{ readonly entries: unknown }>,
    isBeacon: boolean,
  ): Promise<Response> => {
    const bytes = await bytesOf(request, MOST_BYTES);
    if (!bytes) return refusal(413, `a submission may have ${MOST_BYTES} bytes at most`);
    const body = parseJson(decoded(bytes) ?? "");
    if (body === undefined) return refusal(400, "the body is not JSON");
    const parsed = schema.safeParse(isBeacon ? body : { entries: body });
    if (!parsed.success) return refusal(400, "the body does not fit", fieldErrors(parsed.error));
    const counted = SUBMISSIONS[kind].counted as (
      entries: unknown,
    ) => readonly (readonly [string, number])[];
    counts.add(kind, counted(parsed.data.entries), isBeacon);
    return new Response(null, { status: 200 });
  };

  return async (request: Request): Promise<Response> => app.fetch(request);
};

/** A beacon holds its entries, the key of the SDK, which no header can carry there, and the SDK's version. [FLG-22] */
const beaconOf = (kind: SubmissionKind) =>
  z.object({
    entries: SUBMISSIONS[kind].schema as z.ZodType,
    token: z.string().min(1),
    sdk: z.string().min(1),
  });

/** The path of a request below the service's own. */
const servicePathOf = (request: Request): string => {
  const { pathname } = new URL(request.url);
  const at = pathname.indexOf(`${FLAG_SERVICE_PATH}/`);
  return at < 0 ? pathname : pathname.slice(at + FLAG_SERVICE_PATH.length);
};

/** The flags of a file as SDKs read them, made once per change; those that a change took away are archived. */
const createWire = () => {
  let last: { readonly changeNumber: number; readonly flags: readonly WireFlag[] } | undefined;
  return (file: FlagFile) => {
    if (last?.changeNumber === file.changeNumber) return last;
    const flags = wireFlags(file);
    const gone = (last?.flags ?? []).filter(({ name }) => !Object.hasOwn(file.flags, name));
    return (last = {
      changeNumber: file.changeNumber,
      flags: [...flags, ...gone.map(({ name }) => archivedFlag(name, file.changeNumber))],
    });
  };
};

const splitChanges = (
  { req }: Context,
  { changeNumber, flags }: ReturnType<ReturnType<typeof createWire>>,
): Response => {
  const version = req.query("s") ?? "1.0";
  const since = numberOf(req.query("since"));
  const isOlder = OLDER.includes(version);
  if (since === undefined || (version !== NEWER && !isOlder))
    return refusal(400, `ask with s=${NEWER} or older, and since=-1 or a number given before`);
  const isWanted = wantedFlags(req);
  const changed = since === changeNumber ? [] : flags.filter(isWanted);
  return answer(
    isOlder
      ? { splits: changed, since, till: changeNumber }
      : { ff: { d: changed, s: since, t: changeNumber }, rbs: { d: [], s: -1, t: -1 } },
  );
};

/** An SDK may want some flags alone: those of sets, else those of names and those of prefixes. */
const wantedFlags = (req: Context["req"]): ((flag: WireFlag) => boolean) => {
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
  refusal(401, "send the key of the SDK: Authorization: Bearer …");

const answer = (body: unknown): Response =>
  Response.json(body, { headers: { "Cache-Control": "private, no-store" } });

const notFound = ({ req }: Context): Response => {
  const allowed = PATHS.some(([path, , beacon]) => req.path === path || req.path === beacon)
    ? "POST"
    : undefined;
  if (!allowed) return refusal(404, "there is no such path in the flag service");
  const response = refusal(405, `this path answers ${allowed}`);
  response.headers.set("Allow", allowed);
  return response;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
