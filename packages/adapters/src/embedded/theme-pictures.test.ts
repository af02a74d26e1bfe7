import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "./backend.ts";
import { CALENDAR_DESIGNS } from "./calendar-themes.ts";
import { CARD_DESIGNS, cardThemeIn } from "./card-themes.ts";
import { drawThemePicture } from "./drawing/theme-picture.ts";
import { pictureSizeOf } from "./theme-picture-address.ts";
import { CARD_SEEDS } from "./theme-seeds.ts";

const backend = createEmbeddedBackend({ clock: { now: () => 0 } });

const ask = (query: string) =>
  backend(new Request(`http://card.de.localhost/web-api/theme-picture?${query}`));

describe("the pictures of designs", () => {
  it("are drawn for every design that no file shows, in its own shape [API-22]", () => {
    for (const seed of CARD_SEEDS) {
      const { width, height } = pictureSizeOf(seed.format);
      const picture = drawThemePicture({ ...seed, width, height, language: "fr" });
      expect(
        picture.startsWith(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
        ),
      ).toBe(true);
      expect(picture).not.toMatch(/undefined|NaN|Infinity|<script|&(?!amp;)/);
      expect(picture.length).toBeLessThan(20_000);
    }
  });

  it("are where the designs say, the same each time, in the language of the visit", async () => {
    const designs = [CARD_DESIGNS[100], CARD_DESIGNS.at(-1), CARD_DESIGNS[1500]];
    for (const design of designs) {
      const { image } = cardThemeIn(design!, "it-CH");
      const answers = await Promise.all([1, 2].map(() => ask(image.split("?")[1]!)));
      expect(answers[0]!.headers.get("content-type")).toBe("image/svg+xml");
      expect(answers[0]!.headers.get("content-security-policy")).toContain("sandbox");
      const [first, second] = await Promise.all(answers.map((answer) => answer.text()));
      expect(first).toBe(second);
      expect(first).toContain("<text");
    }
    expect(CALENDAR_DESIGNS.at(-1)!.id).toMatch(/-8\d{3}$/);
    expect((await ask("design=8001&language=nl")).status).toBe(200);
  });

  it.each([
    ["design=1001", 404],
    ["design=9999", 404],
    ["design=7999", 404],
    ["", 400],
    ["design=..%2F..%2Fpasswd", 400],
    ["design=2001%00", 400],
    ["design=02001", 400],
    ["design=2001&language=xx", 400],
  ])("are refused for %j with %i", async (query, status) => {
    expect((await ask(query)).status).toBe(status);
  });

  it("never break, whatever is asked", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), async (design, language) => {
        const { status } = await ask(new URLSearchParams({ design, language }).toString());
        expect([200, 400, 404]).toContain(status);
      }),
    );
  });
});
