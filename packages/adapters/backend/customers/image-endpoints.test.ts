import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { openVisitor } from "../../testing/backend-visitor.ts";
import { TINY_PNG as PNG } from "../../testing/tiny-png.ts";
import { createEmbeddedBackend } from "../backend.ts";
import { PART_BYTES } from "../files/file-places.ts";

const ENDPOINT = "/web-api/customer-picture";
const MAX_IMAGES = 100;
const MAX_UPLOADS_IN_AN_HOUR = 2000;
const HERE = "203.0.113.7";
const ELSEWHERE = "203.0.113.8";

let forms = 0;

/** A form with another image of `size` bytes. */
const formOf = (size: number): FormData => {
  const form = new FormData();
  const image = new Uint8Array(size);
  image.set(PNG);
  forms += 1;
  new DataView(image.buffer).setUint32(size - 4, forms);
  form.set("image", new File([image], "holiday.png", { type: "image/png" }));
  return form;
};

const SMALL = PNG.length + 4;

const openBackend = (options: { readonly maxImageBytes?: number } = {}) =>
  createEmbeddedBackend({ clock: { now: () => Date.now() }, ...options });

const send = (visitor: ReturnType<typeof openVisitor>, address: string, form = formOf(SMALL)) =>
  visitor.send(ENDPOINT, { form, headers: { "X-Client-Address": address } });

const upload = async (
  visitor: ReturnType<typeof openVisitor>,
  address: string,
  form = formOf(SMALL),
) => (await send(visitor, address, form)).status;

it("an uploaded image is sent to its visitor as nothing that a browser would run [API-24]", async () => {
  const backend = openBackend();
  const visitor = openVisitor(backend);
  const { id } = (await (await send(visitor, HERE)).json()) as { readonly id: string };
  const { status, headers } = await visitor.send(`${ENDPOINT}?id=${id}`);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("image/png");
  expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
  expect((await openVisitor(backend).send(`${ENDPOINT}?id=${id}`)).status).toBe(404);
});

it("an image that a visitor has already is stored once, however it is sent [API-24]", async () => {
  const backend = openBackend();
  const [visitor, other] = [openVisitor(backend), openVisitor(backend)];
  const form = formOf(2 * PART_BYTES);
  const ids = async (of: typeof visitor, times: number) =>
    Promise.all(
      Array.from({ length: times }, async () => (await of.json(ENDPOINT, { form }))["id"]),
    );
  const [first] = await ids(visitor, 1);
  expect(await ids(visitor, 3)).toEqual([first, first, first]);
  expect(await ids(other, 1)).not.toEqual([first]);
  expect((await visitor.json(ENDPOINT))["images"]).toHaveLength(1);
});

describe("the number of uploaded images", { timeout: 180_000 }, () => {
  it("is limited to a hundred of a visitor [API-24]", async () => {
    const visitor = openVisitor(openBackend());
    for (let count = 0; count < MAX_IMAGES; count += 1)
      expect(await upload(visitor, HERE)).toBe(200);
    expect(await upload(visitor, HERE)).toBe(400);
    expect((await visitor.json(ENDPOINT))["images"]).toHaveLength(MAX_IMAGES);
  });

  it("is limited to two thousand an hour from a network address, whoever uploads them [API-24]", async () => {
    const backend = openBackend();
    const visitors = Array.from({ length: MAX_UPLOADS_IN_AN_HOUR / MAX_IMAGES }, () =>
      openVisitor(backend),
    );
    for (const visitor of visitors)
      for (let count = 0; count < MAX_IMAGES; count += 1)
        expect(await upload(visitor, HERE)).toBe(200);
    expect(await upload(openVisitor(backend), HERE)).toBe(429);
    expect(await upload(openVisitor(backend), ELSEWHERE)).toBe(200);
  });
});

