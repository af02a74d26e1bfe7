import { randomUUID } from "node:crypto";
import { z } from "zod";
import { endpoint, refusal, NO_FIELDS, type BackendVisit, type Endpoint } from "../endpoint.ts";
import type { Store } from "../store/open-store.ts";
import { attemptFrom, tooMany } from "./client-address.ts";
import { privateAnswer } from "./customer-answer.ts";
import type { CustomerDesk } from "./customer-desk.ts";
import { customerText, type CustomerText } from "./customer-texts.ts";
import { pictureTypeOf } from "./picture-type.ts";
import { findVisitor, visitorWithSession, type KnownVisitor } from "./sessions.ts";

const PATH = "/web-api/customer-picture";
const MOST_BYTES = 10 * 1024 * 1024;
/** What a form adds around a picture. */
const FORM_BYTES = 64 * 1024;
const MOST_PICTURES = 100;

const picture = z.object({ id: z.string(), mediaType: z.string(), size: z.number() });

const ownerOf = ({ session, customer }: KnownVisitor): string => customer?.id ?? session.id_hash;

/** Customers' own pictures: they see theirs, nobody else's. [API-24] */
export const pictureEndpoints = (desk: CustomerDesk): readonly Endpoint[] => [
  endpoint({
    method: "GET",
    path: PATH,
    summary: "The visitor's own pictures, or one of them by its id.",
    query: z.object({ id: z.string().max(100).optional() }),
    answer: z.object({ pictures: z.array(picture) }),
    run: async ({ query, request }) => {
      const store = await desk.store();
      const visitor = await findVisitor(store, request, desk.now());
      const owner = visitor === undefined ? "" : ownerOf(visitor);
      return query.id === undefined
        ? privateAnswer(request, { pictures: await picturesOf(store, owner) })
        : sendPicture(store, owner, query.id);
    },
  }),
  endpoint({
    method: "POST",
    path: PATH,
    summary: `Keeps a picture of the visitor's: JPEG, PNG, WebP or GIF by what is in it, ${MOST_BYTES / 1024 / 1024} MB at most. [API-24, API-Q3]`,
    query: NO_FIELDS,
    body: z.object({ picture: z.file("must be a file").optional() }),
    mostUpload: MOST_BYTES + FORM_BYTES,
    answer: picture,
    run: ({ body, request, visit }) => keepPicture(desk, body.picture, request, visit),
  }),
];

const picturesOf = async (store: Store, owner: string) => {
  const rows = await store
    .selectFrom("pictures")
    .select(["id", "media_type", "size"])
    .where("owner", "=", owner)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, media_type, size }) => ({ id, mediaType: media_type, size }));
};

const sendPicture = async (store: Store, owner: string, id: string): Promise<Response> => {
  const found = /^[0-9a-f-]{36}$/.test(id)
    ? await store
        .selectFrom("pictures")
        .select(["media_type", "bytes"])
        .where("id", "=", id)
        .where("owner", "=", owner)
        .executeTakeFirst()
    : undefined;
  if (!found) return refusal(404, "there is no such picture of this visitor");
  return new Response(Buffer.from(found.bytes), {
    headers: {
      "Content-Type": found.media_type,
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
    },
  });
};

const keepPicture = async (
  desk: CustomerDesk,
  file: File | undefined,
  request: Request,
  visit: BackendVisit,
): Promise<Response> => {
  const refused = (key: CustomerText, status = 400) =>
    refusal(status, customerText(key, visit.locale), {
      picture: [customerText(key, visit.locale)],
    });
  if (!file || file.size === 0) return refused("pictureMissing");
  if (file.size > MOST_BYTES) return refused("pictureLarge", 413);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mediaType = pictureTypeOf(bytes);
  if (mediaType === undefined) return refused("pictureType");
  const attempt = attemptFrom(request, desk.attempts.cartByAddress);
  if (attempt.wait > 0) return tooMany(attempt.wait, visit);
  const now = desk.now();
  const row = {
    id: randomUUID(),
    media_type: mediaType,
    size: bytes.length,
    bytes,
    created_at: now,
  };
  const store = await desk.store();
  const kept = await store.transaction().execute(async (step) => {
    const { visitor, id } = await visitorWithSession(step, request, now);
    const owner = ownerOf(visitor);
    if ((await picturesOf(step, owner)).length >= MOST_PICTURES) return undefined;
    await step
      .insertInto("pictures")
      .values({ ...row, owner })
      .execute();
    return { id };
  });
  return kept
    ? privateAnswer(request, { id: row.id, mediaType, size: row.size }, kept)
    : refused("pictureMany");
};
