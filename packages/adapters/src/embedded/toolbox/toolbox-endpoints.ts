import type { Clock } from "@passepartout/domain/time/clock.port";
import { z } from "zod";
import { isForPeople } from "../confirming-form.ts";
import { endpoint, NO_FIELDS, refusal, type Endpoint } from "../endpoint.ts";
import { oneOf, wholeNumberOrText } from "../fields.ts";
import { createKeptFiles } from "./kept-files.ts";
import { pdfOf } from "./pdf-file.ts";
import { PICTURE_FORMATS, rewritten, type PictureFile } from "./picture-file.ts";

const MOST_UPLOAD_BYTES = 20 * 1024 * 1024;
const MOST_PAGES = 20;

const fileField = z.file("must be a file");

const result = z.object({
  id: z.string(),
  url: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
});

/** A file's name without its folder and ending, in signs that every system takes. */
const plainName = (name: string): string => {
  const last = name.slice(name.lastIndexOf("/") + 1).slice(0, 80);
  const stem = last.includes(".") ? last.slice(0, last.lastIndexOf(".")) : last;
  return stem.replace(/[^\p{L}\p{N}_-]+/gu, "-") || "picture";
};

const NO_PICTURE = (field: string): Response =>
  refusal(400, "the file is no picture that can be read", {
    [field]: [`must be a picture as ${PICTURE_FORMATS.join(", ")}, of 50 million px at most`],
  });

/** Tools for pictures: other formats, PDF, smaller files. What they make waits a quarter of an hour to be fetched. [API-29, CNT-11] */
export const createToolboxEndpoints = (clock: Clock): readonly Endpoint[] => {
  const files = createKeptFiles(clock.now);

  const kept = (
    name: string,
    ending: string,
    contentType: string,
    made: Omit<PictureFile, "format">,
  ) => {
    const fileName = `${plainName(name)}.${ending}`;
    const id = files.keep({ fileName, contentType, bytes: made.bytes });
    const { width, height, bytes } = made;
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

  /** A form of a page leads its visitor to the finished file; a script gets told where it is. [CNT-11] */
  const answerTo = <Made extends { readonly url: string }>(request: Request, made: Made) =>
    isForPeople(request)
      ? new Response(null, { status: 303, headers: { Location: made.url } })
      : made;

  const keptPicture = (name: string, picture: PictureFile) =>
    kept(
      name,
      picture.format === "jpeg" ? "jpg" : picture.format,
      `image/${picture.format}`,
      picture,
    );

  return [
    endpoint({
      method: "POST",
      path: "/web-api/toolbox-convert-file",
      summary: "A picture in another format. [API-29]",
      query: NO_FIELDS,
      body: z.object({ file: fileField, format: oneOf(PICTURE_FORMATS).default("jpeg") }),
      mostUpload: MOST_UPLOAD_BYTES,
      answer: result,
      run: async ({ body: { file, format }, request }) => {
        const picture = await rewritten(await file.bytes(), { format });
        return picture ? answerTo(request, keptPicture(file.name, picture)) : NO_PICTURE("file");
      },
    }),
    endpoint({
      method: "POST",
      path: "/web-api/toolbox-convert-pdf",
      summary: "Pictures as the pages of a PDF: one as `file`, or several as `files[]`. [API-29]",
      query: NO_FIELDS,
      body: z.object({
        file: fileField.optional(),
        "files[]": z.array(fileField).max(MOST_PAGES, `may be ${MOST_PAGES} at most`).optional(),
      }),
      mostUpload: MOST_UPLOAD_BYTES,
      answer: result,
      run: async ({ body, request }) => {
        const sent = [...(body.file ? [body.file] : []), ...(body["files[]"] ?? [])];
        const pages: PictureFile[] = [];
        for (const file of sent) {
          const page = await rewritten(await file.bytes(), { format: "jpeg" });
          if (!page) return NO_PICTURE(body.file ? "file" : "files[]");
          pages.push(page);
        }
        const [first] = pages;
        return first
          ? answerTo(
              request,
              kept(sent[0]?.name ?? "", "pdf", "application/pdf", {
                ...first,
                bytes: pdfOf(pages),
              }),
            )
          : NO_PICTURE("file");
      },
    }),
    endpoint({
      method: "POST",
      path: "/web-api/toolbox-optimize-image",
      summary: "A picture in its own format as a smaller file, never a larger one. [API-29]",
      query: NO_FIELDS,
      body: z.object({
        file: fileField,
        quality: wholeNumberOrText(1, 100).optional(),
        width: wholeNumberOrText(1, 20_000).optional(),
      }),
      mostUpload: MOST_UPLOAD_BYTES,
      answer: result.extend({ bytesBefore: z.number() }),
      run: async ({ body: { file, quality, width }, request }) => {
        const before = await file.bytes();
        const picture = await rewritten(before, { quality, width });
        if (!picture) return NO_PICTURE("file");
        const smaller =
          picture.bytes.length < before.length ? picture : { ...picture, bytes: before };
        return answerTo(request, {
          ...keptPicture(file.name, smaller),
          bytesBefore: before.length,
        });
      },
    }),
    endpoint({
      method: "GET",
      path: "/web-api/toolbox-download",
      summary: "What a tool made, for a quarter of an hour. [API-29]",
      query: z.object({ id: z.uuid("must be the id that a tool answered") }),
      answerType: "application/octet-stream",
      answer: z.file(),
      run: ({ query }) => {
        const file = files.find(query.id);
        if (!file)
          return refusal(404, "there is no such file, or no longer", { id: ["is not known"] });
        return new Response(Buffer.from(file.bytes), {
          headers: {
            "Content-Type": file.contentType,
            "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
            "Cache-Control": "private, no-store",
            "X-Content-Type-Options": "nosniff",
          },
        });
      },
    }),
  ];
};
