import type { ToolboxBlock } from "@passepartout/domain/content/service-blocks";
import { backendPath } from "@passepartout/domain/market/backend-path";
import { localePrefixOf } from "@passepartout/domain/routing/path-prefix";
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
          path: `/web-api/toolbox-${id}`,
          action: backendPath(
            `${localePrefixOf(shop.place.locale)}/web-api/toolbox-${id}`,
            shop.place.platform,
          ),
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
