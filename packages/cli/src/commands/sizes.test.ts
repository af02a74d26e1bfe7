import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop } from "../composition.ts";
import { runCli } from "../../testing/run-cli.ts";

const PHOTO_WIDTH = 3000;
const PHOTO_HEIGHT = 2000;

/** The start of a PNG. */
const png = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(33);
  bytes.write("89504e470d0a1a0a0000000d49484452", "hex");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

let folder = "";
const photoAt = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sizes-"));
  await writeFile(photoAt("photo.png"), png(PHOTO_WIDTH, PHOTO_HEIGHT));
  await writeFile(photoAt("bomb.png"), png(100_000, 100_000));
  await writeFile(photoAt("half.png"), png(PHOTO_WIDTH, PHOTO_HEIGHT).subarray(0, 14));
  await writeFile(photoAt("note.jpg"), "no photo");
  await writeFile(photoAt("huge.png"), png(PHOTO_WIDTH, PHOTO_HEIGHT));
  await truncate(photoAt("huge.png"), 101 * 1024 * 1024);
});
afterAll(() => rm(folder, { recursive: true }));

const sizes = (name: string, options = "--material leinwand") =>
  runCli(["sizes", photoAt(name), ...options.split(" ")], { openShop });

describe("sizes", () => {
  it("says of each format its price, dots per inch, quality and what is cut off [DLG-Q9, IMG-Q6]", async () => {
    const result = await sizes("photo.png", "--material leinwand --json");
    expect(result).toMatchObject({ code: 0, err: "" });
    const document = result.document() as {
      readonly photo: object;
      readonly formats: readonly { readonly formatType: string }[];
    };
    expect(document).toMatchObject({
      photo: { type: "png", width: PHOTO_WIDTH, height: PHOTO_HEIGHT },
      largestGood: "900x600",
    });
    const format = (type: string) => document.formats.find(({ formatType }) => formatType === type);
    expect(format("600x400")).toMatchObject({
      label: "60 x 40\u00A0cm",
      text: "27,10\u00a0€",
      dpi: 127,
      quality: "good",
      word: "gut",
      cut: { share: 0, sides: "none" },
      cutText: "",
    });
    expect(format("400x600")).toMatchObject({
      turned: "600x400",
      cut: { sides: "left-right", before: expect.closeTo(0.278, 2) },
      cutText: "links und rechts fallen 56\u00a0% weg",
    });
    expect(format("800x400")).toMatchObject({ cutText: "oben und unten fallen 25\u00a0% weg" });
  });

  it("cuts around a place in the photo [DLG-Q11]", async () => {
    const result = await sizes("photo.png", "--material leinwand --focus 0,100 --json");
    const { formats } = result.document() as {
      readonly formats: readonly { readonly formatType: string }[];
    };
    expect(formats.find(({ formatType }) => formatType === "400x600")).toMatchObject({
      cut: { before: 0, after: expect.closeTo(0.556, 2) },
      cutText: "links fallen 0\u00a0%, rechts 56\u00a0% weg",
    });
    expect(await sizes("photo.png", "--material leinwand --focus 101,0")).toMatchObject({
      code: 2,
      err: expect.stringContaining("two numbers from 0 to 100"),
    });
  });

  it("aligns them for people, in the words of the locale and the prices of the frame [DLG-Q9]", async () => {
    const { out } = await sizes(
      "photo.png",
      "--material leinwand --frame schattenfuge-leinwand --locale fr-FR",
    );
    expect(out).toMatch(/^600x400 +60 x 40\u00A0cm +[\d,]+\u00a0€ +127 dpi +bonne$/m);
    expect(out).toMatch(/^400x600 .* 56\u00a0% perdus à gauche et à droite$/m);
  });

  it.each([
    ["nothing.jpg", "file-unreadable"],
    ["", "file-unreadable"],
    ["note.jpg", "photo-type-unknown"],
    ["half.png", "photo-broken"],
    ["bomb.png", "photo-too-large"],
    ["huge.png", "photo-too-large"],
  ])("of %j exits with 2 and says why: %s [IMG-Q6]", async (name, code) => {
    const result = await sizes(name, "--material leinwand --json");
    expect(result.code).toBe(2);
    expect(result.document()).toMatchObject({ error: { code } });
  });

  it("of a material without the frame exits with 1 [DLG-Q9]", async () => {
    const result = await sizes("photo.png", "--material fototapete --frame artbox --json");
    expect(result.code).toBe(1);
    expect(result.document()).toMatchObject({ error: { code: "formats-missing" } });
  });
});
