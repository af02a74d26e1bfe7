import { createHmac, timingSafeEqual } from "node:crypto";
import type { Publication } from "@passepartout/domain/content/cache-tag";
import { invalid, ok, type Result } from "@passepartout/domain/kernel/result";
import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import { z } from "zod";

/** The header with the SHA-1 HMAC of the body, in hexadecimal digits. */
export const SIGNATURE_HEADER = "webhook-signature";

const payload = z.object({
  action: z.string(),
  space_id: z.union([z.number(), z.string()]).transform(String),
  full_slug: z.string().nullish(),
});

/** Reads what the content service says that it has published. Refuses a body with another signature, and that of another space if one is configured. */
export const readPublication = (
  body: Uint8Array,
  signature: string | undefined,
  { secret, spaceId }: { readonly secret: string; readonly spaceId?: string | undefined },
): Result<Publication> => {
  const expected = createHmac("sha1", secret).update(body).digest();
  const received = Buffer.from(signature ?? "", "hex");
  if (received.length !== expected.length || !timingSafeEqual(received, expected))
    return invalid("signature-wrong", "the signature does not belong to the body", "");
  const parsed = payload.safeParse(parseJson(Buffer.from(body).toString()));
  if (!parsed.success)
    return invalid("body-wrong", "the body is no message of the content service", "");
  const { action, space_id: space, full_slug: fullSlug } = parsed.data;
  if (spaceId !== undefined && space !== spaceId)
    return invalid("space-wrong", "the message is about another space", space);
  return ok({ action, fullSlug: fullSlug ?? undefined });
};
