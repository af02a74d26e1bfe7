import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "../backend.ts";
import { createKeptFiles } from "./kept-files.ts";
import { PICTURE_FORMATS } from "./picture-file.ts";

/** A picture with enough in it that quality shows, noted as taken somewhere. */
const photo = async (format: "png" | "jpeg" = "png", size = { width: 150, height: 100 }) => {
  const { width, height } = size;
  const noise = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, at) => (at * 7919 + (at >> 5) * 31) % 256),
  );
  const picture = sharp(noise, { raw: { width, height, channels: 3 } }).withExif({
    IFD0: { Copyright: "somebody" },
  });
  return picture.toFormat(format, { quality: 100 }).toBuffer();
};

const open = () => {
  let now = 0;
  const backend = createEmbeddedBackend({ clock: { now: () => now } });
  const send = (
    tool: string,
    fields: Record<string, string | File | readonly File[]>,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      for (const one of Array.isArray(value) ? (value as File[]) : [value as string | File])
        form.append(name, one);
    return backend(
      new Request(`http://wall.de.localhost/web-api/toolbox-${tool}`, {
        method: "POST",
        body: form,
        headers,
      }),
    );
  };
  const download = (url: string) => backend(new Request(`http://wall.de.localhost${url}`));
  return { send, download, pass: (ms: number) => void (now += ms) };
};

const fileOf = (bytes: BlobPart, name = "Mein Foto.png") => new File([bytes], name);

describe("the toolbox", () => {
  it.each(PICTURE_FORMATS)("converts a picture to %s, to be fetched [API-29]", async (format) => {
    const { send, download } = open();
    const response = await send("convert-file", { file: fileOf(await photo()), format });
    const made = await response.json();
    expect(made).toMatchObject({ contentType: `image/${format}`, width: 150, height: 100 });
    const file = await download(made.url);
    expect(file.headers.get("content-type")).toBe(`image/${format}`);
    expect(file.headers.get("content-disposition")).toMatch(
      /^attachment; filename\*=UTF-8''Mein-Foto\./,
    );
    const bytes = await file.bytes();
    expect(bytes).toHaveLength(made.bytes);
    const read = await sharp(bytes).metadata();
    expect(read.format).toBe(format === "avif" ? "heif" : format);
    expect(read.exif).toBeUndefined();
  });

  it.each(["convert-file", "convert-pdf", "optimize-image"])(
    "leads whoever sent the form of a page from %s to the finished file [API-29, CNT-11]",
    async (tool) => {
      const { send, download } = open();
      const response = await send(
        tool,
        { file: fileOf(await photo()) },
        { Accept: "text/html,application/xhtml+xml" },
      );
      expect(response.status).toBe(303);
      const file = await download(response.headers.get("location") ?? "");
      expect(file.status).toBe(200);
      expect(file.headers.get("content-disposition")).toContain("attachment");
    },
  );

  it("makes a file smaller, and never larger [API-29]", async () => {
    const { send, download } = open();
    const large = await photo("jpeg", { width: 600, height: 400 });
    const first = await (
      await send("optimize-image", { file: fileOf(large, "a.jpg"), quality: "50", width: "300" })
    ).json();
    expect(first).toMatchObject({ bytesBefore: large.length, width: 300, height: 200 });
    expect(first.bytes).toBeLessThan(large.length / 2);
    const small = await (await download(first.url)).bytes();
    const second = await (
      await send("optimize-image", { file: fileOf(small, "a.jpg"), quality: "100" })
    ).json();
    expect(second.bytes).toBeLessThanOrEqual(small.length);
  });

  it("turns a picture upright, as its camera noted it", async () => {
    const { send } = open();
    const lying = await sharp(await photo("jpeg"))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const file = fileOf(lying, "a.jpg");
    expect(await (await send("convert-file", { file, format: "png" })).json()).toMatchObject({
      width: 100,
      height: 150,
    });
  });

  it("puts pictures onto the pages of a PDF [API-29]", async () => {
    const { send, download } = open();
    const files = [await photo(), await photo("jpeg", { width: 150, height: 150 })].map((bytes) =>
      fileOf(bytes),
    );
    const made = await (await send("convert-pdf", { "files[]": files })).json();
    expect(made).toMatchObject({ contentType: "application/pdf", fileName: "Mein-Foto.pdf" });
    const text = Buffer.from(await (await download(made.url)).bytes()).toString("latin1");
    expect(text).toMatch(/^%PDF-1\.4\n/);
    expect(text.match(/\/Type \/Page /g)).toHaveLength(2);
    expect(text).toContain("/MediaBox [0 0 72.00 48.00]");
    // Each entry of the table leads to its object.
    const table = Number(/startxref\n(\d+)\n/.exec(text)?.[1]);
    const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) =>
      Number(at),
    );
    expect(offsets).toHaveLength(8);
    for (const [at, offset] of offsets.entries())
      expect(text.slice(offset).startsWith(`${at + 1} 0 obj\n`)).toBe(true);
  });

  it.each<[string, BlobPart]>([
    ["text", "hello"],
    ["nothing", ""],
    ["a page", "<html><script>alert(1)</script></html>"],
    ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    [
      "a picture that is cut off",
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ],
  ])("refuses %s in place of a picture", async (_, bytes) => {
    for (const tool of ["convert-file", "convert-pdf", "optimize-image"]) {
      const response = await open().send(tool, { file: fileOf(bytes) });
      expect(response.status).toBe(400);
      expect(await response.json()).toHaveProperty("errors.file");
    }
  });

  it("refuses a picture that would not fit into memory", async () => {
    const bomb = await photo("png", { width: 8, height: 8 });
    bomb.writeUInt32BE(10_000, 16);
    bomb.writeUInt32BE(6000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    const file = fileOf(bomb);
    expect((await open().send("convert-file", { file })).status).toBe(400);
  });

  it.each([
    ["convert-file", { file: "text" }],
    ["convert-file", { format: "png" }],
    ["convert-pdf", {}],
    ["optimize-image", { quality: "85" }],
  ])("refuses %s of %j", async (tool, fields) => {
    expect((await open().send(tool, fields)).status).toBe(400);
  });

  it("keeps what it made for a quarter of an hour", async () => {
    const { send, download, pass } = open();
    const made = await (await send("convert-file", { file: fileOf(await photo()) })).json();
    pass(15 * 60_000 - 1);
    expect((await download(made.url)).status).toBe(200);
    pass(1);
    expect((await download(made.url)).status).toBe(404);
    expect((await download("/web-api/toolbox-download?id=../etc")).status).toBe(400);
  });
});

describe("kept files", () => {
  const file = (size: number) => ({
    fileName: "a",
    contentType: "image/png",
    bytes: new Uint8Array(size),
  });

  it("lose the oldest when there are too many bytes", () => {
    const files = createKeptFiles(() => 0, { mostBytes: 100 });
    const ids = [40, 40, 40].map((size) => files.keep(file(size)));
    expect(ids.map((id) => files.find(id)?.bytes.length)).toEqual([undefined, 40, 40]);
  });
});
