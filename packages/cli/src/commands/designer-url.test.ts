import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";

interface Link {
  readonly url: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly dropped: readonly (readonly [string, string, string])[];
}

const linkOf = async (line: string, file = "[]"): Promise<Link> => {
  const result = await runCli(`designer url ${line} --json`, { readFile: async () => file });
  expect(result).toMatchObject({ code: 0, err: "" });
  return result.document() as Link;
};

const queryOf = async (line: string): Promise<Record<string, string>> =>
  Object.fromEntries((await linkOf(line)).query);

const namesDropped = ({ dropped }: Link): readonly string[] => dropped.map(([name]) => name);

const names = (line: string): string[] => line.split(" ");

describe("designer url", () => {
  it("prints url, path, query and dropped parameters", async () => {
    expect(await linkOf("photoframe -p materialType=acrylglas -p colour=red")).toEqual({
      url: "/configurator-photo-frame?materialType=acrylglas&locale=de-DE",
      path: "/configurator-photo-frame",
      query: [
        ["materialType", "acrylglas"],
        ["locale", "de-DE"],
      ],
      dropped: [["colour", "red", expect.stringMatching(/parameter/)]],
    });
  });

  it.each([
    [
      "card",
      names(
        "bow=1 card=1 category=1 designId=1 occasion=hochzeit paper=1 punching=1 quantity=40 refinementType=gold ribbon=1 ribbonColor=1 isSample=1 screw=1 seal=1 standard=1 tag=1 themeId=1",
      ),
      "DSG-01",
    ],
    [
      "calendar",
      names(
        "accessoryTypes=ohne designGroupId=1 designId=1 formatType=a4-quer mountingType=spirale paperType=1 amount=2 refinementType=gold startDate=2027-01-31 startMonth=1 year=2027 calendarType=wandkalender",
      ),
      "DSG-03",
    ],
    [
      "photoframe",
      names(
        "addToCart=1 frameType=artbox-natur matSize=30 matType=mat-weiss materialType=poster optionTypes=1",
      ),
      "DSG-07",
    ],
    [
      "photobook",
      names(
        "amount=2 photobookBinding=layflat cover=hard coverLamination=matt designGroupSetId=1 format=a4-quer graduationsPageCount=1 pageCount=24 paper=matt printing=digital type=digitalfotobuch quantity=3",
      ),
      "DSG-09",
    ],
    ["photobox", names("photoboxFormat=100x100 photoboxType=small"), "DSG-14"],
    [
      "card",
      names("gclid=1 locale=de-AT productType=card s=1 tileCount=12 disableCache=1 sku=1"),
      "DSG-15",
    ],
  ])("carries every parameter of a %s: %j [%s]", async (kind, parameters) => {
    const link = await linkOf(`${kind} ${parameters.map((one) => `-p ${one}`).join(" ")}`);
    const texts = link.query.map(([name, value]) => `${name}=${value}`);
    expect(texts).toEqual(expect.arrayContaining(parameters));
    expect(link.dropped).toEqual([]);
  });

  it("accepts the calculator's name of a kind", async () => {
    expect((await linkOf("photoFrame")).path).toBe("/configurator-photo-frame");
  });

  it("makes the quantity sample one card [DSG-02]", async () => {
    expect(await queryOf("card -p quantity=sample")).toMatchObject({ quantity: "1" });
  });

  it("starts a calendar with the start date, otherwise now in the locale's country [DSG-04]", async () => {
    expect(await queryOf("calendar -p startDate=2027-01-31")).toMatchObject({
      startMonth: "1",
      year: "2027",
    });
    expect(await queryOf("calendar --now 2026-12-31T23:30:00Z")).toMatchObject({
      startMonth: "1",
      year: "2027",
    });
    expect(await queryOf("calendar --now 2026-12-31T23:30:00Z --locale en-US")).toMatchObject({
      startMonth: "12",
      year: "2026",
    });
    expect(await queryOf("calendar --now 2026-05-01 --locale en-US")).toMatchObject({
      startMonth: "5",
    });
  });

  it("moves a mounting that is an accessory to accessoryTypes [DSG-05]", async () => {
    const link = await linkOf("calendar -p mountingType=holzblock");
    expect(Object.fromEntries(link.query)).toMatchObject({ accessoryTypes: "holzblock" });
    expect(namesDropped(link)).toEqual(["mountingType"]);
  });

  it("adds the accessory ohne to a real mounting [DSG-06]", async () => {
    expect(await queryOf("calendar -p mountingType=spirale")).toMatchObject({
      mountingType: "spirale",
      accessoryTypes: "ohne",
    });
  });

  it("omits the material from a link with --frame-only, of a frame type in black [DSG-08, DSG-Q14]", async () => {
    const link = await linkOf("photoframe -p materialType=poster -p frameType=artbox --frame-only");
    expect(link.url).toBe("/configurator-photo-frame?frameType=artbox-schwarz-lack&locale=de-DE");
    expect(namesDropped(link)).toEqual(["materialType"]);
  });

  it("orders one photo book by default [DSG-10]", async () => {
    expect(await queryOf("photobook")).toMatchObject({ amount: "1" });
  });

  it("derives printing and cover of a photo book from its type [DSG-11]", async () => {
    expect(await queryOf("photobook -p type=fotoheft")).toMatchObject({
      printing: "digital",
      cover: "soft",
    });
  });

  it("takes the template from the design group of the format [DSG-12]", async () => {
    const groups = JSON.stringify([
      { id: "1", format: "a4-hoch", templateId: "11" },
      { id: "2", format: "a4-quer", templateId: "22" },
    ]);
    const link = await linkOf("photobook -p format=a4-quer --design-groups groups.json", groups);
    expect(Object.fromEntries(link.query)).toMatchObject({ templateId: "22" });
  });

  it.each(["none", "ohne", "gold"])("drops the refinement %s [DSG-13, DSG-16]", async (value) => {
    const link = await linkOf(`photobook -p refinement=${value} -p _debug=1`);
    expect(link.url).not.toMatch(/refinement|_debug/);
    expect(namesDropped(link).toSorted()).toEqual(["_debug", "refinement"]);
  });

  it("adds the locale, unless one is given [DSG-17]", async () => {
    expect(await queryOf("card --locale fr-CH")).toEqual({ locale: "fr-CH" });
    expect(await queryOf("card -p locale=de-AT")).toEqual({ locale: "de-AT" });
  });

  it.each(["collage", "photobook"])(
    "repeats categoryIds[] for a %s, and keeps its set [DSG-18, DSG-Q17]",
    async (kind) => {
      const link = await linkOf(
        `${kind} -p categoryIds[]=1 -p categoryIds[]=2 -p designGroupSetId=9`,
      );
      expect(link.query.slice(0, 3)).toEqual([
        ["categoryIds[]", "1"],
        ["categoryIds[]", "2"],
        ["designGroupSetId", "9"],
      ]);
    },
  );

  it("prints only the address on standard output, and dropped parameters on standard error", async () => {
    const result = await runCli("designer url card -p colour=red");
    expect(result.out).toBe("/configurator-card?locale=de-DE\n");
    expect(result.err).toContain("dropped colour=red");
  });

  it("suggests the parameter that a dropped name probably means", async () => {
    const result = await runCli("designer url photoframe -p frmat=600x450 -p format=abc");
    expect(result.code).toBe(0);
    expect(result.err).toMatch(/^dropped frmat=600x450: [^\n]+; did you mean format\?\n/);
    expect(result.err).toMatch(/\ndropped format=abc: [^?\n]+\n$/);
  });

  it("exits with 1 and --strict if a parameter is dropped", async () => {
    const result = await runCli(
      "designer url photoframe -p format=abc -p materialType=poster --strict --json",
    );
    expect(result.code).toBe(1);
    expect(result.document()).toEqual({
      error: {
        code: "parameters-dropped",
        message: expect.stringContaining("format=abc: "),
        input: "format=abc",
        dropped: [["format", "abc", expect.any(String)]],
      },
    });
    expect(await runCli("designer url card -p themeId=7 --strict")).toMatchObject({ code: 0 });
  });

  it.each(["{", "{}", '[{"id":1}]', "[null]"])("refuses design groups like %s", async (text) => {
    const result = await runCli("designer url photobook --design-groups f.json --json", {
      readFile: async () => text,
    });
    expect(result.code).toBe(2);
    expect(result.document()).toMatchObject({ error: { code: "design-groups-malformed" } });
  });

  it("refuses a file that cannot be read", async () => {
    const result = await runCli("designer url photobook --design-groups /no/such/file --json");
    expect(result.code).toBe(2);
    expect(result.document()).toMatchObject({
      error: { code: "file-unreadable", input: "/no/such/file" },
    });
  });
});

describe("designer parse", () => {
  it("is the inverse of designer url", async () => {
    const { url } = await linkOf(
      "collage -p categoryIds[]=1 -p categoryIds[]=2 -p materialType=poster",
    );
    expect((await runCli(["designer", "parse", url, "--json"])).document()).toEqual({
      productType: "collage",
      locale: "de-DE",
      parameters: { "categoryIds[]": ["1", "2"], materialType: "poster" },
    });
  });

  it("has no locale if the link names none", async () => {
    const result = await runCli(["designer", "parse", "/configurator-card?themeId=7", "--json"]);
    expect(result.document()).toEqual({
      productType: "card",
      locale: null,
      parameters: { themeId: "7" },
    });
  });

  it("lists the parameters for people", async () => {
    expect((await runCli("designer parse '/configurator-card?themeId=7&locale=de-AT'")).out).toBe(
      "product kind  card\nlocale        de-AT\n  themeId     7\n",
    );
  });

  it.each(["", "/cart", "http://[", "x".repeat(10_000)])("refuses %s", async (url) => {
    expect((await runCli(["designer", "parse", url])).code).toBe(2);
  });
});
