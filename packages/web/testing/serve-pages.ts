import { createServer, get, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { EvaluatedTreatments } from "@passepartout/domain/experiments/decide-treatment";
import { createPageImages } from "@passepartout/domain/images/page-image";
import { createHostTable } from "@passepartout/domain/market/storefront";
import type { Place } from "@passepartout/domain/market/place";
import type { ShopPorts } from "@passepartout/domain/shop";
import { createFakeLog, createFakeShop } from "@passepartout/domain/testing/fakes/shop";
import { onTestFinished } from "vitest";
import type { PageAssets } from "../app/document.tsx";
import { renderPage } from "../app/entry.server.tsx";
import type { Composition } from "../server/composition.ts";
import { createPages } from "../server/pages.ts";
import { createSend } from "../server/send.ts";

interface FetchedPage {
  readonly status: number;
  readonly text: string;
  readonly cache: string;
  readonly location: string | undefined;
  readonly retryAfter: string | undefined;
  readonly timing: string;
  readonly headers: IncomingHttpHeaders;
}

const ASSETS: PageAssets = { entry: "/assets/entry.js", firstPaint: "0;", styles: [] };

/** A page server with a fake shop and a clock (in s) that the test sets; it runs until the test is over. */
export const servePages = async (
  ports: (place: Place) => Partial<ShopPorts>,
  render: typeof renderPage = renderPage,
  pageTimeout = 10_000,
  /** The treatments of visitors by their keys; without them no experiment runs. */
  treatments?: Readonly<Record<string, EvaluatedTreatments>>,
  cdn?: Composition["cdn"],
) => {
  const log = createFakeLog();
  const clock = { seconds: 1000 };
  const composition = {
    hosts: createHostTable(),
    log,
    configuration: {
      development: false,
      staffHosts: [],
      trustedProxies: 0,
      services: { images: { provider: "ipx", hosts: [], maxCacheBytes: 0 } },
    },
    images: createPageImages({ provider: "ipx", folders: ["/media/"], hosts: [] }),
    pageTimeout,
    services: { consent: {}, ...(treatments && { flags: { authorizationKey: "k" } }) },
    treatmentsFor: ({ key }: { readonly key: string }) => treatments?.[key],
    versionFor: () => "published",
    countPage: async () => 0,
    ...(cdn && { cdn }),
    shopFor: (place: Place) => createFakeShop({ log, ...ports(place) }, place),
  };
  const pages = createPages(composition as unknown as Composition, {
    send: createSend(() => ({})),
    draftPolicy: "",
    version: "",
    bundle: async () => ({
      renderPage: render,
      ICON_SPRITE: "<svg/>",
      learnVocabulary: () => undefined,
    }),
    assets: ASSETS,
    now: () => clock.seconds,
  });
  const server = createServer((request, response) => {
    if (!pages.respondFromCache(request, response)) void pages.respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const fetchPage = (
    path: string,
    host = "wall.de.localhost",
    headers: Readonly<Record<string, string>> = {},
  ) =>
    new Promise<FetchedPage>((resolve, reject) => {
      get({ port, path, headers: { host, ...headers } }, (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => (text += chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            text,
            cache: String(response.headers["cache-control"]),
            location: response.headers.location,
            retryAfter: response.headers["retry-after"],
            timing: String(response.headers["server-timing"]),
            headers: response.headers,
          }),
        );
      }).on("error", reject);
    });
  return { fetchPage, log, clock };
};
