import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePhotoHeader } from "./photo-header.ts";

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === "string" ? Array.from(part, (char) => char.codePointAt(0) ?? 0) : [...part],
    ),
  );

const u16 = (value: number) => [value >> 8, value & 255];
const u16le = (value: number) => [value & 255, value >> 8];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const u32le = (value: number) => [...u16le(value & 0xffff), ...u16le(value >>> 16)];

const exif = (orientation: number, isLittle: boolean) => {
  const [n16, n32] = isLittle ? [u16le, u32le] : [u16, u32];
  const tiff = [
    ...bytes(isLittle ? "II" : "MM"),
    ...n16(42),
    ...n32(8),
    ...n16(2),
    // The make of the camera comes before.
    ...[...n16(0x010f), ...n16(2), ...n32(4), ...n32(0)],
    ...[...n16(0x0112), ...n16(3), ...n32(1), ...n16(orientation), ...n16(0)],
    ...n32(0),
  ];
  return [0xff, 0xe1, ...u16(tiff.length + 8), ...bytes("Exif\0\0"), ...tiff];
};

const jpeg = (width: number, height: number, ...segments: readonly (readonly number[])[]) =>
  bytes(
    [0xff, 0xd8],
    ...segments,
    [0xff, 0xff, 0xc2, ...u16(17), 8, ...u16(height), ...u16(width), 3],
    Array.from({ length: 20 }, () => 0),
  );

const png = (width: number, height: number) =>
  bytes("\u0089PNG\r\n\u001a\n", u32(13), "IHDR", u32(width), u32(height), [8, 2, 0, 0, 0]);

const webp = (...parts: readonly (string | readonly number[])[]) =>
  bytes(
    "RIFF",
    u32le(100),
    "WEBP",
    ...parts,
    Array.from({ length: 30 }, () => 0),
  );

const ispe = (width: number, height: number) => [
  ...u32(20),
  ...bytes("ispe"),
  ...u32(0),
  ...u32(width),
  ...u32(height),
];

const heif = (brand: string, ...boxes: readonly (readonly number[])[]) =>
  bytes(u32(24), `ftyp${brand}`, u32(0), "mif1", ...boxes, u32(0), u32(0), u32(0), u32(0));

const APP0 = [0xff, 0xe0, ...u16(6), 1, 2, 3, 4];

describe("the header of a photo", () => {
  it.each([
    ["JPEG", jpeg(6000, 4000, APP0), "jpeg", 6000, 4000],
    ["JPEG upside down", jpeg(6000, 4000, exif(3, true)), "jpeg", 6000, 4000],
    ["JPEG of an upright phone", jpeg(6000, 4000, APP0, exif(6, true)), "jpeg", 4000, 6000],
    ["JPEG turned the other way", jpeg(6000, 4000, exif(8, false)), "jpeg", 4000, 6000],
    ["JPEG with an unknown orientation", jpeg(6000, 4000, exif(9, false)), "jpeg", 6000, 4000],
    ["PNG", png(300, 200), "png", 300, 200],
    ["GIF", bytes("GIF89a", u16le(320), u16le(200)), "gif", 320, 200],
    [
      "WebP, extended",
      webp("VP8X", u32le(10), [0, 0, 0, 0], [0x6f, 0x17, 0], [0x9f, 0x0f, 0]),
      "webp",
      6000,
      4000,
    ],
    [
      "WebP without loss",
      webp("VP8L", u32le(10), [0x2f], u32le((4000 - 1) * 2 ** 14 + 5999)),
      "webp",
      6000,
      4000,
    ],
    [
      "WebP",
      webp("VP8 ", u32le(10), [0, 0, 0, 0x9d, 1, 0x2a], u16le(6000), u16le(4000)),
      "webp",
      6000,
      4000,
    ],
    ["HEIC of tiles", heif("heic", ispe(512, 512), ispe(4032, 3024)), "heic", 4032, 3024],
    [
      "HEIC of an upright phone",
      heif("heic", ispe(512, 512), [...u32(9), ...bytes("irot"), 1], ispe(4032, 3024)),
      "heic",
      3024,
      4032,
    ],
    ["AVIF", heif("avif", ispe(300, 200)), "avif", 300, 200],
  ])("of a %s has its type and its upright size [IMG-Q6]", (_, file, type, width, height) => {
    expect(parsePhotoHeader(file)).toEqual({
      ok: true,
      value: { type, size: { width, height }, isStoredUpright: expect.any(Boolean) as boolean },
    });
  });

  it.each([
    [jpeg(6000, 4000, APP0), true],
    [jpeg(6000, 4000, exif(1, true)), true],
    [jpeg(6000, 4000, exif(3, true)), false],
    [jpeg(6000, 4000, exif(6, false)), false],
    [png(300, 200), true],
  ])("says whether the photo is stored as it is shown [IMG-Q6]", (file, isStoredUpright) => {
    expect(parsePhotoHeader(file)).toMatchObject({ value: { isStoredUpright } });
  });

  it.each([
    ["an empty file", bytes(), "photo-type-unknown"],
    ["a text", bytes("hello, world, this is no photo"), "photo-type-unknown"],
    ["a video", bytes(u32(24), "ftypisom", u32(0)), "photo-type-unknown"],
    ["the start of a JPEG", bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4]), "photo-broken"],
    ["a JPEG without a frame", bytes([0xff, 0xd8, 0xff, 0xda, 0, 12], "scan…scan"), "photo-broken"],
    ["a PNG without a header", png(300, 200).subarray(0, 16), "photo-broken"],
    ["HEIC without a size", heif("heic"), "photo-broken"],
    ["a photo without height", jpeg(6000, 0), "photo-broken"],
    ["a bomb", png(100_000, 100_000), "photo-too-large"],
  ])("of %s is refused [IMG-Q6]", (_, file, code) => {
    expect(parsePhotoHeader(file)).toMatchObject({ ok: false, error: { code } });
  });

  it("is read from any bytes without an exception, wherever a file ends [IMG-Q6]", () => {
    const whole = jpeg(6000, 4000, APP0, exif(6, true));
    for (let end = 0; end <= whole.length; end += 1) parsePhotoHeader(whole.subarray(0, end));
    const starts = [
      bytes([0xff, 0xd8, 0xff]),
      bytes([0xff, 0xd8], exif(6, true).slice(0, 20)),
      bytes("\u0089PNG\r\n\u001a\n"),
      bytes("GIF89a"),
      bytes("RIFF", u32(0), "WEBPVP8X"),
      bytes("RIFF", u32(0), "WEBPVP8 "),
      bytes(),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 80 }), (start, rest) => {
        const result = parsePhotoHeader(Uint8Array.from([...start, ...rest]));
        if (result.ok) expect(result.value.size.width).toBeGreaterThan(0);
      }),
    );
  });
});
