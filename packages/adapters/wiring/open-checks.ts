import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { offers } from "@passepartout/domain/market/storefront";
import type { Place } from "@passepartout/domain/market/place";
import { BACKEND_NEEDS, type BackendNeed, checkBackend } from "../doctor/check-backend.ts";
import { unreadableFiles } from "../backend/content-service/content-files.ts";
import { parseListedPrices } from "../backend/pricing/listed-prices.ts";
import { checkCheckout, checkDesigner } from "../doctor/check-checkout.ts";
import { checkContent } from "../doctor/check-content.ts";
import { checkFlags } from "../doctor/check-flags.ts";
import { type CheckedEndpoint, checkedEndpoint } from "../doctor/finding.ts";
import { backendUrlOf, EMBEDDED_FLAGS_URL } from "./backend.ts";
import { checkAllServices, soldPlace } from "./check-services.ts";
import { type Configuration, ConfigurationError, readConfiguration } from "./configuration.ts";
import { createShopContainer } from "./container.ts";
import { createContentServiceClient } from "./content.ts";
import { tokens } from "./tokens.ts";
import type { Environment } from "./shop-folder.ts";

const VENDOR_FLAGS_URL = "https://sdk.split.io/api";

/** Opens the checks of the services of a configuration, embedded ones included, which compare these with what the shop expects of them. Throws a ConfigurationError. */
export const openChecks = (environment: Environment) => {
  const configuration = readConfiguration(environment);
  const container = createShopContainer(configuration);
  const backend = container.get(tokens.backend);
  const clock = container.get(tokens.clock);
  const { definition, services } = configuration;
  return {
    backend: (place: Place, needs: readonly BackendNeed[] | undefined, writes: boolean) =>
      checkBackend({
        url: backendUrlOf(configuration),
        place,
        needs: needs ?? BACKEND_NEEDS.filter((need) => need === "cart" || offers(definition, need)),
        writes,
        fetch: (request) => backend(request, null),
        // The first requests of an embedded backend load its modules.
        ...(configuration.backendUrl === undefined && { now: () => 0 }),
      }),
    designer: async (place: Place) =>
      checkDesigner({
        url: configured(services.designerUrl, "PASSEPARTOUT_DESIGNER"),
        place: soldPlace(place, definition),
        now: clock.now(),
        sold: definition,
      }),
    checkout: async (place: Place, writes: boolean) =>
      checkCheckout(configured(services.checkout, "PASSEPARTOUT_CHECKOUT"), {
        place: soldPlace(place, definition),
        writes,
        now: clock.now(),
      }),
    flags: async () => {
      const { flags } = services;
      const [host] = Object.keys(container.get(tokens.hosts).storefronts);
      return checkFlags({
        url: flags.isEmbedded ? EMBEDDED_FLAGS_URL : (flags.url ?? VENDOR_FLAGS_URL),
        serverKey: flags.serverKey,
        browserKey: flags.browserKey,
        sets: flags.sets ?? [],
        ...(flags.isEmbedded
          ? { fetch: container.get(tokens.flagService) }
          : { origin: `https://${host}` }),
      });
    },
    content: async (place: Place) => [
      ...unreadableIn(configuration),
      ...(await checkContent(
        createContentServiceClient(
          configuration,
          backend,
          container.get(tokens.draftToken),
          container.get(tokens.breakers),
          { timeout: DEADLINES_MS.command },
        ),
        soldPlace(place, definition),
        configuration.content.previewToken !== undefined,
      )),
    ],
    prices: async (text: string) => {
      const { isListable } = await import("../backend/pricing/listed-articles.ts");
      return parseListedPrices(text, (article) => isListable(article, definition)).problems;
    },
    /** A sentence for each service that is configured and away, or refuses the shop. */
    services: (writes: boolean) => checkAllServices(configuration, writes),
    close: () => container.get(tokens.closing).close(),
  };
};

/** The files of the embedded content service that have no page. */
const unreadableIn = ({ content }: Configuration): readonly CheckedEndpoint[] =>
  content.endpoint !== undefined || content.folder === undefined
    ? []
    : unreadableFiles(content.folder).map(({ file, message }) => checkedEndpoint(file, message));

const configured = <Value>(value: Value | undefined, variable: string): Value => {
  if (value === undefined) throw new ConfigurationError(`${variable}: it is not set`);
  return value;
};
