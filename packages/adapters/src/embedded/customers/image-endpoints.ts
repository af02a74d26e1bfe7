import { randomUUID } from "node:crypto";
import type { Place } from "@passepartout/domain/market/place";
import { z } from "zod";
import { endpoint, NO_FIELDS, type Endpoint } from "../http/endpoint.ts";
import { errorResponse } from "../http/error-response.ts";
import { NO_STORE } from "../http/no-store.ts";
import type { Store } from "../store/open-store.ts";
import { cartWaitMs } from "./cart.ts";
import { tooManyRequests } from "./client-address.ts";
import type { CustomerContext } from "./customer-context.ts";
import { privateResponse } from "./customer-response.ts";
import { customerText, type CustomerText } from "./customer-texts.ts";
import { imageTypeOf } from "./image-type.ts";
import { findVisitor, ownerOf, visitorWithSession } from "./sessions.ts";

const PATH = "/web-api/customer-picture";
const MAX_BYTES = 10 * 1024 * 1024;
/** Overhead of a multipart form. */
const FORM_BYTES = 64 * 1024;
const MAX_IMAGES = 100;

const imageSchema = z.object({ id: z.string(), mediaType: z.string(), size: z.number() });

/** The images that a visitor has uploaded, visible to that visitor only. */
export const imageEndpoints = (context: CustomerContext): readonly Endpoint[] => [
  endpoint({
    method: "GET",
    path: PATH,
    summary: "Lists the visitor's images; with `id` returns one of them.",
    query: z.object({ id: z.string().max(100).optional() }),
    response: z.object({ images: z.array(imageSchema) }),
    handle: async ({ query, request }) => {
      const store = await context.store();
      const visitor = await findVisitor(store, request, context.now());
      const owner = visitor === undefined ? "" : ownerOf(visitor);
      return query.id === undefined
        ? privateResponse(request, { images: await imagesOf(store, owner) })
        : sendImage(store, owner, query.id);
    },
  }),
  endpoint({
    method: "POST",
    path: PATH,
    summary: `Stores an image: JPEG, PNG, WebP or GIF by its content, at most ${MAX_BYTES / 1024 / 1024} MB.`,
    query: NO_FIELDS,
    body: z.object({ image: z.file("must be a file").optional() }),
    maxUploadBytes: MAX_BYTES + FORM_BYTES,
    response: imageSchema,
    handle: ({ body, request, place }) => storeImage(context, body.image, request, place),
  }),
];

const imagesOf = async (store: Store, owner: string) => {
  const rows = await store
    .selectFrom("pictures")
    .select(["id", "media_type", "size"])
    .where("owner", "=", owner)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, media_type, size }) => ({ id, mediaType: media_type, size }));
};

const sendImage = async (store: Store, owner: string, id: string): Promise<Response> => {
  const image = /^[0-9a-f-]{36}$/.test(id)
    ? await store
        .selectFrom("pictures")
        .select(["media_type", "bytes"])
        .where("id", "=", id)
        .where("owner", "=", owner)
        .executeTakeFirst()
    : undefined;
  if (!image) return errorResponse(404, "the visitor has no image with this id");
  return new Response(Buffer.from(image.bytes), {
    headers: {
      ...NO_STORE,
      "Content-Type": image.media_type,
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
};

const storeImage = async (
  context: CustomerContext,
  file: File | undefined,
  request: Request,
  place: Place,
): Promise<Response> => {
  const refuse = (key: CustomerText, status = 400) =>
    errorResponse(status, customerText(key, place.locale), {
      image: [customerText(key, place.locale)],
    });
  if (!file || file.size === 0) return refuse("imageMissing");
  if (file.size > MAX_BYTES) return refuse("imageTooLarge", 413);
  const bytes = await file.bytes();
  const mediaType = imageTypeOf(bytes);
  if (mediaType === undefined) return refuse("imageType");
  const waitMs = await cartWaitMs(context, request);
  if (waitMs > 0) return tooManyRequests(waitMs, place);
  const now = context.now();
  const image = {
    id: randomUUID(),
    media_type: mediaType,
    size: bytes.length,
    bytes,
    created_at: now,
  };
  const store = await context.store();
  const stored = await store.transaction().execute(async (transaction) => {
    const { visitor, id } = await visitorWithSession(transaction, request, now);
    const owner = ownerOf(visitor);
    if ((await imagesOf(transaction, owner)).length >= MAX_IMAGES) return undefined;
    await transaction
      .insertInto("pictures")
      .values({ ...image, owner })
      .execute();
    return { id };
  });
  return stored
    ? privateResponse(request, { id: image.id, mediaType, size: image.size }, stored)
    : refuse("imageLimit");
};
