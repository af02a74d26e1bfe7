import type { FormatLimits } from "@passepartout/domain/calculator/own-format";
import type { ProductCatalogue } from "@passepartout/domain/catalogue/product-catalogue.port";
import type { BackendRequest } from "./backend-request.ts";

/** The limits of formats for a page. */
export const createBrowserFormatLimits =
  (sendRequest: BackendRequest): ProductCatalogue["formatLimits"] =>
  async ({ materialType, frameType }) => {
    const query = new URLSearchParams({ materialType, ...(frameType && { frameType }) });
    const response = await sendRequest(
      `/web-api/product-selection-photo-frame/format-limits?${query.toString()}`,
    );
    if (!response.ok) {
      if (response.status === 404) return undefined;
      throw new Error(`the format limits responded with status ${response.status}`);
    }
    const limits = (await response.json()) as Partial<FormatLimits> | null;
    return typeof limits?.shortest === "number" && typeof limits.longest === "number"
      ? { shortest: limits.shortest, longest: limits.longest }
      : undefined;
  };
