import { access, constants, mkdir } from "node:fs/promises";
import { reasonOf, causeOf } from "@passepartout/domain/logging/log-entry";
import { backendHeaders } from "@passepartout/domain/market/backend-request";
import type { ShopDefinition } from "@passepartout/domain/definition/shop-definition";
import { DEFAULT_LOCALE } from "@passepartout/domain/market/locale";
import type { Place } from "@passepartout/domain/market/place";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import { z } from "zod";
import { MissingFileError, sha256Of } from "../backend/files/file-store.ts";
import { QUERY_LIMITS } from "../backend/store/store-location.ts";
import { problemsOfIssues } from "../src/contract/problem.ts";
import type { Configuration } from "./configuration.ts";
import { randomUUID } from "node:crypto";
import { openSmtp } from "../backend/emails/email-transport.ts";
import { trySharedCache } from "../src/cache/shared-cache.ts";
import { createCdn } from "../src/cdn/cdn.ts";

type Location = Pick<Configuration, "backendUrl" | "data">;

/** Resolves with a sentence if something fails. */
export const unless = async (
  check: () => Promise<unknown>,
  sentence: (reason: unknown) => string,
): Promise<string | undefined> => {
  try {
    await check();
    return undefined;
  } catch (reason) {
    return sentence(reason);
  }
};

const USUAL_PLACE: Place = { channel: "wall", locale: DEFAULT_LOCALE, platform: "web" };

/** A place, or what is sold instead of its channel and locale. */
export const soldPlace = (place: Place, { channels, locales }: ShopDefinition): Place => ({
  ...place,
  channel: channels.find((one) => one === place.channel) ?? channels[0] ?? place.channel,
  locale: locales.find((one) => one === place.locale) ?? locales[0] ?? place.locale,
});

/** A path that every shop backend has, whose response is the same for everyone. */
const BACKEND_PATH = "/web-api/calculator/reference";

/** Checks the services without which many requests fail: a sentence for each that is away, refuses the shop, or is another service. */
export const checkServices = async (
  configuration: Location & Pick<Configuration, "content" | "definition">,
) => {
  const { backendUrl, content } = configuration;
  const { channel, locale } = soldPlace(USUAL_PLACE, configuration.definition);
  const [files, ...reasons] = await Promise.all([
    checkFiles(configuration),
    checkDataFolder(configuration),
    checkDatabase(configuration),
    backendUrl === undefined
      ? undefined
      : checkAddress(
          "the shop backend of PASSEPARTOUT_BACKEND",
          `${backendUrl}${BACKEND_PATH}`,
          z.object({ materials: z.array(z.unknown()) }),
          backendHeaders(channel, locale),
        ),
    content.endpoint === undefined
      ? undefined
      : checkAddress(
          "the content service of PASSEPARTOUT_CONTENT_ENDPOINT",
          spaceAddress(content.endpoint, content.accessToken),
          z.object({ space: z.looseObject({}) }),
        ),
  ]);
  return [...files, ...reasons].filter((reason) => reason !== undefined);
};

/** Where a content service describes the space of a token. */
export const spaceAddress = (endpoint: string, token: string): string =>
  `${endpoint}/cdn/spaces/me?token=${encodeURIComponent(token)}`;

const REFUSED = [401, 403];

/** Checks that an address answers as a schema says; otherwise a sentence without its query. */
export const checkAddress = async (
  name: string,
  address: string,
  schema: z.ZodType,
  headers: Readonly<Record<string, string>> = {},
): Promise<string | undefined> => {
  const { host } = new URL(address);
  try {
    const response = await fetch(address, {
      redirect: "manual",
      headers,
      signal: AbortSignal.timeout(DEADLINES_MS.serverContent),
    });
    const { status } = response;
    const text = await response.text();
    if (REFUSED.includes(status))
      return `${name} at ${host} refuses the shop, perhaps its token: status ${status}`;
    // It is there, and busy.
    if (status === 429) return undefined;
    if (!response.ok) return `${name} at ${host} is unavailable: status ${status}`;
    const { error } = schema.safeParse(parseJson(text));
    const [problem] = problemsOfIssues(error?.issues);
    return (
      problem &&
      `${name} at ${host} is another service: ${new URL(address).pathname}: ${problem.field} ${problem.message}`
    );
  } catch (reason) {
    const { cause, message } = reason as {
      readonly cause?: { readonly code?: string };
      readonly message: string;
    };
    return `${name} at ${host} is unreachable: ${cause?.code ?? message}`;
  }
};

/** Checks that the data folder of the embedded backend is writable; undefined if so or if none is used, otherwise the reason. */
export const checkDataFolder = async ({ backendUrl, data: { folder } }: Location) =>
  backendUrl !== undefined || folder === undefined
    ? undefined
    : unless(
        async () => {
          await mkdir(folder, { recursive: true, mode: 0o700 });
          await access(folder, constants.W_OK);
        },
        (reason) => `the folder of PASSEPARTOUT_DATA is not writable: ${reasonOf(reason)}`,
      );

