import { LANGUAGES, type Language } from "@passepartout/domain/market/locale";
import { IMAGE_CACHE_CONTROL } from "@passepartout/domain/images/image-caching";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { ThemeImageSpec } from "../../../drawing/themes/theme-image.ts";
import { endpoint } from "../http/endpoint.ts";
import { errorResponse } from "../http/error-response.ts";
import { oneOf } from "../http/field-schemas.ts";
import { coverSizeOf } from "../themes/calendar-themes.ts";
import { THEME_IMAGE_PATH, themeImageSize } from "../themes/theme-image-path.ts";
import { CALENDAR_SEEDS, CARD_SEEDS } from "../themes/theme-seeds.ts";

/** Some 3 kB each. */
const MAX_CACHED = 600;

const specOf = (number: number, language: Language): ThemeImageSpec | undefined => {
  const card = CARD_SEEDS[number - (CARD_SEEDS[0]?.number ?? 0)];
  if (card) return { ...card, ...themeImageSize(card.format), language };
  const calendar = CALENDAR_SEEDS[number - (CALENDAR_SEEDS[0]?.number ?? 0)];
  return (
    calendar && {
      ...calendar,
      ...coverSizeOf(calendar.calendarType),
      occasion: "calendar",
      isRounded: false,
      language,
    }
  );
};

const HEADERS = {
  "Content-Type": "image/svg+xml",
  "Cache-Control": IMAGE_CACHE_CONTROL,
  // An SVG opened as a document must not run scripts.
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

/** Draws the images of generated themes on first request. */
export const createThemeImageEndpoint = () => {
  const images = new LRUCache<string, string>({ max: MAX_CACHED });
  return endpoint({
    method: "GET",
    path: THEME_IMAGE_PATH,
    summary: "Returns the image of a generated card or calendar theme as SVG.",
    query: z.object({
      design: z
        .string("must be the number of a generated theme")
        .regex(/^\d{4}$/, "must be the number of a generated theme")
        .meta({ examples: ["2001", "8001"] }),
      language: oneOf(LANGUAGES).default("de"),
    }),
    contentType: "image/svg+xml",
    response: z.string(),
    handle: async ({ query: { design, language } }) => {
      const spec = specOf(Number(design), language);
      if (!spec) return errorResponse(404, "unknown theme", { design: ["is unknown"] });
      const key = `${design} ${language}`;
      let image = images.get(key);
      if (image === undefined) {
        const { drawThemeImage } = await import("../../../drawing/themes/theme-image.ts");
        image = drawThemeImage(spec);
        images.set(key, image);
      }
      return new Response(image, { headers: HEADERS });
    },
  });
};
