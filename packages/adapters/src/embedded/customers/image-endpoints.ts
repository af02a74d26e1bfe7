import { randomUUID } from "node:crypto";
import type { Place } from "@passepartout/domain/market/place";
import pLimit from "p-limit";
import { z } from "zod";
import { networkOfClient } from "../../processes/client-network.ts";
import { endpoint, NO_FIELDS, type Endpoint } from "../http/endpoint.ts";
import { busy, errorResponse } from "../http/error-response.ts";
import { NO_STORE } from "../http/no-store.ts";
import { createTransferSpace } from "../http/upload-space.ts";
import type { Store } from "../store/open-store.ts";
import { cartWaitMs } from "./cart.ts";
import { consumeByAddress, tooManyRequests } from "./client-address.ts";
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
const SIGNATURE_BYTES = 32;
const RETRY_FULL_AFTER_S = 3600;

/** An image that is stored is in memory. */
const oneByOne = pLimit(1);

/** Images that are being sent are in memory too, however slowly a client reads. */
const sending = createTransferSpace({
  maxBytes: 100 * 1024 * 1024,
  maxBytesPerClient: 40 * 1024 * 1024,
});

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
        : sendImage(store, owner, query.id, request);
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

const sendImage = async (
  store: Store,
  owner: string,
  id: string,
  request: Request,
): Promise<Response> => {
  const image = /^[0-9a-f-]{36}$/.test(id)
    ? await store
        .selectFrom("pictures")
        .select(["media_type", "size"])
        .where("id", "=", id)
        .where("owner", "=", owner)
        .executeTakeFirst()
    : undefined;
  if (!image) return errorResponse(404, "the visitor has no image with this id");
  const space = sending.begin(image.size, networkOfClient(request));
  if (!space?.take(image.size)) return busy("too many images are being sent, try again later");
  const { release } = space;
  try {
    const { bytes } = await store
      .selectFrom("pictures")
      .select("bytes")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return new Response(bodyOf(bytes, release), {
      headers: {
        ...NO_STORE,
        "Content-Type": image.media_type,
        "Content-Length": String(bytes.length),
        "Content-Security-Policy": "default-src 'none'; sandbox",
      },
    });
  } catch (reason) {
    release();
    throw reason;
  }
};

const PIECE_BYTES = 64 * 1024;

/** Sends bytes piece by piece and calls `onEnd` when all are sent or the client has left. */
const bodyOf = (bytes: Uint8Array, onEnd: () => void): ReadableStream<Uint8Array> => {
  let at = 0;
  return new ReadableStream({
    pull: (stream) => {
      stream.enqueue(bytes.slice(at, (at += PIECE_BYTES)));
      if (at < bytes.length) return;
      onEnd();
      stream.close();
    },
    cancel: onEnd,
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
  const mediaType = imageTypeOf(await file.slice(0, SIGNATURE_BYTES).bytes());
  if (mediaType === undefined) return refuse("imageType");
  const waitMs =
    (await cartWaitMs(context, request)) ||
    (await consumeByAddress(request, context.limits.imagesByAddress, file.size)).waitMs;
  if (waitMs > 0) return tooManyRequests(waitMs, place);
  const store = await context.store();
  if (!(await context.storedImages.hasSpaceFor(store, file.size)))
    return busy(customerText("imageSpaceFull", place.locale), RETRY_FULL_AFTER_S);
  const now = context.now();
  const image = { id: randomUUID(), media_type: mediaType, size: file.size, created_at: now };
  const stored = await oneByOne(async () => {
    const bytes = await file.bytes();
    return store.transaction().execute(async (transaction) => {
      const { visitor, id } = await visitorWithSession(transaction, request, now);
      const owner = ownerOf(visitor);
      const images = await imagesOf(transaction, owner);
      if (images.length >= MAX_IMAGES) return "imageLimit" as const;
      const { customer, guest } = context.imageLimits;
      const space = visitor.customer ? customer : guest;
      if (images.reduce((sum, { size }) => sum + size, file.size) > space)
        return "imageSpace" as const;
      await transaction
        .insertInto("pictures")
        .values({ ...image, bytes, owner })
        .execute();
      return { id };
    });
  });
  if (typeof stored === "string") return refuse(stored);
  context.storedImages.add(file.size);
  return privateResponse(request, { id: image.id, mediaType, size: image.size }, stored);
};