/** Checks that the PostgreSQL of the embedded backend is available; undefined if so or if none is used, otherwise the reason without a password. */
export const checkDatabase = async ({
  backendUrl,
  data: { databaseUrl },
}: Location): Promise<string | undefined> => {
  if (backendUrl !== undefined || databaseUrl === undefined) return undefined;
  const { Client } = await import("pg");
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: DEADLINES_MS.database,
    // A pool of connections between here and the database may refuse them.
    ...QUERY_LIMITS,
  });
  // Without a listener a connection that breaks would end the process.
  client.on("error", () => {});
  const name = `the database of DATABASE_URL at ${new URL(databaseUrl).host}`;
  try {
    await client.connect();
    const { rows } = await client.query<{ readonly is_replica: boolean }>(
      "select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_replica",
    );
    return rows[0]?.is_replica ? `${name} accepts no changes: it is a replica` : undefined;
  } catch (reason) {
    const { code, message } = reason as { readonly code?: string; readonly message: string };
    return `${name} is unreachable: ${message || code}`;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** The places of photos of the embedded backend, whose libraries are loaded for them alone. */
const openPhotoPlaces = async ({ backendUrl, data: { fileAddresses } }: Location) => {
  if (backendUrl !== undefined || !fileAddresses) return { stores: [], target: undefined };
  const { openFilePlaces } = await import("../backend/files/file-places.ts");
  return openFilePlaces(fileAddresses);
};

/** A key that no file has. */
const NO_FILE = "health-check";

/** Checks that the places of photos respond: a sentence without secrets for each that is away. */
const checkFiles = async (configuration: Location) => {
  const { stores } = await openPhotoPlaces(configuration);
  return Promise.all(
    stores.map(({ place, read }) =>
      unless(
        async () => {
          const content = await read(NO_FILE).catch((reason: unknown) => {
            if (!(reason instanceof MissingFileError)) throw reason;
          });
          await content?.cancel();
        },
        (reason) =>
          `the photos of PASSEPARTOUT_FILES_URL at ${place} are unavailable: ${reasonOf(reason)}`,
      ),
    ),
  );
};

/** Checks all configured services, also those without which the shop goes on: a sentence without secrets for each that is wrong. It sends no email. If it `writes`, it stores a photo, which it removes, and purges a tag that no page has. */
export const checkAllServices = async (configuration: Configuration, writes: boolean) => {
  const reasons = await Promise.all([
    checkServices(configuration),
    ...[checkEmailServer, checkSharedCache, checkDrafts].map((check) => check(configuration)),
    ...(writes ? [checkWriting(configuration), checkCdn(configuration)] : []),
  ]);
  return reasons.flat().filter((reason) => reason !== undefined);
};

const checkEmailServer = async ({ data: { smtpUrl } }: Configuration) => {
  if (smtpUrl === undefined) return undefined;
  const transport = await openSmtp(smtpUrl);
  const problem = await unless(
    () => transport.verify(),
    (reason) =>
      `the email server of PASSEPARTOUT_SMTP_URL at ${new URL(smtpUrl).host} refuses: ${reasonOf(reason)}`,
  );
  transport.close();
  return problem;
};

const checkSharedCache = async ({ valkeyUrl }: Configuration) =>
  valkeyUrl === undefined
    ? undefined
    : unless(
        () => trySharedCache(valkeyUrl),
        (reason) =>
          `the cache of PASSEPARTOUT_VALKEY_URL at ${new URL(valkeyUrl).host} cannot be used: ${causeOf(reason)}`,
      );

/** The token for drafts is that of the same space, and of the space whose visual editor may open them. */
const checkDrafts = async ({ content: { endpoint, previewToken, management } }: Configuration) =>
  endpoint === undefined || previewToken === undefined
    ? undefined
    : checkAddress(
        "the content service of PASSEPARTOUT_CONTENT_PREVIEW_TOKEN",
        spaceAddress(endpoint, previewToken),
        z.object({
          space: z.looseObject({
            id: z.coerce
              .string()
              .refine((id) => management.spaceId === undefined || id === management.spaceId, {
                error: `is not ${management.spaceId ?? ""}, the space of PASSEPARTOUT_CONTENT_SPACE`,
              }),
          }),
        }),
      );

const checkWriting = async (configuration: Configuration) => {
  const { target } = await openPhotoPlaces(configuration);
  if (!target) return undefined;
  const photo = new Blob(["photo"]);
  const key = `check-${randomUUID()}`;
  return unless(
    async () => {
      const sum = await sha256Of(photo.stream());
      await target.write(key, photo, sum);
      if ((await sha256Of(await target.read(key))) !== sum)
        throw new Error("what is read is not what was written");
      await target.remove(key);
    },
    (reason) =>
      `the place of new photos, ${target.place} of PASSEPARTOUT_FILES_URL, cannot be used: ${reasonOf(reason)}`,
  );
};

const checkCdn = async ({ cdn }: Configuration) =>
  cdn &&
  unless(
    () => createCdn(cdn).purge(["passepartout-check"]),
    (reason) => `the cache of PASSEPARTOUT_CDN: ${reasonOf(reason)}`,
  );
