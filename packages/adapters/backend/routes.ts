import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import { present } from "@passepartout/domain/kernel/fields";
import type { LogCode } from "@passepartout/domain/logging/log-code";
import { createHostTable, offers } from "@passepartout/domain/market/storefront";
import { Hono } from "hono";
import { z } from "zod";
import type { EmbeddedBackendOptions } from "./backend-options.ts";
import { createAccessoryEndpoints } from "./catalogue/accessory-endpoints.ts";
import { CALENDAR_ENDPOINTS } from "./catalogue/calendar-endpoints.ts";
import { CARD_ENDPOINTS } from "./catalogue/card-endpoints.ts";
import { COLLAGE_ENDPOINTS } from "./catalogue/collage-endpoints.ts";
import { PHOTO_BOOK_ENDPOINTS, PRINT_ENDPOINTS } from "./catalogue/photo-endpoints.ts";
import { createThemeImageEndpoint } from "./catalogue/theme-image-endpoint.ts";
import { WALL_ENDPOINTS } from "./catalogue/wall-endpoints.ts";
import { createContentFiles, OWN_CONTENT } from "./content-service/content-files.ts";
import { createContentService } from "./content-service/content-service.ts";
import { createManagementService } from "./content-service/management-service.ts";
import { createSpaceFolder } from "./content-service/space-folder.ts";
import { createStoryEndpoints } from "./content-service/story-endpoints.ts";
import { createEventEndpoints } from "./events/event-endpoints.ts";
import { createFlagEndpoints } from "./flags/feature-flags.ts";
import { FLAG_SERVICE_PATH } from "../src/http/backend-service.ts";
import { createFlagService } from "./flags/flag-service.ts";
import { endpoint, type Endpoint, type PriceConditions } from "./http/endpoint.ts";
import { errorResponse } from "../src/http/error-response.ts";
import { handleError, handleRequest } from "./http/handle-request.ts";
import { openApiOf } from "./http/open-api.ts";
import { backendPathOf } from "./http/request-place.ts";
import { createCampaigns } from "./pricing/campaign-period.ts";
import { createShopEndpoints } from "./shop/shop-endpoints.ts";
import { get } from "../src/contract/contract.ts";
import { openOnce } from "../src/processes/open-once.ts";

/** All routes: the endpoints with their OpenAPI document, the flag service, the content service below /v2/cdn and, if it may be written to, /v1/spaces. */
export const createRoutes = (options: EmbeddedBackendOptions) => {
  const { listedPrices, definition, hosts = createHostTable(), log } = options;
  const { contentFolder = OWN_CONTENT, management, readFresh = false } = options;
  const campaigns = createCampaigns(options.clock, options.campaigns);
  const conditions = (): PriceConditions => ({
    campaignTurn: campaigns().turn,
    ...present({ listedPrices, sold: definition }),
  });
  const routesOf = (endpoints: readonly Endpoint[], codeOf: (request: Request) => LogCode) => {
    const routes = new Hono({ getPath: (request) => backendPathOf(request).path });
    const paths = endpoints.flatMap((endpoint) =>
      [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => ({ path, endpoint })),
    );
    for (const [path, group] of Map.groupBy(paths, ({ path }) => path)) {
      const candidates = group.map(({ endpoint }) => endpoint);
      routes.all(path, ({ req }) => handleRequest(candidates, req.raw, hosts, conditions));
    }
    return routes
      .notFound(() => errorResponse(404, "unknown path of the shop backend"))
      .onError(handleError(log, codeOf));
  };

  /** Loads the endpoints of customers and tools, whose libraries are as slow to load as all others and are not needed for rendering. */
  const { open: customers } = openOnce(async () => {
    const { openCustomers } = await import("./customers/customer-endpoints.ts");
    const { addArticles, endpoints, errorCodeOf } = openCustomers(options);
    const routes = routesOf(endpoints, errorCodeOf);
    return { endpoints, routes, addArticles };
  });

  const space = management && createSpaceFolder(contentFolder);
  const files = createContentFiles(
    contentFolder,
    () => (space?.takeChange() ?? false) || readFresh,
  );
  /** The endpoints of products, of which the shop sells one at least. */
  const ofKinds = (kinds: readonly ProductKind[], endpoints: readonly Endpoint[]) =>
    kinds.some((kind) => offers(definition, kind)) ? endpoints : [];
  const endpoints = [
    ...createStoryEndpoints(files, options),
    ...createShopEndpoints(files, campaigns, hosts, definition),
    ...WALL_ENDPOINTS,
    ...ofKinds(["card"], CARD_ENDPOINTS),
    createThemeImageEndpoint(),
    ...createAccessoryEndpoints(async (request, place, choices) =>
      (await customers()).addArticles(request, place, choices),
    ),
    ...ofKinds(["calendar"], CALENDAR_ENDPOINTS),
    ...ofKinds(["collage"], COLLAGE_ENDPOINTS),
    ...ofKinds(["photobook"], PHOTO_BOOK_ENDPOINTS),
    ...ofKinds(["photobox", "photoprint"], PRINT_ENDPOINTS),
    ...createFlagEndpoints(options),
    ...createEventEndpoints(options.monotonicNow),
  ];
  const { open: document } = openOnce(async () =>
    JSON.stringify(openApiOf([...endpoints, ...(await customers()).endpoints])),
  );
  const openApiEndpoint = endpoint(get("/openapi.json", z.unknown()), {
    summary: "Returns this document.",
    handle: async () =>
      new Response(await document(), { headers: { "Content-Type": "application/json" } }),
  });
  const flagService = options.flagService ?? createFlagService(options);
  return routesOf([...endpoints, openApiEndpoint], () => "nuxt-error-page-encountered")
    .route("/v2/cdn", createContentService(files, options))
    .route(
      "/v1/spaces",
      space && management ? createManagementService(files, space, management) : new Hono(),
    )
    .all(`${FLAG_SERVICE_PATH}/*`, ({ req }) => flagService(req.raw))
    .notFound(async ({ req }) => (await customers()).routes.fetch(req.raw));
};
