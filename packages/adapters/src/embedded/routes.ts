import { Hono } from "hono";
import { z } from "zod";
import { createAccessoryEndpoints, type AddArticles } from "./accessory-endpoints.ts";
import { answerRequest } from "./answer-request.ts";
import { answerFault } from "./backend-fault.ts";
import { backendPathOf } from "./backend-visit.ts";
import type { EmbeddedBackendOptions } from "./backend-options.ts";
import { CALENDAR_ENDPOINTS } from "./calendar-endpoints.ts";
import { CARD_ENDPOINTS } from "./card-endpoints.ts";
import { COLLAGE_ENDPOINTS } from "./collage-endpoints.ts";
import { createContentFiles, OWN_CONTENT, type ContentIndex } from "./content-files.ts";
import { createContentService } from "./content-service.ts";
import { endpoint, NO_FIELDS, refusal, type Endpoint } from "./endpoint.ts";
import { createFlagEndpoints } from "./flags/feature-flags.ts";
import { FLAG_SERVICE_PATH } from "./flags/flag-service-path.ts";
import { createFlagService } from "./flags/flag-service.ts";
import { FRAME_ENDPOINTS } from "./frame-endpoints.ts";
import { openApiOf } from "./open-api.ts";
import { PHOTO_BOOK_ENDPOINTS } from "./photo-book-endpoints.ts";
import { PHOTO_BOX_ENDPOINTS } from "./photo-box-endpoints.ts";
import { createShopEndpoints } from "./shop-endpoints.ts";
import { SKU_ENDPOINTS } from "./sku-endpoints.ts";
import { createThemePictureEndpoint } from "./theme-pictures.ts";
import { createStoryEndpoints } from "./story-endpoints.ts";
import { WALL_ENDPOINTS } from "./wall-endpoints.ts";

/** What answers at once: all that a page needs before it is shown, one group per concept. */
const createEndpoints = (
  files: () => ContentIndex,
  options: EmbeddedBackendOptions,
  addArticles: AddArticles,
): readonly Endpoint[] => [
  ...createStoryEndpoints(files, options),
  ...createShopEndpoints(files, options),
  ...WALL_ENDPOINTS,
  ...FRAME_ENDPOINTS,
  ...SKU_ENDPOINTS,
  ...CARD_ENDPOINTS,
  createThemePictureEndpoint(),
  ...createAccessoryEndpoints(addArticles),
  ...CALENDAR_ENDPOINTS,
  ...COLLAGE_ENDPOINTS,
  ...PHOTO_BOOK_ENDPOINTS,
  ...PHOTO_BOX_ENDPOINTS,
  ...createFlagEndpoints(options),
];

/** Customers and tools: their libraries cost as much time as all others, and no page waits for them. */
const loadAccounts = async (options: EmbeddedBackendOptions) => {
  const [{ createCustomerDesk }, { createCustomerEndpoints }, { addArticlesAt }, toolbox] =
    await Promise.all([
      import("./customers/customer-desk.ts"),
      import("./customers/customer-endpoints.ts"),
      import("./customers/cart.ts"),
      import("./toolbox/toolbox-endpoints.ts"),
    ]);
  const desk = createCustomerDesk(options);
  const endpoints = [
    ...createCustomerEndpoints(desk),
    ...toolbox.createToolboxEndpoints(options.clock),
  ];
  const routes = routesOf(endpoints, answerFault(options.log, "customer-data-error"));
  return { endpoints, routes, addArticles: addArticlesAt(desk) };
};

/** The embedded backend's routes: the shop backend's endpoints with their OpenAPI document, the flag service, and the content service below /v2. */
export const createRoutes = (options: EmbeddedBackendOptions) => {
  let loading: ReturnType<typeof loadAccounts> | undefined;
  const accounts = () => (loading ??= loadAccounts(options));
  const files = createContentFiles(
    options.contentFolder ?? OWN_CONTENT,
    options.readFresh ?? false,
  );
  const endpoints = createEndpoints(files, options, async (request, amount) =>
    (await accounts()).addArticles(request, amount),
  );
  const all = async () => [...endpoints, ...(await accounts()).endpoints];
  const fault = answerFault(options.log, "nuxt-error-page-encountered");
  const answerFlags = options.flagService ?? createFlagService(options);
  return routesOf([...endpoints, documentOf(all)], fault)
    .route("/v2/cdn", createContentService(files, options))
    .all(`${FLAG_SERVICE_PATH}/*`, ({ req }) => answerFlags(req.raw))
    .notFound(async ({ req }) => (await accounts()).routes.fetch(req.raw));
};

/** Answers the paths of endpoints; any other is refused. */
const routesOf = (endpoints: readonly Endpoint[], fault: ReturnType<typeof answerFault>): Hono => {
  const routes = new Hono({ getPath: (request) => backendPathOf(request).path });
  const byPath = Map.groupBy(
    endpoints.flatMap((one) => [one.path, ...(one.aliases ?? [])].map((path) => ({ path, one }))),
    ({ path }) => path,
  );
  for (const [path, here] of byPath) {
    const answering = here.map(({ one }) => one);
    routes.all(path, (context) => answerRequest(answering, context.req.raw));
  }
  return routes
    .notFound(() => refusal(404, "there is no such path in the shop backend"))
    .onError(fault);
};

const documentOf = (endpoints: () => Promise<readonly Endpoint[]>): Endpoint => {
  let document: Promise<string> | undefined;
  return endpoint({
    method: "GET",
    path: "/openapi.json",
    summary: "This document. [API-Q4]",
    query: NO_FIELDS,
    answer: z.unknown(),
    run: async () => {
      document ??= endpoints().then((all) => JSON.stringify(openApiOf(all)));
      return new Response(await document, { headers: { "Content-Type": "application/json" } });
    },
  });
};
