import { DRAWING_HEADERS } from "../../src/contract/drawing-policy.ts";
import { CARD_VIEWS, type CardView } from "@passepartout/domain/catalogue/card";
import { formatOf, isPortrait } from "@passepartout/domain/catalogue/format";
import { LANGUAGES, type Language } from "@passepartout/domain/market/locale";
import { IMAGE_CACHE_CONTROL } from "@passepartout/domain/images/image-modifiers";
import { z } from "zod";
import type { ThemeImageSpec } from "../drawing/themes/theme-image.ts";
import { endpoint } from "../http/endpoint.ts";
import { errorResponse } from "../../src/http/error-response.ts";
import { createMemo } from "../../src/processes/memo.ts";
import { coverSizeOf } from "../themes/calendar-themes.ts";
import { cardById, cardImageSize, hasView } from "../themes/card-themes.ts";
import { THEME_IMAGE_PATH } from "../themes/theme-image-path.ts";
import { CALENDAR_SEEDS } from "../themes/theme-seeds.ts";
import { oneOf } from "../../src/contract/fields.ts";
import { get } from "../../src/contract/contract.ts";

/** Some 3 kB each. */
const MAX_CACHED = 600;

/** A side of a card; the front of a hand-drawn theme, and its foil, are files. */
const cardSpecOf = (id: string, view: CardView, language: Language): ThemeImageSpec | undefined => {
  const card = cardById(id);
  const isFile = card?.drawn && !card.part;
  if (!card || !hasView(card, view) || (isFile && (view === "front" || view === "light")))
    return undefined;
  return {
    ...card,
    ...cardImageSize(card.format, view),
    language,
    view,
    isFolding: isPortrait(formatOf(card.format)),
  };
};

const calendarSpecOf = (number: number, language: Language): ThemeImageSpec | undefined => {
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
  ...DRAWING_HEADERS,
};

export const createThemeImageEndpoint = () => {
  const images = createMemo<string>(MAX_CACHED);
  return endpoint(
    get(THEME_IMAGE_PATH, z.string(), {
      query: z.object({
        design: z
          .string("must be the number of a generated theme")
          .regex(/^\d{4}(?:-[a-z-]{1,20})?$/, "must be the number of a generated theme")
          .meta({ examples: ["2001", "8001"] }),
        view: z._default(oneOf(CARD_VIEWS), "front"),
        language: z._default(oneOf(LANGUAGES), "de"),
      }),
    }),
    {
      summary:
        "Returns the image of a generated card or calendar theme as SVG, or of another side of a card.",
      contentType: "image/svg+xml",
      handle: async ({ query: { design, view, language } }) => {
        const spec = cardSpecOf(design, view, language) ?? calendarSpecOf(Number(design), language);
        if (!spec) return errorResponse(404, "unknown theme", { design: ["is unknown"] });
        const { drawThemeImage } = await import("../drawing/themes/theme-image.ts");
        const image = images(`${design} ${view} ${language}`, () => drawThemeImage(spec));
        return new Response(image, { headers: HEADERS });
      },
    },
  );
};
