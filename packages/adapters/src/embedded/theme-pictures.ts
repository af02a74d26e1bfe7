import { LANGUAGES } from "@passepartout/domain/market/locale";
import { z } from "zod";
import { coverSizeOf } from "./calendar-themes.ts";
import type { PictureOrder } from "./drawing/theme-picture.ts";
import { endpoint, refusal } from "./endpoint.ts";
import { oneOf } from "./fields.ts";
import { PICTURE_PATH, pictureSizeOf } from "./theme-picture-address.ts";
import { CALENDAR_SEEDS, CARD_SEEDS } from "./theme-seeds.ts";

type Language = PictureOrder["language"];

/** How many drawn pictures are kept: some 3 kB each. */
const MOST_KEPT = 600;

const orderOf = (number: number, language: Language): PictureOrder | undefined => {
  const card = CARD_SEEDS[number - (CARD_SEEDS[0]?.number ?? 0)];
  if (card) return { ...card, ...pictureSizeOf(card.format), language };
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

/** A drawing that somebody opens by itself runs nothing. */
const HEADERS = {
  "Content-Type": "image/svg+xml",
  "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

/** Draws the pictures of the designs that no file shows, each when it is first asked for. */
export const createThemePictureEndpoint = () => {
  const kept = new Map<string, string>();
  return endpoint({
    method: "GET",
    path: PICTURE_PATH,
    summary: "The picture of a drawn card or calendar design, as SVG with words in a language.",
    query: z.object({
      design: z
        .string("must be the number of a drawn design")
        .regex(/^\d{4}$/, "must be the number of a drawn design")
        .meta({ examples: ["2001", "8001"] }),
      language: oneOf(LANGUAGES).default("de"),
    }),
    answerType: "image/svg+xml",
    answer: z.string(),
    run: async ({ query: { design, language } }) => {
      const order = orderOf(Number(design), language);
      if (!order) return refusal(404, "there is no such design", { design: ["is not known"] });
      const key = `${design} ${language}`;
      let picture = kept.get(key);
      if (picture === undefined) {
        const { drawThemePicture } = await import("./drawing/theme-picture.ts");
        picture = drawThemePicture(order);
      }
      // The one asked for last stands last, the first one goes.
      kept.delete(key);
      kept.set(key, picture);
      const [oldest] = kept.size > MOST_KEPT ? kept.keys() : [];
      if (oldest !== undefined) kept.delete(oldest);
      return new Response(picture, { headers: HEADERS });
    },
  });
};
