import type { Locale } from "@passepartout/domain/market/locale";
import { backendPath, backendHeaders } from "@passepartout/domain/market/backend-request";
import type { Place } from "@passepartout/domain/market/place";
import type { BackendPorts } from "@passepartout/domain/shop";
import { backendPortContracts } from "@passepartout/domain/testing/backend-ports";
import { chromeContentContract } from "@passepartout/domain/testing/contracts/chrome-content.contract";
import { contentStoriesContract } from "@passepartout/domain/testing/contracts/content-stories.contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "../backend/backend.ts";
import { createBackendCall } from "../src/browser/backend-call.ts";
import type { Call } from "../src/contract/call.ts";
import { createHttpBackendPorts } from "../src/http/backend-ports.ts";
import { createShopHttp } from "../src/http/shop-http.ts";
import { createContentClient } from "../src/storyblok/content-client.ts";
import { createStoryblokStories, createEndpointStories } from "../src/storyblok/content-stories.ts";
import { openVisitor } from "./backend-visitor.ts";
import { listen } from "./listen.ts";
import { writeStories } from "./story-folder.ts";
import { createTestLog } from "./test-log.ts";

const backend = createEmbeddedBackend({
  clock: { now: () => Date.now() },
  contentFolder: writeStories(),
});

/** A backend that responds to every request with a status. */
const failingBackend = (status: number) => async () =>
  Response.json({ message: "Internal error" }, { status });

const portsOver = (call: Call): BackendPorts => createHttpBackendPorts(call, createTestLog());

const allContracts = (
  name: string,
  connection: () => { readonly backendUrl: string; readonly fetch?: typeof backend },
  openFailing: (place: Place, status: number) => BackendPorts | Promise<BackendPorts>,
) => {
  const http = (place: Place) => createShopHttp({ place, timeout: 5000, ...connection() });
  backendPortContracts(name, (place) => portsOver(http(place)), openFailing);
  const byEndpoint = (place: Pick<Place, "channel" | "locale">) =>
    createEndpointStories({
      place: { ...place, platform: "web" },
      call: http({ ...place, platform: "web" }),
      baseUrl: "http://wall.de.localhost",
      log: createTestLog(),
    });
  const byService = (place: Pick<Place, "channel" | "locale">) => {
    const { backendUrl, fetch } = connection();
    const client = createContentClient({
      endpoint: `${backendUrl}/v2`,
      accessToken: "test",
      rateLimit: 1000,
      timeout: 5000,
      ...(fetch && { fetch }),
    });
    return createStoryblokStories({ place, client, log: createTestLog() });
  };
  it(`the content service of ${name} lists the published pages of a locale or of its first fallback that has any [API-10, CNT-15, LOC-Q8]`, async () => {
    const pathsIn = async (locale: Locale) =>
      (await byService({ channel: "wall", locale }).publishedStories()).map(({ slug }) => slug);
    const german = await pathsIn("de-DE");
    expect(german).toEqual(expect.arrayContaining(["", "wandbilder"]));
    expect(german).not.toContain("entwurf");
    expect(german.filter((path) => path.startsWith("_"))).toEqual([]);
    expect(await pathsIn("de-AT")).toEqual(german);
    expect(await pathsIn("fr-FR")).toEqual([]);
  });
  it(`the content service of ${name} returns the published stories at these paths [NAV-Q20, LOC-Q8]`, async () => {
    for (const locale of ["de-DE", "de-AT", "fr-FR"] as const) {
      const stories = byService({ channel: "wall", locale });
      const published = await stories.publishedStories();
      for (const { slug, content, target } of published)
        expect(await stories.storyAt(slug)).toMatchObject({ content, ...(target && { target }) });
    }
  });
  for (const [via, open] of [
    ["the story endpoint [API-Q9]", byEndpoint],
    ["the content service [API-Q9]", byService],
  ] as const) {
    contentStoriesContract(`${name}, via ${via}`, open);
    chromeContentContract(`${name}, via ${via}`, open);
  }
};

allContracts(
  "the embedded backend in process",
  () => ({ backendUrl: "http://backend.internal", fetch: backend }),
  (place, status) =>
    portsOver(
      createShopHttp({
        place,
        backendUrl: "http://backend.internal",
        fetch: failingBackend(status),
      }),
    ),
);

/** The calls of a page. */
const pageCall = (place: Place, respond: typeof backend) => {
  const visitor = openVisitor(respond);
  return createBackendCall(async (path, { body } = {}) => {
    const response = await visitor.send(backendPath(path, place.platform), {
      headers: backendHeaders(place.channel, place.locale),
      ...(body && { json: body }),
    });
    return { ok: response.ok, status: response.status, json: () => response.json() };
  });
};

backendPortContracts(
  "the embedded backend as a page calls it",
  (place) => portsOver(pageCall(place, backend)),
  (place, status) => portsOver(pageCall(place, failingBackend(status))),
);

describe("over a socket", () => {
  let server: Awaited<ReturnType<typeof listen>>;
  const failingServers: (typeof server)[] = [];
  beforeAll(async () => {
    server = await listen(backend);
  });
  afterAll(() => Promise.all([server, ...failingServers].map(({ close }) => close())));
  allContracts(
    "the embedded backend over a socket",
    () => ({ backendUrl: server.url }),
    async (place, status) => {
      const failing = await listen(failingBackend(status));
      failingServers.push(failing);
      return portsOver(createShopHttp({ place, timeout: 5000, backendUrl: failing.url }));
    },
  );
});