describe("the bytes of uploaded images", () => {
  const KB = 1024;
  /** A guest may store ten of these, an address fifty, and all together five hundred. */
  const image = () => formOf(10 * KB);
  const openSmall = () => openBackend({ maxImageBytes: 5000 * KB });

  it("are limited of a guest, and in a day from a network address [API-24]", async () => {
    const backend = openSmall();
    const guest = openVisitor(backend);
    for (let count = 0; count < 10; count += 1)
      expect(await upload(guest, HERE, image())).toBe(200);
    const refused = await send(guest, HERE, image());
    expect(refused.status).toBe(400);
    expect((await refused.json()).errors.image[0]).toMatch(/kein Platz mehr/);
    const others = [];
    for (let count = 0; count < 40; count += 1)
      others.push(await upload(openVisitor(backend), HERE, image()));
    expect(others.indexOf(429)).toBe(39);
    expect(await upload(openVisitor(backend), ELSEWHERE, image())).toBe(200);
  });

  it("are limited in all, with an answer that says when to try again [API-24]", async () => {
    const backend = openSmall();
    for (let count = 0; count < 500; count += 1)
      expect(await upload(openVisitor(backend), `203.0.113.${count % 250}`, image())).toBe(200);
    const full = await send(openVisitor(backend), HERE, image());
    expect(full.status).toBe(503);
    expect(full.headers.get("Retry-After")).toBe("3600");
    expect((await full.json()).message).toMatch(/keine weiteren Bilder speichern/);
  });
});

describe("the content of an uploaded image", () => {
  it.each([PNG.length, PART_BYTES, PART_BYTES + 1, 3 * PART_BYTES + 7])(
    "of %i bytes is stored and sent in parts [API-24]",
    async (size) => {
      const image = Buffer.concat([PNG, randomBytes(size - PNG.length)]);
      const form = new FormData();
      form.set("image", new File([image], "holiday.png", { type: "image/png" }));
      const visitor = openVisitor(openBackend());
      const { id } = await (await send(visitor, HERE, form)).json();
      const response = await visitor.send(`${ENDPOINT}?id=${id}`);
      expect(response.headers.get("Content-Length")).toBe(String(size));
      const pieces = [];
      for await (const piece of response.body ?? []) pieces.push(Buffer.from(piece));
      expect(Buffer.concat(pieces).equals(image)).toBe(true);
      expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(PART_BYTES);
    },
  );
});

describe("a damaged image", () => {
  const noise = (width: number, height: number) =>
    sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  const refusalOf = async (content: Uint8Array<ArrayBuffer>, name: string) => {
    const form = new FormData();
    form.set("image", new File([content], name));
    const response = await send(openVisitor(openBackend()), HERE, form);
    const { errors } = (await response.json()) as { errors?: { image: string[] } };
    return [response.status, errors?.image[0]];
  };
  const BROKEN = [400, "Dieses Bild ist beschädigt. Bitte wählen Sie ein anderes."];

  it.each(["jpeg", "gif", "png", "webp"] as const)(
    "is refused if half of a %s is missing, and taken whole [API-24]",
    async (format) => {
      const whole = new Uint8Array(await noise(300, 200).toFormat(format).toBuffer());
      expect(await refusalOf(whole, `a.${format}`)).toEqual([200, undefined]);
      const half = whole.slice(0, whole.length / 2);
      expect(await refusalOf(half, `a.${format}`)).toEqual(BROKEN);
      if (format === "gif")
        expect(await refusalOf(whole.slice(0, -1), `a.${format}`)).toEqual(BROKEN);
    },
  );

  it("is refused if a JPEG is overwritten in its middle [API-24]", async () => {
    const jpeg = new Uint8Array(await noise(300, 200).jpeg().toBuffer());
    const at = Math.floor(jpeg.length / 2);
    jpeg.fill(0xff, at, at + 400);
    // Before a 0 the last of them would be a byte of an image that can be decoded.
    jpeg[at + 400] = 1;
    expect(await refusalOf(jpeg, "a.jpg")).toEqual(BROKEN);
  });

  it("is too large, not damaged, if it would decode to gigabytes [API-24]", async () => {
    const png = Uint8Array.from(PNG);
    new DataView(png.buffer).setUint32(16, 60_000);
    new DataView(png.buffer).setUint32(20, 60_000);
    expect(await refusalOf(png, "a.png")).toEqual([
      413,
      "Ein Bild darf höchstens 150 Megapixel haben.",
    ]);
  });
});
