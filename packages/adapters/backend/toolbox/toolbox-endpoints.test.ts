import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { extractImages, getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { describe, expect, it, vi } from "vitest";
import { temporaryFile } from "../../src/processes/temporary-folder.ts";
import { openClock } from "../../testing/backend-visitor.ts";
import { queueLength } from "../../testing/queue-length.ts";
import { createEmbeddedBackend } from "../backend.ts";

import { createTemporaryFiles } from "./temporary-files.ts";
import { IMAGE_FORMATS } from "./toolbox-task.ts";

/** A noisy image, so that quality affects its size, with EXIF data. */
const photo = async (format: "png" | "jpeg" = "png", size = { width: 150, height: 100 }) => {
  const { width, height } = size;
  const noise = Buffer.from(
    Array.from(
      { length: width * height * 3 },
      (_, index) => (index * 7919 + (index >> 5) * 31) % 256,
    ),
  );
  const image = sharp(noise, { raw: { width, height, channels: 3 } }).withExif({
    IFD0: { Copyright: "somebody" },
  });
  return image.toFormat(format, { quality: 100 }).toBuffer();
};

const open = () => {
  const clock = openClock();
  const backend = createEmbeddedBackend({ clock });
  const send = (
    tool: string,
    fields: Record<string, string | File | readonly File[]>,
    headers: Readonly<Record<string, string>> = {},
    signal?: AbortSignal,
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      for (const item of Array.isArray(value) ? (value as File[]) : [value as string | File])
        form.append(name, item);
    return backend(
      new Request(`http://wall.de.localhost/web-api/toolbox-${tool}`, {
        method: "POST",
        body: form,
        headers,
        ...(signal && { signal }),
      }),
    );
  };
  const download = (url: string) => backend(new Request(`http://wall.de.localhost${url}`));
  return { send, download, clock };
};

const fileOf = (bytes: BlobPart, name = "Mein Foto.png") => new File([bytes], name);

describe("the toolbox", () => {
  it.each(IMAGE_FORMATS)("converts an image to %s for download [API-29]", async (format) => {
    const { send, download } = open();
    const response = await send("convert-file", { file: fileOf(await photo()), format });
    const result = await response.json();
    expect(result).toMatchObject({ contentType: `image/${format}`, width: 150, height: 100 });
    const file = await download(result.url);
    expect(file.headers.get("content-type")).toBe(`image/${format}`);
    expect(file.headers.get("content-disposition")).toMatch(
      /^attachment; filename\*=UTF-8''Mein-Foto\./,
    );
    const bytes = await file.bytes();
    expect(bytes).toHaveLength(result.bytes);
    const read = await sharp(bytes).metadata();
    expect(read.format).toBe(format === "avif" ? "heif" : format);
    expect(read.exif).toBeUndefined();
  });

  it.each(["convert-file", "convert-pdf", "optimize-image"])(
    "redirects a form sent to %s to the finished file [API-29, CNT-11]",
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

  it("reduces the size of a file, and never enlarges it [API-29]", async () => {
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

  it("rotates an image according to its EXIF orientation", async () => {
    const { send } = open();
    const rotated = await sharp(await photo("jpeg"))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const file = fileOf(rotated, "a.jpg");
    expect(await (await send("convert-file", { file, format: "png" })).json()).toMatchObject({
      width: 100,
      height: 150,
    });
  });

  it("creates a PDF with one page per image, as large as the image at 150 px per inch [API-29]", async () => {
    const { send, download } = open();
    const files = [await photo(), await photo("jpeg", { width: 150, height: 151 })].map((bytes) =>
      fileOf(bytes),
    );
    const result = await (await send("convert-pdf", { "files[]": files })).json();
    expect(result).toMatchObject({ contentType: "application/pdf", fileName: "Mein-Foto.pdf" });
    const { OPS } = await getResolvedPDFJS();
    const pdf = await getDocumentProxy(await (await download(result.url)).bytes());
    expect(pdf.numPages).toBe(2);
    const sizes = [
      { view: [0, 0, 72, 48], width: 150, height: 100 },
      { view: [0, 0, 72, 72.48], width: 150, height: 151 },
    ];
    for (const [index, { view, width, height }] of sizes.entries()) {
      const page = await pdf.getPage(index + 1);
      expect(page.view).toEqual(view);
      const images = await extractImages(pdf, index + 1);
      expect(images).toMatchObject([{ width, height, channels: 3 }]);
      // The image covers the page; the y-axis points down.
      const { fnArray, argsArray } = await page.getOperatorList();
      const [, , pageWidth, pageHeight] = view;
      expect(argsArray[fnArray.lastIndexOf(OPS.transform)]).toEqual([
        pageWidth,
        0,
        0,
        -pageHeight!,
        0,
        pageHeight,
      ]);
    }
  });

  it.each<[string, BlobPart]>([
    ["text", "hello"],
    ["nothing", ""],
    ["an HTML page", "<html><script>alert(1)</script></html>"],
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ["a truncated image", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ])("refuses %s instead of an image", async (_, bytes) => {
    for (const tool of ["convert-file", "convert-pdf", "optimize-image"]) {
      const response = await open().send(tool, { file: fileOf(bytes) });
      expect(response.status).toBe(400);
      expect(await response.json()).toHaveProperty("errors.file");
    }
  });

  it("refuses an image with too many pixels", async () => {
    const bomb = await photo("png", { width: 8, height: 8 });
    bomb.writeUInt32BE(10_000, 16);
    bomb.writeUInt32BE(6000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    const file = fileOf(bomb);
    expect((await open().send("convert-file", { file })).status).toBe(400);
  });

  it("refuses a PDF of images with too many pixels together", async () => {
    const large = await sharp({
      create: { width: 7000, height: 7000, channels: 3, background: "#fff" },
    })
      .png()
      .toBuffer();
    const files = Array.from({ length: 4 }, () => fileOf(large));
    const started = performance.now();
    const response = await open().send("convert-pdf", { "files[]": files });
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty(["errors", "files[]"]);
    // None of them was decoded.
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it.each([
    ["convert-file", { file: "text" }],
    ["convert-file", { format: "png" }],
    ["convert-pdf", {}],
    ["optimize-image", { quality: "85" }],
  ])("refuses %s of %j", async (tool, fields) => {
    expect((await open().send(tool, fields)).status).toBe(400);
  });

  it("limits what one client has waiting, stops when it leaves, and keeps no upload [API-29]", async () => {
    const { send } = open();
    const large = await photo("png", { width: 2400, height: 1600 });
    const leaving = new AbortController();
    const convert = () =>
      send(
        "convert-file",
        { file: fileOf(large), format: "avif" },
        { "X-Client-Address": "203.0.113.7" },
        leaving.signal,
      );
    const folder = dirname(temporaryFile());
    const before = readdirSync(folder).length;
    const requests = Array.from({ length: 8 }, convert);
    const results = Promise.allSettled(requests);
    const refused = await Promise.race(requests);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    await vi.waitFor(() => expect(queueLength("toolbox").running).toBeGreaterThan(0));
    leaving.abort();
    await results;
    await vi.waitFor(() => {
      expect(queueLength("toolbox")).toEqual({ running: 0, waiting: 0 });
      expect(readdirSync(folder)).toHaveLength(before);
    });
    const other = await send("convert-file", { file: fileOf(await photo()) });
    expect(other.status).toBe(200);
  });

  it("stores results for a quarter of an hour", async () => {
    const { send, download, clock } = open();
    const result = await (await send("convert-file", { file: fileOf(await photo()) })).json();
    clock.advance(15 * 60_000);
    expect((await download(result.url)).status).toBe(200);
    clock.advance(1);
    expect((await download(result.url)).status).toBe(404);
    expect((await download("/web-api/toolbox-download?id=../etc")).status).toBe(400);
  });
});

describe("temporary files", () => {
  const file = (size: number) => {
    const path = temporaryFile();
    writeFileSync(path, new Uint8Array(size));
    return { fileName: "a", contentType: "image/png", path, size };
  };

  const KB4 = 4096;
  const LIMITS = { maxBytes: 100 * KB4, maxBytesPerClient: 60 * KB4 };

  it("of one client leave those of others in place, until their time is over [API-29]", async () => {
    let now = 1;
    const files = createTemporaryFiles(() => now, undefined, LIMITS);
    const [mine, other] = [file(30 * KB4), file(60 * KB4)];
    const id = (await files.add(mine, "a")) ?? "";
    expect(await files.add(other, "b")).toBeDefined();
    expect(await files.add(file(1 * KB4), "b")).toBeUndefined();
    expect(await files.add(file(11 * KB4), "c")).toBeUndefined();
    expect(await files.add(file(10 * KB4), "c")).toBeDefined();
    expect((await files.find(id))?.size).toBe(30 * KB4);
    now += 15 * 60_000 + 1;
    expect(await files.add(file(60 * KB4), "b")).toBeDefined();
    expect(await files.find(id)).toBeUndefined();
    await vi.waitFor(() => expect(existsSync(mine.path)).toBe(false));
  });

  it("are found by other processes of the machine, as long as by their own [API-29]", async () => {
    let now = 1;
    const [here, there] = [createTemporaryFiles(() => now), createTemporaryFiles(() => now)];
    const id = (await here.add(file(10), "a")) ?? "";
    expect(await there.find(id)).toMatchObject({
      fileName: "a",
      contentType: "image/png",
      size: 10,
    });
    expect(await there.find("00000000-0000-4000-8000-000000000000")).toBeUndefined();
    now += 15 * 60_000 + 1;
    expect(await there.find(id)).toBeUndefined();
  });
});
