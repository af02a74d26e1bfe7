import type { ContentLink } from "@passepartout/domain/content/media";
import { mapFields } from "@passepartout/domain/kernel/fields";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";

/** Content with the addresses of its links as the page needs them. */
export const withPageLinks = <T>(request: PageRequest, content: T): T =>
  mapFields(content, (fields) => {
    const { link } = fields;
    return isLink(link)
      ? { ...fields, link: { ...link, url: hrefFor(request, link.url) } }
      : fields;
  }) as T;

const isLink = (value: unknown): value is ContentLink =>
  typeof value === "object" && value !== null && "url" in value && typeof value.url === "string";
