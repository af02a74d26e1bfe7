import { once } from "node:events";
import { createWriteStream, openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { temporaryFile } from "../../processes/temporary-folder.ts";

/** A file of a form, which lies on the disk while its request is handled. */
export class UploadedFile extends File {
  readonly path: string;
  constructor(content: Blob, name: string, type: string, path: string) {
    super([content], name, { type });
    this.path = path;
  }
}

/** Where an uploaded file lies. */
export const pathOf = (file: File): string => {
  if (file instanceof UploadedFile) return file.path;
  throw new TypeError(`${file.name} was not uploaded with a form`);
};

/** Fields and files in the order of the form. */
export interface MultipartForm {
  readonly entries: readonly (readonly [name: string, value: string | UploadedFile])[];
  /** Removes the files. */
  readonly discard: () => Promise<void>;
}

/** Why a form is refused. */
export type FormProblem = "malformed" | "too many parts" | "too large" | "no space";

interface FormLimits {
  readonly maxBytes: number;
  readonly maxParts: number;
  /** Takes space for bytes that have arrived; false if there is none. */
  readonly take: (bytes: number) => boolean;
}

const MAX_FIELD_BYTES = 64 * 1024;
const MAX_HEADER_PAIRS = 20;
const MAX_HEADER_BYTES = 8 * 1024;

/** Reads a form with files, which are written to the disk as they arrive. What was written is removed if the form is refused. */
export const readMultipartForm = async (
  body: ReadableStream<Uint8Array>,
  contentType: string,
  limits: FormLimits,
): Promise<MultipartForm | FormProblem> => {
  const parser = openParser(contentType, limits.maxParts);
  if (!parser) return "malformed";
  const values: (readonly [name: string, value: string | Promise<UploadedFile | undefined>])[] = [];
  const leaving = new AbortController();
  const paths: string[] = [];
  const ended = Promise.withResolvers<FormProblem | undefined>();
  let problem: FormProblem | undefined;
  const end = (reason?: FormProblem): void => {
    problem ??= reason;
    ended.resolve(problem);
  };
  parser
    .on("field", (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) end("too large");
      else values.push([name, value]);
    })
    .on("file", (name, stream, fileName, _encoding, type) => {
      const path = temporaryFile();
      paths.push(path);
      values.push([
        name,
        store(stream, path, fileName, type, leaving.signal).catch(() => {
          end("malformed");
          return undefined;
        }),
      ]);
    })
    .on("partsLimit", () => end("too many parts"))
    .on("error", () => end("malformed"))
    .on("finish", () => end());
  const discard = async (): Promise<void> => {
    parser.destroy();
    leaving.abort();
    await Promise.all(values.map(async ([, value]) => value));
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  };

  try {
    const refused = await passOn(body, parser, limits, ended.promise);
    if (refused) end(refused);
  } catch (reason) {
    await discard();
    throw reason;
  }
  if ((await ended.promise) === undefined) {
    const entries = await Promise.all(
      values.map(async ([name, value]) => [name, await value] as const),
    );
    if (entries.every(isComplete)) return { entries, discard };
  }
  await discard();
  return problem ?? "malformed";
};

type Entry = MultipartForm["entries"][number];

const isComplete = (entry: readonly [string, Entry[1] | undefined]): entry is Entry =>
  entry[1] !== undefined;

/** Writes a body to the parser until one of them ends, or the body exceeds its limits. */
const passOn = async (
  body: ReadableStream<Uint8Array>,
  parser: Parser,
  { maxBytes, take }: FormLimits,
  ended: Promise<unknown>,
): Promise<FormProblem | undefined> => {
  // Not cancelled when refused: a form that is still being written would throw an error that nobody can catch.
  const reader = body.getReader();
  const parserEnded = ended.then(() => "ended" as const);
  try {
    let size = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > maxBytes) return "too large";
      if (!take(value.length)) return "no space";
      const written = parser.write(value) ? undefined : once(parser, "drain");
      if ((await Promise.race([parserEnded, written])) === "ended") return undefined;
    }
    parser.end();
    return undefined;
  } finally {
    reader.releaseLock();
  }
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

const store = async (
  stream: Readable,
  path: string,
  name: string | undefined,
  type: string,
  signal: AbortSignal,
): Promise<UploadedFile> => {
  await pipeline(stream, createWriteStream(path), { signal });
  return new UploadedFile(await openAsBlob(path, { type }), name ?? "", type, path);
};
