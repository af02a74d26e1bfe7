import { randomUUID } from "node:crypto";
import { MAX_UPLOAD_BYTES } from "@passepartout/domain/images/image-file";
import { parsePhotoHeader } from "@passepartout/domain/images/photo-header";
import { z } from "zod";
import { busy, errorResponse, NO_STORE } from "../../src/http/error-response.ts";
import type { Store } from "../store/open-store.ts";
import { cartWaitMs } from "./cart-change.ts";
import { consumeByAddress } from "../../src/processes/rate-limit.ts";
import { privateResponse, refuse, tooManyRequests } from "./customer-response.ts";
import { CUSTOMER_LIMITS, customerText, type CustomerText } from "./customer-texts.ts";
import { workOrder } from "../http/request-place.ts";
import { rangeOf } from "../http/multipart-form.ts";
import { addFile, readPhoto, createRowFiles, PART_BYTES } from "../files/file-places.ts";
import { sha256Of, untilFailure } from "../files/file-store.ts";
import { isWholePhoto } from "../toolbox/toolbox-work.ts";
import { ownerOf, visitorWithSession } from "./sessions.ts";
import { storedOf } from "./stored-images.ts";
import { type VisitorCall, visitorEndpoint, visitorOf } from "./visitor-call.ts";
import { IMAGES, UPLOAD_IMAGE } from "../../src/contract/accounts.ts";

/** Overhead of a multipart form. */
const FORM_BYTES = 64 * 1024;
const HEADER_BYTES = 256 * 1024;
const RETRY_FULL_AFTER_S = 3600;

/** The images that a visitor has uploaded, visible to that visitor only. */
export const imageEndpoints = [
  visitorEndpoint(IMAGES, {
    summary: "Lists the visitor's images; with `id` returns one of them.",
    handle: async ({ query, ...call }) => {
      const visitor = await visitorOf(call);
      const owner = visitor === undefined ? "" : ownerOf(visitor);
      const store = await call.store();
      return query.id === undefined
        ? privateResponse(call.request, { images: await imagesOf(store, owner) })
        : sendImage(store, call, owner, query.id);
    },
  }),
  visitorEndpoint(
    { ...UPLOAD_IMAGE, body: z.object({ image: z.file("must be a file").optional() }) },
    {
      summary: `Stores an image: JPEG, PNG, WebP or GIF by its content, which can be decoded, at most ${MAX_UPLOAD_BYTES / 1024 / 1024} MB.`,
      maxUploadBytes: MAX_UPLOAD_BYTES + FORM_BYTES,
      handle: ({ body, ...call }) => storeImage(call, body.image),
    },
  ),
];

const imagesOf = (store: Store, owner: string) =>
  store
    .selectFrom("pictures")
    .select(["id", "media_type as mediaType", "size"])
    .where("owner", "=", owner)
    .where("is_complete", "=", 1)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

const sendImage = async (
  store: Store,
  { files, log, request }: VisitorCall,
  owner: string,
  id: string,
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
  if (file.size > MAX_UPLOAD_BYTES) return refuseImage("imageTooLarge", 413);
  const mediaType = await imageTypeOf(file);
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
    if (target && key) await addFile(transaction, key, target, now);
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

const SIGNATURES = [
  ["image/jpeg", "\u00ff\u00d8\u00ff"],
  ["image/png", "\u0089PNG\r\n\u001a\n"],
  ["image/gif", "GIF87a"],
  ["image/gif", "GIF89a"],
] as const;

/** Detects the media type by the first bytes; undefined if it is not an accepted image. */
const imageTypeOf = async (file: Blob): Promise<string | undefined> => {
  const start = Buffer.from(await file.slice(0, 32).bytes()).toString("latin1");
  if (start.startsWith("RIFF") && start.startsWith("WEBPVP8", 8)) return "image/webp";
  return SIGNATURES.find(([, signature]) => start.startsWith(signature))?.[0];
};

/** Whether an image would decode to more than the shop can print, which is said in its header. */
const hasTooManyPixels = async (file: File): Promise<boolean> => {
  const header = parsePhotoHeader(await file.slice(0, HEADER_BYTES).bytes());
  return !header.ok && header.error.code === "photo-too-large";
};

/** Stores the content of an image whose row is visible to nobody until all of it is there. */
const completeImage = async (store: Store, id: string, write: () => Promise<void>) => {
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
