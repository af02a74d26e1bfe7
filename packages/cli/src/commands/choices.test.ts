import { FRAME_VARIANTS } from "@passepartout/domain/catalogue/wall";
import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";
import { openShop } from "../composition.ts";

const run = (line: string) => runCli(line, { openShop });

describe("what can be chosen", () => {
  it("prices articles by SKU, wall pictures and accessories alike [API-15]", async () => {
    const { document } = await run("price sku photoframe-leinwand-600x450 bow --json");
    expect(document()).toEqual({
      articles: [
        {
          sku: "photoframe-leinwand-600x450",
          priceCurrent: 29.5,
          priceOriginal: 36.9,
          text: "29,50\u00a0€",
        },
        { sku: "bow", priceCurrent: 0.9, priceOriginal: 0.9, text: "0,90\u00a0€" },
      ],
    });
  });

  it.each([
    ["price sku bow nope", "sku-unknown"],
    ["format limits --material poster --frame artbox", "frame-not-available"],
  ])("has nothing for %s [API-15, API-18]", async (line, code) => {
    const result = await run(`${line} --json`);
    expect(result.code).toBe(1);
    expect(result.document()).toMatchObject({ error: { code } });
  });

  it.each([
    ["format ratio 0x4", "photo-size-malformed"],
    ["format ratio 100001x4", "photo-size-malformed"],
    ["frames list gold", "frame-type-unknown"],
    ["photobook themes --category x", "category-malformed"],
    ["prices ratios", "option-missing"],
  ])("refuses %s as %s", async (line, code) => {
    const result = await run(`${line} --json`);
    expect(result.code).toBe(2);
    expect(result.document()).toMatchObject({ error: { code } });
  });

  it("lists the aspect ratios of a material, and the formats of one [API-18, API-19]", async () => {
    const { ratios } = (await run("prices ratios --material poster --json")).document() as {
      readonly ratios: readonly { readonly ratio: string; readonly formats: readonly string[] }[];
    };
    expect(ratios.map(({ ratio }) => ratio)).toEqual(["2:1", "3:2", "4:3", "square"]);
    for (const { ratio, formats } of ratios) {
      const one = (await run(`prices ratios --material poster --ratio ${ratio} --json`)).document();
      expect(
        (one as { formats: { formatType: string }[] }).formats.map((f) => f.formatType),
      ).toEqual(formats);
    }
    expect((await run("prices ratios --material poster --ratio 9:9")).out).toBe("no formats\n");
    const square = "prices ratios --material poster --ratio square";
    expect((await run(`${square} --kind collage`)).out).toBe((await run(square)).out);
    expect((await run("prices ratios --material fototapete --frame artbox")).out).toBe(
      "no ratios\n",
    );
  });

  it("shows the limits of a material in the unit of the locale [API-18, CUR-05]", async () => {
    const line = "format limits --material poster --frame holzrahmen";
    expect((await run(`${line} --json`)).document()).toEqual({ shortest: 100, longest: 1200 });
    expect((await run(line)).out).toBe("shortest side  10\u00A0cm\nlongest side   120\u00A0cm\n");
    expect((await run(`${line} --locale en-US`)).out).toBe(
      "shortest side  4\u00A0in\nlongest side   48\u00A0in\n",
    );
  });

  it("finds the ratio of a photo, with formats in its orientation [API-15]", async () => {
    expect((await run("format ratio 3000x4000 --json")).document()).toMatchObject({
      aspectRatio: "4:3",
      orientation: "portrait",
      formats: expect.arrayContaining(["450x600"]),
    });
  });

  it("lists the frames of some types, or of all [API-17, WAL-02]", async () => {
    const variantsOf = async (line: string) =>
      (
        (await run(`${line} --json`)).document() as { frames: { variants: string[] }[] }
      ).frames.flatMap(({ variants }) => variants);
    expect((await variantsOf("frames list")).toSorted()).toEqual([...FRAME_VARIANTS].toSorted());
    expect(await variantsOf("frames list artbox holzrahmen")).toHaveLength(9);
  });

  it("lists the themes of photo books, for which links are built [API-20, BOK-07]", async () => {
    const { out } = await run("photobook themes --type fotoheft --category 9");
    expect(out).toMatch(/^set-9 +Aquarell +a4-quer +template-9-a4-quer$/m);
    expect(out).not.toContain("set-1 ");
  });

  it("lists finishes, sizes and formats of prints [API-21, BOX-02, BOX-03]", async () => {
    expect((await run("photobox choices")).out).toBe(
      "finishes  glossy, matt\nsizes     small (40 prints), MAX (120 prints)\nformats   100x100 (10 x 10\u00A0cm), 100x120 (10 x 12\u00A0cm), 130x90 (13 x 9\u00A0cm), 150x100 (15 x 10\u00A0cm), 180x130 (18 x 13\u00A0cm), 300x200 (30 x 20\u00A0cm)\n",
    );
  });
});
