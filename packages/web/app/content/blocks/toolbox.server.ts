import type { ToolboxBlock } from "@passepartout/domain/content/service-blocks";
import type { PageRequest } from "../../router/page-request.server.ts";
import type { ToolboxData } from "./toolbox.tsx";

/** The file types that the tools accept. */
const IMAGE_TYPES = "image/avif,image/gif,image/jpeg,image/png,image/tiff,image/webp";

export const prepareToolbox = (
  { shop }: PageRequest,
  block: ToolboxBlock,
): ToolboxData | undefined =>
  block.tools.length === 0
    ? undefined
    : {
        ...block,
        tools: block.tools.map((id) => ({
          id,
          name: shop.text(`blocks.toolbox.${id}.name`),
          text: shop.text(`blocks.toolbox.${id}.text`),
          accept: IMAGE_TYPES,
        })),
        texts: {
          file: shop.text("blocks.toolbox.file"),
          start: shop.text("blocks.toolbox.start"),
          busy: shop.text("page.loading"),
          done: shop.text("blocks.toolbox.done"),
          failed: shop.text("blocks.toolbox.failed"),
        },
      };
