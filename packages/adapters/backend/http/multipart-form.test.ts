import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { runs } from "@passepartout/domain/testing/runs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { temporaryFile } from "../../src/processes/temporary-folder.ts";
import { readMultipartForm, UploadedFile } from "./multipart-form.ts";

const LIMITS = { maxBytes: 100_000, maxParts: 4, take: (_bytes: number) => true };
const TYPE = "multipart/form-data; boundary=b";

/** A body that arrives in pieces. */
const bodyOf = (bytes: Uint8Array, pieceSize = 7): ReadableStream<Uint8Array> => {
  let at = 0;
  return new ReadableStream({
    pull: (stream) => {
      if (at >= bytes.length) return stream.close();
      stream.enqueue(bytes.subarray(at, (at += pieceSize)));
    },
  });
};

const read = (text: string | Uint8Array, limits = LIMITS, type = TYPE) =>
  readMultipartForm(bodyOf(Buffer.from(text)), type, limits);

const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const filePart = (name: string, fileName: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n${content}\r\n`;
const FORM = `${part("note", "grün")}${filePart("file", "Grün.png", "\r\n--a\r\n")}${filePart("empty", "a.png", "")}--b--\r\n`;

type Form = Exclude<Awaited<ReturnType<typeof read>>, string>;

const filesOf = (form: Form): readonly UploadedFile[] =>
  form.entries.flatMap(([, value]) => (value instanceof UploadedFile ? [value] : []));

describe("a form with files", () => {
  it("has its fields and files in order, and its files on the disk until they are discarded", async () => {
    const form = await read(FORM);
    if (typeof form === "string") throw new Error(form);
    expect(form.entries.map(([name]) => name)).toEqual(["note", "file", "empty"]);
    expect(form.entries[0]).toEqual(["note", "grün"]);
    const [file, empty] = filesOf(form);
    expect(file).toMatchObject({ name: "Grün.png", type: "image/png", size: 7 });
    expect(await file?.text()).toBe("\r\n--a\r\n");
    expect(empty?.size).toBe(0);
    const { path = "", start, size = 0 } = file?.range ?? {};
    expect(readFileSync(path).subarray(start, size).toString()).toBe("\r\n--a\r\n");
    await form.discard();
    expect(existsSync(path)).toBe(false);
  });

  it("keeps all its files in one, large and small, however they arrive", async () => {
    const folder = dirname(temporaryFile());
    const before = readdirSync(folder).length;
    const contents = [50_000, 3, 0, 20_000].map((size, index) => String(index).repeat(size));
    const body = Buffer.from(
      `${contents.map((content, index) => filePart(`file${index}`, "a", content)).join("")}--b--\r\n`,
    );
    for (const pieceSize of [11, 1000, 100_000]) {
      const form = await readMultipartForm(bodyOf(body, pieceSize), TYPE, LIMITS);
      if (typeof form === "string") throw new Error(form);
      expect(await Promise.all(filesOf(form).map((file) => file.text()))).toEqual(contents);
      expect(readdirSync(folder)).toHaveLength(before + 1);
      await form.discard();
      expect(readdirSync(folder)).toHaveLength(before);
    }
  });

  it.each([
    ["malformed", "nothing", TYPE],
    ["malformed", FORM, "multipart/form-data"],
    ["malformed", FORM.slice(0, -10), TYPE],
    ["too many parts", `${part("a", "1").repeat(5)}--b--`, TYPE],
    ["too large", `${part("a", "1".repeat(70_000))}--b--`, TYPE],
    ["too large", `${filePart("a", "a", "1".repeat(100_001))}--b--`, TYPE],
  ])("is refused as %s", async (problem, text, type) => {
    expect(await read(text, LIMITS, type)).toBe(problem);
  });

  it("is refused if there is no space for what has arrived", async () => {
    let space = 200;
    const take = (bytes: number) => (space -= bytes) >= 0;
    expect(await read(FORM, { ...LIMITS, take })).toBe("no space");
  });

  it("is complete or refused wherever it ends", async () => {
    const bytes = Buffer.from(FORM);
    for (let length = 0; length <= bytes.length; length += 1) {
      const form = await read(bytes.subarray(0, length));
      if (typeof form === "object") await form.discard();
      expect([form, length >= bytes.length - 4]).toContainEqual(
        typeof form === "string" ? "malformed" : true,
      );
    }
  });

  it("is complete or refused whatever it contains", async () => {
    const pieces = fc.constantFrom(
      ...[
        "--b",
        "--b--",
        "\r\n",
        "\n",
        "--",
        'Content-Disposition: form-data; name="a"',
        "; ",
        ":",
      ],
      ...['filename="a"', "Content-Type: ", "x", "\u0000", '"', "\r\n\r\n", "charset=x"],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 40 }), async (texts) => {
        const form = await read(texts.join(""));
        if (typeof form === "object") await form.discard();
      }),
      runs(500),
    );
  });

  it("that breaks off leaves no file", async () => {
    const folder = dirname(temporaryFile());
    const before = readdirSync(folder);
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(Buffer.from(FORM.slice(0, 200))),
      pull: (stream) => stream.error(new Error("the client has left")),
    });
    await expect(readMultipartForm(body, TYPE, LIMITS)).rejects.toThrow("the client has left");
    expect(readdirSync(folder)).toEqual(before);
  });
});
