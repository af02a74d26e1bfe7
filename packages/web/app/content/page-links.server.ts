import type { ContentLink } from "@passepartout/domain/content/media";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";

/** Content with the addresses of its links as the page needs them. */
export const withPageLinks = <T>(request: PageRequest, content: T): T =>
  resolved(request, content) as T;

const resolved = (request: PageRequest, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => resolved(request, item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [
      name,
      name === "link" && isLink(inner)
        ? { ...inner, url: hrefFor(request, inner.url) }
        : resolved(request, inner),
    ]),
  );
};

const isLink = (value: unknown): value is ContentLink =>
  typeof value === "object" && value !== null && "url" in value && typeof value.url === "string";
