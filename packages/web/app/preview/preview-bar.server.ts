import { PREVIEW_DATE } from "@passepartout/domain/content/preview-date";
import { carriedEntries, nameOfEntry } from "@passepartout/domain/routing/query-text";
import { carriedOf, type PagePreview, type PageRequest } from "../router/page-request.server.ts";

export const previewBarOf = (request: PageRequest, { time, fault }: PagePreview) => {
  const { query } = request.address;
  const carried = carriedEntries(query);
  const undated = carried.filter((entry) => nameOfEntry(entry) !== PREVIEW_DATE);
  return {
    date: new URLSearchParams(query).get(PREVIEW_DATE) ?? "",
    time,
    fault,
    now: `?${undated.join("&")}`,
    query: carried.join("&"),
    carried: carriedOf(request).filter(([name]) => name !== PREVIEW_DATE),
  };
};

export type PreviewBarView = ReturnType<typeof previewBarOf>;
