import type { Place } from "@passepartout/domain/market/place";
import type { PlainStories } from "@passepartout/domain/content/content-stories.port";

/** The start page and one page below it, `wandbilder`. */
export const createFakePlainStories = ({ locale }: Place): PlainStories => ({
  breadcrumb: async (slug) =>
    ["", "wandbilder"].includes(slug)
      ? [
          { name: "Start", path: "/" },
          ...(slug === "" ? [] : [{ name: "Wandbilder", path: "/wandbilder" }]),
        ]
      : undefined,
  story: async (slug) =>
    ["", "wandbilder"].includes(slug)
      ? {
          uuid: `story-${slug}`,
          path: `/${slug}`,
          locale,
          content: { component: "Page" },
          alternates: [],
        }
      : undefined,
});
