import { MAX_TOOL_BYTES } from "@passepartout/domain/images/image-file";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { endpoint, type Endpoint } from "../http/endpoint.ts";
import { busy, errorResponse, NO_STORE } from "../../src/http/error-response.ts";
import { prefersHtml, workOrder } from "../http/request-place.ts";
import { temporaryFile } from "../../src/processes/temporary-folder.ts";
import { ChildProcessError } from "../../src/processes/child-processes.ts";
import { networkOfClient } from "../../src/processes/client-network.ts";
import { rangeOf } from "../http/multipart-form.ts";
import {
  createSharedResults,
  type ResultContext,
  createTemporaryFiles,
} from "./temporary-files.ts";
import {
  type ConvertTask,
  IMAGE_FORMATS,
  MAX_PIXELS,
  MAX_PIXELS_OF_PDF,
  type PdfTask,
} from "./toolbox-task.ts";
import { doToolboxTask } from "./toolbox-work.ts";
import { oneOf, wholeNumberOrText } from "../../src/contract/fields.ts";
import { get, post } from "../../src/contract/contract.ts";

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

const MILLION = 1_000_000;

const invalidImage = (field: string): Response =>
  errorResponse(400, "the file is not a readable image", {
    [field]: [
      `must be an image (${IMAGE_FORMATS.join(", ")}) of at most ${MAX_PIXELS / MILLION} million px, ${MAX_PIXELS_OF_PDF / MILLION} million together`,
    ],
  });

/** Does a task into a new file. If it cannot be done there is no file, and `field` tells the reason. */
const write = async (
  request: Request,
  field: string,
  task: Omit<ConvertTask, "to"> | Omit<PdfTask, "to">,
) => {
  const path = temporaryFile();
  try {
    const written = await doToolboxTask({ ...task, to: path }, workOrder(request));
    return written ? { ...written, path } : invalidImage(field);
  } catch (error) {
    await rm(path, { force: true });
    if (!(error instanceof ChildProcessError)) throw error;
    return errorResponse(422, "the image takes too much time or memory", {
      [field]: ["takes too much time or memory: reduce its size"],
    });
  }
};

/** How long a client waits for space at most, in seconds. */
const FULL_FOR_S = 900;

/** Image tools. Results can be downloaded for a quarter of an hour. */
export const createToolboxEndpoints = (context: ResultContext): readonly Endpoint[] => {
  const files = createTemporaryFiles(context.now, createSharedResults(context));

  /** Stores what was written, and redirects a form to it; a script receives its data. */
  const respond = async <More extends object>(
    request: Request,
    name: string,
    written: Awaited<ReturnType<typeof write>>,
    more: More,
  ) => {
    if (written instanceof Response) return written;
    const { path, bytes, width, height, format } = written;
    const extension = format === "jpeg" ? "jpg" : (format ?? "pdf");
    const contentType = format ? `image/${format}` : "application/pdf";
    const fileName = `${baseName(name)}.${extension}`;
    const file = { fileName, contentType, path, size: bytes };
    const id = await files.add(file, networkOfClient(request));
    if (id === undefined) {
      await rm(path, { force: true });
      return busy("too many results are stored, try again in a quarter of an hour", FULL_FOR_S);
    }
    const url = `/web-api/toolbox-download?id=${id}`;
    return prefersHtml(request)
      ? new Response(null, { status: 303, headers: { Location: url } })
      : { id, url, fileName, contentType, bytes, width, height, ...more };
  };

  return [
    endpoint(
      post(
        "/web-api/toolbox-convert-file",
        z.object({ file: fileField, format: z._default(oneOf(IMAGE_FORMATS), "jpeg") }),
        resultSchema,
      ),
      {
        summary: "Converts an image to another format.",
        maxUploadBytes: MAX_TOOL_BYTES,
        handle: async ({ body: { file, format }, request }) => {
          const task = { kind: "convert", from: rangeOf(file), format } as const;
          return respond(request, file.name, await write(request, "file", task), {});
        },
      },
    ),
    endpoint(
      post(
        "/web-api/toolbox-convert-pdf",
        z.object({
          file: fileField.optional(),
          "files[]": z
            .array(fileField)
            .max(MAX_PAGES, `must have at most ${MAX_PAGES} files`)
            .optional(),
        }),
        resultSchema,
      ),
      {
        summary: "Creates a PDF with one page per image: one as `file`, several as `files[]`.",
        maxUploadBytes: MAX_TOOL_BYTES,
        handle: async ({ body, request }) => {
          const uploads = [...(body.file ? [body.file] : []), ...(body["files[]"] ?? [])];
          const [first] = uploads;
          if (!first) return invalidImage("file");
          const from = uploads.map(rangeOf);
          const field = body.file ? "file" : "files[]";
          const pdf = await write(request, field, { kind: "pdf", from });
          return respond(request, first.name, pdf, {});
        },
      },
    ),
    endpoint(
      post(
        "/web-api/toolbox-optimize-image",
        z.object({
          file: fileField,
          quality: z.optional(wholeNumberOrText(1, 100)),
          width: z.optional(wholeNumberOrText(1, 20_000)),
        }),
        resultSchema.extend({ bytesBefore: z.number() }),
      ),
      {
        summary: "Reduces the file size of an image, keeping its format.",
        maxUploadBytes: MAX_TOOL_BYTES,
        handle: async ({ body: { file, quality, width }, request }) => {
          const task = { kind: "convert", from: rangeOf(file), quality, width } as const;
          const image = await write(request, "file", task);
          if (image instanceof Response) return image;
          const isSmaller = image.bytes < file.size;
          if (!isSmaller) await pipeline(file.stream(), createWriteStream(image.path));
          const smaller = isSmaller ? image : { ...image, bytes: file.size };
          return respond(request, file.name, smaller, { bytesBefore: file.size });
        },
      },
    ),
    endpoint(
      get("/web-api/toolbox-download", z.file(), {
        query: z.object({ id: z.uuid("must be the id of a result") }),
      }),
      {
        summary: "Downloads the result of a tool, for a quarter of an hour.",
        contentType: "application/octet-stream",
        handle: async ({ query, request }) => {
          const file = await files.find(query.id);
          if (!file)
            return errorResponse(404, "the file does not exist or has expired", {
              id: ["is unknown"],
            });
          return new Response(request.method === "HEAD" ? null : await file.open(), {
            headers: {
              ...NO_STORE,
              "Content-Type": file.contentType,
              "Content-Length": String(file.size),
              "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
            },
          });
        },
      },
    ),
  ];
};
