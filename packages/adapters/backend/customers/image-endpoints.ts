import { randomUUID } from "node:crypto";
import { MAX_UPLOAD_BYTES } from "@passepartout/domain/images/image-file";
import { parsePhotoHeader } from "@passepartout/domain/images/photo-header";
import { z } from "zod";
import { busy, errorResponse } from "../../src/http/error-response.ts";
import { NO_STORE } from "../../src/http/no-store.ts";
import type { Store } from "../store/open-store.ts";
import { cartWaitMs } from "./cart-change.ts";
import { consumeByAddress, tooManyRequests } from "./client-address.ts";
import type { CustomerContext } from "./customer-context.ts";
import { refuse } from "./customer-refusal.ts";
import { privateResponse } from "./customer-response.ts";
import { CUSTOMER_LIMITS } from "./customer-limits.ts";
import { customerText, type CustomerText } from "./customer-texts.ts";
import { workOrder } from "../http/client-of.ts";
import { rangeOf } from "../http/multipart-form.ts";
import { readPhoto } from "../files/file-places.ts";
import { untilFailure } from "../files/pass-on.ts";
import { sha256Of } from "../files/file-store.ts";
import { createRowFiles, PART_BYTES } from "../files/row-files.ts";
import { isWholePhoto } from "../toolbox/toolbox-work.ts";
import { imageTypeOf } from "./image-type.ts";
import { findVisitor, ownerOf, visitorWithSession } from "./sessions.ts";
import type { VisitorCall } from "./visitor-call.ts";
import { IMAGES, UPLOAD_IMAGE } from "../../src/contract/accounts.ts";
import { type VisitorEndpoint, visitorEndpoint } from "./visitor-endpoint.ts";

const MAX_BYTES = MAX_UPLOAD_BYTES;
/** Overhead of a multipart form. */
const FORM_BYTES = 64 * 1024;
const SIGNATURE_BYTES = 32;
const HEADER_BYTES = 256 * 1024;
const RETRY_FULL_AFTER_S = 3600;

/** The images that a visitor has uploaded, visible to that visitor only. */
export const imageEndpoints: readonly VisitorEndpoint[] = [
  visitorEndpoint(IMAGES, {
    summary: "Lists the visitor's images; with `id` returns one of them.",
    handle: async ({ query, ...call }) => {
      const { request } = call;
      const store = await call.store();
      const visitor = await findVisitor(store, request, call.now());
      const owner = visitor === undefined ? "" : ownerOf(visitor);
      return query.id === undefined
        ? privateResponse(request, { images: await imagesOf(store, owner) })
        : sendImage(store, call, owner, query.id, request);
    },
  }),
  visitorEndpoint(
    { ...UPLOAD_IMAGE, body: z.object({ image: z.file("must be a file").optional() }) },
    {
      summary: `Stores an image: JPEG, PNG, WebP or GIF by its content, which can be decoded, at most ${MAX_BYTES / 1024 / 1024} MB.`,
      maxUploadBytes: MAX_BYTES + FORM_BYTES,
      handle: ({ body, ...call }) => storeImage(call, body.image),
    },
  ),
];

const imagesOf = async (store: Store, owner: string) => {
  const rows = await store
    .selectFrom("pictures")
    .select(["id", "media_type", "size"])
    .where("owner", "=", owner)
    .where("is_complete", "=", 1)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, media_type, size }) => ({ id, mediaType: media_type, size }));
};

