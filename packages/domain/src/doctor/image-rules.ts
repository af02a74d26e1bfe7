import type { Finding } from "./finding.ts";
import { fileOf, isPageStory, partsIn, type SourceStory, textIn } from "./subject.ts";

const VIDEO = /\.(?:webm|mp4|mov)$/;

/** Images without a file, and images without a description. */
export const findWrongImages = (
  stories: readonly SourceStory[],
  hasImage: (address: string) => boolean = () => true,
): readonly Finding[] =>
  stories.flatMap((story) =>
    partsIn(story.content).flatMap(({ path, fields }): readonly Finding[] => {
      if (fields["fieldtype"] !== "asset") return [];
      const where = { locale: story.locale, file: fileOf(story) };
      const address = textIn(fields["filename"]);
      if (address === "")
        return [
          {
            ...where,
            rule: "image-missing",
            field: `${path}.filename`,
            found: "",
            expected: "the address of an image, or no field",
          },
        ];
      if (address.startsWith("/") && !hasImage(address))
        return [
          {
            ...where,
            rule: "image-missing",
            field: `${path}.filename`,
            found: address,
            expected: "the address of an image that exists",
          },
        ];
      const alt = fields["alt"];
      // Images of menus stand beside a text that says the same.
      return !isPageStory(story) ||
        VIDEO.test(address) ||
        (typeof alt === "string" && alt.trim() !== "")
        ? []
        : [
            {
              ...where,
              rule: "alt-text-missing",
              field: `${path}.alt`,
              found: address,
              expected: "a description of the image in the language of the page",
            },
          ];
    }),
  );
