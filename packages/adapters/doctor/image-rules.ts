import type { SourceStory } from "../src/storyblok/source-stories.ts";
import { type Finding, findingIn, writtenIn } from "./finding.ts";
import { isPageStory, partsIn, textIn } from "./subject.ts";

const VIDEO = /\.(?:webm|mp4|mov)$/;

/** Images without a file, and images without a description. */
export const findWrongImages = (
  stories: readonly SourceStory[],
  hasImage: (address: string) => boolean = () => true,
): readonly Finding[] =>
  stories.flatMap((story) =>
    partsIn(story.content).flatMap(({ path, fields }): readonly Finding[] => {
      if (fields["fieldtype"] !== "asset") return [];
      const address = textIn(fields["filename"]);
      const at = (field: string) => writtenIn(story, `${path}.${field}`, address);
      if (address === "")
        return [findingIn(at("filename"), "image-missing", "the address of an image, or no field")];
      if (address.startsWith("/") && !hasImage(address))
        return [findingIn(at("filename"), "image-missing", "the address of an image that exists")];
      // Images of menus stand beside a text that says the same.
      if (!isPageStory(story) || VIDEO.test(address) || textIn(fields["alt"]).trim() !== "")
        return [];
      const expected = "a description of the image in the language of the page";
      return [findingIn(at("alt"), "alt-text-missing", expected)];
    }),
  );