const sendImage = async (
  store: Store,
  { files, log }: CustomerContext,
  owner: string,
  id: string,
  request: Request,
): Promise<Response> => {
  const image = /^[0-9a-f-]{36}$/.test(id)
    ? await store
        .selectFrom("pictures")
        .leftJoin("files", "files.key", "pictures.file")
        .select(["id", "media_type", "size", "file", "place"])
        .where("id", "=", id)
        .where("owner", "=", owner)
        .where("is_complete", "=", 1)
        .executeTakeFirst()
    : undefined;
  if (!image) return errorResponse(404, "the visitor has no image with this id");
  const content = request.method === "HEAD" ? null : await readPhoto(store, files, image);
  return new Response(content && untilFailure(content, log), {
    headers: {
      ...NO_STORE,
      "Content-Type": image.media_type,
      "Content-Length": String(image.size),
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
};

const storeImage = async (call: VisitorCall, file: File | undefined): Promise<Response> => {
  const { request, place } = call;
  const refuseImage = (key: CustomerText, status = 400) =>
    refuse(place, key, { status, field: "image" });
  if (!file || file.size === 0) return refuseImage("imageMissing");
  if (file.size > MAX_BYTES) return refuseImage("imageTooLarge", 413);
  const mediaType = imageTypeOf(await file.slice(0, SIGNATURE_BYTES).bytes());
  if (mediaType === undefined) return refuseImage("imageType");
  if (await hasTooManyPixels(file)) return refuseImage("imageTooManyPixels", 413);
  const waitMs =
    (await cartWaitMs(call)) ||
    (await consumeByAddress(request, call.limits.imagesByAddress, file.size)).waitMs;
  if (waitMs > 0) return tooManyRequests(waitMs, place);
  const store = await call.store();
  if (!(await call.storedImages.hasSpaceFor(store, file.size)))
    return busy(customerText("imageSpaceFull", place.locale), RETRY_FULL_AFTER_S);
  if (!(await isWholePhoto(rangeOf(file), workOrder(request)))) return refuseImage("imageBroken");
  const sha256 = await sha256Of(file.stream());
  const now = call.now();
  const { target } = call.files;
  const key = target ? randomUUID() : null;
  /** Content in the same transaction. */
  const isSmall = !target && file.size <= PART_BYTES;
  const image = {
    id: randomUUID(),
    media_type: mediaType,
    size: file.size,
    created_at: now,
    is_complete: isSmall ? 1 : 0,
    sha256,
    file: key,
  };
  const write = (into: Store) =>
    (target ?? createRowFiles(into)).write(key ?? image.id, file, sha256);
  const stored = await store.transaction().execute(async (transaction) => {
    const { visitor, id } = await visitorWithSession(transaction, request, now);
    const owner = ownerOf(visitor);
    const same = await transaction
      .selectFrom("pictures")
      .select("id as image")
      .where("owner", "=", owner)
      .where("sha256", "=", sha256)
      .where("is_complete", "=", 1)
      .executeTakeFirst();
    if (same) return { id, ...same };
    const { count, bytes } = await storedOf(transaction, owner);
    if (count >= CUSTOMER_LIMITS.maxImages) return "imageLimit" as const;
    const { customer, guest } = call.imageLimits;
    if (bytes + file.size > (visitor.customer ? customer : guest)) return "imageSpace" as const;
    if (target && key)
      await transaction
        .insertInto("files")
        .values({ key, place: target.place, created_at: now })
        .execute();
    await transaction
      .insertInto("pictures")
      .values({ ...image, owner })
      .execute();
    if (isSmall) await write(transaction);
    return { id, image: image.id };
  });
  if (typeof stored === "string") return refuseImage(stored);
  if (stored.image === image.id) {
    if (!isSmall) await completeImage(store, image.id, () => write(store));
    call.storedImages.add(file.size);
  }
  return privateResponse(request, { id: stored.image, mediaType, size: image.size }, stored);
};

/** Whether an image would decode to more than the shop can print, which is said in its header. */
const hasTooManyPixels = async (file: File): Promise<boolean> => {
  const header = parsePhotoHeader(await file.slice(0, HEADER_BYTES).bytes());
  return !header.ok && header.error.code === "photo-too-large";
};

/** Stores the content of an image whose row is visible to nobody until all of it is there. */
const completeImage = async (
  store: Store,
  id: string,
  write: () => Promise<void>,
): Promise<void> => {
  try {
    await write();
    await store.updateTable("pictures").set({ is_complete: 1 }).where("id", "=", id).execute();
  } catch (reason) {
    // If this fails too, the sweep removes it.
    await store
      .deleteFrom("pictures")
      .where("id", "=", id)
      .execute()
      .catch(() => undefined);
    throw reason;
  }
};

/** What an owner has stored, what is still arriving included. */
const storedOf = async (store: Store, owner: string) => {
  const { count, bytes } = await store
    .selectFrom("pictures")
    .select(({ fn }) => [fn.countAll().as("count"), fn.sum("size").as("bytes")])
    .where("owner", "=", owner)
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
};
