import type { Clock } from "@passepartout/domain/time/clock.port";
import { z } from "zod";
import { endpoint, NO_FIELDS, type Endpoint } from "../http/endpoint.ts";
import { errorResponse } from "../http/error-response.ts";
import { oneOf, wholeNumberOrText } from "../http/field-schemas.ts";
import { NO_STORE } from "../http/no-store.ts";
import { prefersHtml } from "../http/prefers-html.ts";
import { convertImage, IMAGE_FORMATS, type ImageFile } from "./image-file.ts";
import { createPdf } from "./pdf-file.ts";
import { createTemporaryFiles } from "./temporary-files.ts";

const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;
const MAX_PAGES = 20;

const fileField = z.file("must be a file");

const resultSchema = z.object({
  id: z.string(),
  url: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
});

/** A file name without folder, extension and special characters. */
const baseName = (name: string): string => {
  const file = name.slice(name.lastIndexOf("/") + 1).slice(0, 80);
  const stem = file.includes(".") ? file.slice(0, file.lastIndexOf(".")) : file;
  return stem.replace(/[^\p{L}\p{N}_-]+/gu, "-") || "picture";
};

const invalidImage = (field: string): Response =>
  errorResponse(400, "the file is not a readable image", {
    [field]: [`must be an image (${IMAGE_FORMATS.join(", ")}) of at most 50 million px`],
  });

/** Redirects a form to the finished file; a script receives its data. */
const resultResponse = <Result extends { readonly url: string }>(
  request: Request,
  result: Result,
) =>
  prefersHtml(request)
    ? new Response(null, { status: 303, headers: { Location: result.url } })
    : result;

/** Image tools. Results can be downloaded for a quarter of an hour. */
export const createToolboxEndpoints = (clock: Clock): readonly Endpoint[] => {
  const files = createTemporaryFiles(clock.now);

  const store = (
    name: string,
    extension: string,
    contentType: string,
    { bytes, width, height }: Omit<ImageFile, "format">,
  ) => {
    const fileName = `${baseName(name)}.${extension}`;
    const id = files.add({ fileName, contentType, bytes });
    return {
      id,
      url: `/web-api/toolbox-download?id=${id}`,
      fileName,
      contentType,
      bytes: bytes.length,
      width,
      height,
    };
  };

  const storeImage = (name: string, image: ImageFile) =>
    store(name, image.format === "jpeg" ? "jpg" : image.format, `image/${image.format}`, image);

  return [
    endpoint({
      method: "POST",
      path: "/web-api/toolbox-convert-file",
      summary: "Converts an image to another format.",
      query: NO_FIELDS,
      body: z.object({ file: fileField, format: oneOf(IMAGE_FORMATS).default("jpeg") }),
      maxUploadBytes: MAX_UPLOAD_BYTES,
      response: resultSchema,
      handle: async ({ body: { file, format }, request }) => {
        const image = await convertImage(await file.bytes(), { format });
        return image ? resultResponse(request, storeImage(file.name, image)) : invalidImage("file");
      },
    }),
    endpoint({
      method: "POST",
      path: "/web-api/toolbox-convert-pdf",
      summary: "Creates a PDF with one page per image: one as `file`, several as `files[]`.",
      query: NO_FIELDS,
      body: z.object({
        file: fileField.optional(),
        "files[]": z
          .array(fileField)
          .max(MAX_PAGES, `must have at most ${MAX_PAGES} files`)
          .optional(),
      }),
      maxUploadBytes: MAX_UPLOAD_BYTES,
      response: resultSchema,
      handle: async ({ body, request }) => {
        const uploads = [...(body.file ? [body.file] : []), ...(body["files[]"] ?? [])];
        const images: ImageFile[] = [];
        for (const file of uploads) {
          const image = await convertImage(await file.bytes(), { format: "jpeg" });
          if (!image) return invalidImage(body.file ? "file" : "files[]");
          images.push(image);
        }
        const [firstUpload] = uploads;
        const [firstImage] = images;
        if (!firstUpload || !firstImage) return invalidImage("file");
        const pdf = { ...firstImage, bytes: await createPdf(images) };
        return resultResponse(request, store(firstUpload.name, "pdf", "application/pdf", pdf));
      },
    }),
    endpoint({
      method: "POST",
      path: "/web-api/toolbox-optimize-image",
      summary: "Reduces the file size of an image, keeping its format.",
      query: NO_FIELDS,
      body: z.object({
        file: fileField,
        quality: wholeNumberOrText(1, 100).optional(),
        width: wholeNumberOrText(1, 20_000).optional(),
      }),
      maxUploadBytes: MAX_UPLOAD_BYTES,
      response: resultSchema.extend({ bytesBefore: z.number() }),
      handle: async ({ body: { file, quality, width }, request }) => {
        const original = await file.bytes();
        const image = await convertImage(original, { quality, width });
        if (!image) return invalidImage("file");
        const smaller =
          image.bytes.length < original.length ? image : { ...image, bytes: original };
        return resultResponse(request, {
          ...storeImage(file.name, smaller),
          bytesBefore: original.length,
        });
      },
    }),
    endpoint({
      method: "GET",
      path: "/web-api/toolbox-download",
      summary: "Downloads the result of a tool, for a quarter of an hour.",
      query: z.object({ id: z.uuid("must be the id of a result") }),
      contentType: "application/octet-stream",
      response: z.file(),
      handle: ({ query }) => {
        const file = files.find(query.id);
        if (!file)
          return errorResponse(404, "the file does not exist or has expired", {
            id: ["is unknown"],
          });
        return new Response(Buffer.from(file.bytes), {
          headers: {
            ...NO_STORE,
            "Content-Type": file.contentType,
            "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
          },
        });
      },
    }),
  ];
};
