import { unknownPartsOf } from "@passepartout/domain/content/rich-text";
import type { TextBlock } from "@passepartout/domain/content/text-blocks";
import type { PageRequest } from "../../router/page-request.server.ts";

/** Unknown parts of a formatted text are logged; the rest of the text is shown. */
export const prepareText = (request: PageRequest, block: TextBlock): TextBlock | undefined => {
  const parts = block.richText ?? [];
  const unknown = unknownPartsOf(parts);
  if (unknown.length > 0)
    request.log.error("richtext-render-error", { uid: block.uid, parts: unknown.join(", ") });
  const isEmpty =
    !block.headline &&
    block.paragraphs.every((paragraph) => paragraph.trim() === "") &&
    parts.every(({ kind }) => kind === "unknown");
  return isEmpty ? undefined : block;
};
