import type { ToolboxBlock } from "@passepartout/domain/content/service-blocks";
import { backendAction, type PageRequest } from "../../router/page-request.server.ts";
import { keysIn, textsOf } from "../../router/page-texts.ts";

/** The file types that the tools accept. */
const IMAGE_TYPES = "image/avif,image/gif,image/jpeg,image/png,image/tiff,image/webp";

export const prepareToolbox = (request: PageRequest, block: ToolboxBlock) => {
  const { text } = request.shop;
  if (block.tools.length === 0) return undefined;
  return {
    ...block,
    tools: block.tools.map((id) => ({
      id,
      path: `/web-api/toolbox-${id}`,
      action: backendAction(request, `/web-api/toolbox-${id}`),
      name: text(`blocks.toolbox.${id}.name`),
      text: text(`blocks.toolbox.${id}.text`),
      accept: IMAGE_TYPES,
    })),
    texts: {
      ...textsOf(request.shop, keysIn("blocks.toolbox", ["file", "start", "done", "failed"])),
      busy: text("page.loading"),
    },
  };
};
