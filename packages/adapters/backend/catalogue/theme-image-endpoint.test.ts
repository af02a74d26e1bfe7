import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "../backend.ts";
import { drawThemeImage } from "../drawing/themes/theme-image.ts";
import { CALENDAR_THEME_ENTRIES } from "../themes/calendar-themes.ts";
import { CARD_THEME_ENTRIES, cardThemeIn } from "../themes/card-themes.ts";
import { themeImageSize } from "../themes/theme-image-path.ts";
import { CARD_SEEDS } from "../themes/theme-seeds.ts";

const backend = createEmbeddedBackend({ clock: { now: () => 0 } });

const get = (query: string) =>
  backend(new Request(`http://card.de.localhost/web-api/theme-picture?${query}`));

describe("the images of generated themes", () => {
  it("are drawn for every generated theme in its format [API-22]", () => {
    for (const seed of CARD_SEEDS) {
      const { width, height } = themeImageSize(seed.format);
      const image = drawThemeImage({ ...seed, width, height, language: "fr" });
      expect(
        image.startsWith(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
        ),
      ).toBe(true);
      expect(image).not.toMatch(/undefined|NaN|Infinity|<script|&(?!amp;)/);
      expect(image.length).toBeLessThan(20_000);
    }
  });

  it("are at the paths of the themes, always the same, in the language of the locale, with words that need no font", async () => {
    const themes = [CARD_THEME_ENTRIES[100], CARD_THEME_ENTRIES.at(-1), CARD_THEME_ENTRIES[1500]];
    for (const theme of themes) {
      const { image } = cardThemeIn(theme!, "it-CH");
      const responses = await Promise.all([1, 2].map(() => get(image.split("?")[1]!)));
      expect(responses[0]!.headers.get("content-type")).toBe("image/svg+xml");
      expect(responses[0]!.headers.get("content-security-policy")).toContain("sandbox");
      const [first, second] = await Promise.all(responses.map((response) => response.text()));
      expect(first).toBe(second);
      expect(first).not.toMatch(/<text|font-family/);
      const { image: german } = cardThemeIn(theme!, "de-DE");
      expect(await (await get(german.split("?")[1]!)).text()).not.toBe(first);
    }
    expect(CALENDAR_THEME_ENTRIES.at(-1)!.id).toMatch(/-8\d{3}$/);
    expect((await get("design=8001&language=nl")).status).toBe(200);
  });

  it("are drawn for every side and every card of a suite that a theme names, and with light on its foil [CRD-Q7] [CRD-Q13]", async () => {
    for (const id of ["1001", "1102", "2001", "2444", "3000", "1002-menue", "2001-tischkarte"]) {
      const { themes } = await (
        await backend(new Request(`http://card.at.localhost/web-api/themes?id=${id}`))
      ).json();
      const [{ views, suite, format, refinements }] = themes;
      const [width, height] = format.split("x").map(Number);
      expect(views.map(({ view }: { view: string }) => view)).toEqual([
        "front",
        ...(height > width ? ["inside"] : []),
        "back",
        ...(/gold|silber/.test(refinements.join()) ? ["light"] : []),
      ]);
      for (const { image, ...size } of [...views, ...suite].filter(({ image }) =>
        image.startsWith("/web-api"),
      )) {
        const response = await get(image.split("?")[1]);
        expect(response.status).toBe(200);
        const text = await response.text();
        expect(text).toContain(`width="${size.width}" height="${size.height}"`);
        expect(text).not.toMatch(/undefined|NaN|Infinity|&(?!amp;)/);
      }
    }
  });

  it.each([
    ["design=1001", 404],
    ["design=1102&view=inside", 404],
    ["design=1003-menue", 404],
    ["design=1002-menue&view=left", 400],
    ["design=9999", 404],
    ["design=7999", 404],
    ["", 400],
    ["design=..%2F..%2Fpasswd", 400],
    ["design=2001%00", 400],
    ["design=02001", 400],
    ["design=2001&language=xx", 400],
  ])("are refused for %j with %i", async (query, status) => {
    expect((await get(query)).status).toBe(status);
  });

  it("never fail for any query", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), async (design, language) => {
        const { status } = await get(new URLSearchParams({ design, language }).toString());
        expect([200, 400, 404]).toContain(status);
      }),
    );
  });
});
