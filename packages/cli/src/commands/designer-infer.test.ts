import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";

describe("designer infer", () => {
  it.each([
    ["photoboxType=small", "photobox", "INF-01"],
    ["photoboxType=photoprint", "photoprint", "INF-01"],
    ["materialType=leinwand&isCollage=1", "collage", "INF-02"],
    ["frameType=artbox&designId=7", "collage", "INF-02"],
    ["materialType=leinwand", "photoframe", "INF-03"],
    ["calendarType=wandkalender", "calendar", "INF-04"],
    ["type=fotoheft", "photobook", "INF-05"],
    ["printing=digital", "photobook", "INF-05"],
    ["themeId=t1", "card", "INF-06"],
  ])("infers from %s a %s [%s]", async (query, productKind) => {
    expect((await runCli(["designer", "infer", query, "--json"])).document()).toEqual({
      productType: productKind,
    });
  });

  it.each([
    "http://wall.de.localhost/x?themeId=1#top",
    "/x?themeId=1",
    "x?themeId=1",
    "?themeId=1",
    "themeId=1",
    "s=a?b&themeId=1",
  ])("finds the query in %s", async (text) => {
    expect((await runCli(["designer", "infer", text])).out).toBe("card\n");
  });

  it.each(["", "/x", "http://wall.de.localhost/", "themeId=", "a".repeat(10_000)])(
    "prints null and exits with 1 if nothing can be inferred from %s",
    async (text) => {
      const result = await runCli(["designer", "infer", text, "--json"]);
      expect(result.code).toBe(1);
      expect(result.document()).toEqual({ productType: null });
      expect(result.err).toMatch(/^passepartout: .*themeId.*\n$/);
    },
  );
});
