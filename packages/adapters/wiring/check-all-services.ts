import { randomUUID } from "node:crypto";
import { causeOf, reasonOf } from "@passepartout/domain/logging/log-entry";
import { z } from "zod";
import { openSmtp } from "../backend/emails/email-transport.ts";
import { openFilePlaces } from "../backend/files/file-places.ts";
import { sha256Of } from "../backend/files/file-store.ts";
import { trySharedCache } from "../src/cache/shared-cache.ts";
import { createCdn } from "../src/cdn/cdn.ts";
import { checkAddress, checkServices, spaceAddress, unless } from "./check-services.ts";
import type { Configuration } from "./configuration.ts";

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

const checkWriting = async ({ backendUrl, data: { fileAddresses = [] } }: Configuration) => {
  const { target } = openFilePlaces(backendUrl === undefined ? fileAddresses : []);
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
