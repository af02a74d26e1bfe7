import type { ProductCatalogue } from "@passepartout/domain/catalogue/product-catalogue.port";
import { FORMAT_LIMITS } from "../contract/catalogue.ts";
import { createBackendCall } from "./backend-call.ts";
import type { BackendRequest } from "./backend-request.ts";

export const createBrowserFormatLimits =
  (sendRequest: BackendRequest): ProductCatalogue["formatLimits"] =>
  ({ materialType, frameType }) =>
    createBackendCall(sendRequest)(FORMAT_LIMITS, { materialType, frameType });
