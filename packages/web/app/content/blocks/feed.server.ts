import type { FeedBlock } from "@passepartout/domain/content/link-blocks";
import type { PageRequest } from "../../router/page-request.server.ts";
import { dateText } from "./date-text.server.ts";

export const prepareFeed = (request: PageRequest, block: FeedBlock) =>
  block.entries.length === 0
    ? undefined
    : {
        ...block,
        entries: block.entries.map((entry) => ({
          ...entry,
          ...(entry.date && { dateText: dateText(request, entry.date) }),
        })),
      };
