import { once } from "node:events";
import { createWriteStream, openAsBlob, type WriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { addAbortSignal, type Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { temporaryFile } from "../../src/processes/temporary-folder.ts";

export interface FileRange {
  readonly path: string;
  readonly start: number;
  readonly size: number;
}

/** A file of a form. It lies on the disk while its request is handled, in one file with the others of the form. */
export class UploadedFile extends File {
  readonly range: FileRange;
  constructor(content: Blob, name: string, type: string, range: FileRange) {
    super([content.slice(range.start, range.start + range.size)], name, { type });
    this.range = range;
  }
}

export const rangeOf = (file: File): FileRange => {
  if (file instanceof UploadedFile) return file.range;
  throw new TypeError(`${file.name} was not uploaded with a form`);
};

type FormEntry = readonly [name: string, value: string | UploadedFile];

export type FormProblem = "malformed" | "too many parts" | "too large" | "no space";

interface FormLimits {
  readonly maxBytes: number;
  readonly maxParts: number;
  /** Takes space for bytes that have arrived; false if there is none. */
  readonly take: (bytes: number) => boolean;
}

/** How a body is read that may be refused: cancelled, a form that is still being written would throw an error that nobody can catch. */
export const NOT_CANCELLED = { preventCancel: true };

const MAX_FIELD_BYTES = 64 * 1024;
const MAX_HEADER_PAIRS = 20;
const MAX_HEADER_BYTES = 8 * 1024;

/** Reads a form with files, which are written to the disk as they arrive. What was written is removed if the form is refused, and else with `discard`. */
export const readMultipartForm = async (
  body: ReadableStream<Uint8Array>,
  contentType: string,
  limits: FormLimits,
) => {
  const parser = openParser(contentType, limits.maxParts);
  if (!parser) return "malformed";
  const leaving = new AbortController();
  const disk = openFormFile(leaving.signal);
  const values: (readonly [name: string, value: string | Promise<OpenFile | undefined>])[] = [];
  const ended = Promise.withResolvers<FormProblem | undefined>();
  parser
    .on("field", (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) ended.resolve("too large");
      else values.push([name, value]);
    })
    .on("file", (name, stream, fileName: string | undefined, _encoding, type) => {
      const received = disk.append(stream).then(
        (range) => (content: Blob) => new UploadedFile(content, fileName ?? "", type, range),
        () => {
          ended.resolve("malformed");
          return undefined;
        },
      );
      values.push([name, received]);
    })
    .on("partsLimit", () => ended.resolve("too many parts"))
    .on("error", () => ended.resolve("malformed"))
    .on("finish", () => ended.resolve(undefined));
  const discard = async (): Promise<void> => {
    parser.destroy();
    leaving.abort();
    await Promise.all(values.map(async ([, value]) => value));
    await disk.remove();
  };

  try {
    const refused = await passOn(body, parser, limits, ended.promise);
    if (refused) ended.resolve(refused);
    if ((await ended.promise) === undefined) {
      const received = await Promise.all(
        values.map(async ([name, value]) => [name, await value] as const),
      );
      const content = await disk.read();
      const entries = received.flatMap(([name, value]): readonly FormEntry[] => {
        if (typeof value === "string") return [[name, value]];
        return value && content ? [[name, value(content)]] : [];
      });
      if (entries.length === received.length) return { entries, discard };
    }
  } catch (reason) {
    await discard();
    throw reason;
  }
  await discard();
  return (await ended.promise) ?? "malformed";
};

/** A file of what all of them have written. */
type OpenFile = (content: Blob) => UploadedFile;

/** One file on the disk for all files of a form, since opening and removing one for each of many small ones takes longer than all else. */
const openFormFile = (signal: AbortSignal) => {
  let file: WriteStream | undefined;
  let size = 0;
  let turn: Promise<unknown> = Promise.resolve();
  // Whoever writes or reads next gets the error.
  const ignore = (): void => {};

  const write = async (stream: Readable): Promise<FileRange> => {
    file ??= createWriteStream(temporaryFile()).on("error", ignore);
    const start = size;
    for await (const chunk of addAbortSignal(signal, stream) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (!file.write(chunk)) await once(file, "drain", { signal });
    }
    return { path: String(file.path), start, size: size - start };
  };

  return {
    /** Files come one after the other; a small one can have ended while another is written. */
    append: (stream: Readable): Promise<FileRange> => {
      const range = turn.then(() => write(stream));
      turn = range.catch(() => undefined);
      return range;
    },
    /** What was written; undefined if nothing was. */
    read: async (): Promise<Blob | undefined> => {
      if (!file) return undefined;
      file.end();
      await finished(file);
      return openAsBlob(file.path);
    },
    remove: async (): Promise<void> => {
      if (!file) return;
      await new Promise<void>((closed) => {
        if (file?.closed ?? true) closed();
        else file?.once("close", closed).destroy();
      });
      await rm(file.path, { force: true });
    },
  };
};

/** Writes a body to the parser until one of them ends, or the body exceeds its limits. */
const passOn = async (
  body: ReadableStream<Uint8Array>,
  parser: Parser,
  { maxBytes, take }: FormLimits,
  ended: Promise<unknown>,
): Promise<FormProblem | undefined> => {
  const parserEnded = ended.then(() => "ended" as const);
  let size = 0;
  for await (const chunk of body.values(NOT_CANCELLED)) {
    size += chunk.length;
    if (size > maxBytes) return "too large";
    if (!take(chunk.length)) return "no space";
    const written = parser.write(chunk) ? undefined : once(parser, "drain");
    if ((await Promise.race([parserEnded, written])) === "ended") return undefined;
  }
  parser.end();
  return undefined;
};

type Parser = InstanceType<typeof Busboy>;

const openParser = (contentType: string, maxParts: number): Parser | undefined => {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: {
        parts: maxParts,
        fieldSize: MAX_FIELD_BYTES,
        headerPairs: MAX_HEADER_PAIRS,
        headerSize: MAX_HEADER_BYTES,
      },
    });
  } catch {
    return undefined;
  }
};
