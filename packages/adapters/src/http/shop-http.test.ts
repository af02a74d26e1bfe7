import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { BackendError } from "../contract/backend-error.ts";
import type { Contract } from "../contract/contract.ts";
import { listen } from "../../testing/listen.ts";
import { createTestLog } from "../../testing/test-log.ts";
import { createHttpCustomerAccounts } from "./customer-accounts.ts";
import { createHttpPriceList } from "./price-list.ts";
import { createEndpointStories } from "../storyblok/content-stories.ts";
import { createShopHttp, type ShopHttpOptions } from "./shop-http.ts";

const place = { channel: "card", locale: "en-US", platform: "web" } as const;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A backend on a socket that sends the responses in turn, the last one repeatedly, and records its requests. */
const answering = async (
  answers: readonly (() => Response | Promise<Response>)[],
  options: Partial<ShopHttpOptions> = {},
) => {
  const requests: Request[] = [];
  const server = await listen((request) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)];
    requests.push(request);
    return answer?.() ?? new Response(null, { status: 500 });
  });
  closing.push(server.close);
  return { requests, http: createShopHttp({ place, backendUrl: server.url, ...options }) };
};

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const answer = z.object({ a: z.number() });
const READ = {
  method: "GET",
  path: "/web-api/x",
  query: z.looseObject({}),
  answer,
} satisfies Contract;
const SEND = {
  method: "POST",
  path: "/web-api/x",
  body: z.looseObject({}),
  answer,
} satisfies Contract;

describe("the shop backend over HTTP", () => {
  it("sends channel, locale and query [API-01] [API-Q1]", async () => {
    const { requests, http } = await answering([json({ a: 1 })]);
    await http(READ, { q: "ä b", none: undefined });
    expect(requests[0]?.headers.get("x-channel")).toBe("card-us");
    expect(requests[0]?.headers.get("x-locale")).toBe("en-US");
    expect(new URL(requests[0]!.url).search).toBe("?q=%C3%A4+b");
  });

  it("requests prices by frame and material [CLC-12] [CLC-Q6]", async () => {
    const { requests, http } = await answering([json({ formats: [] })]);
    const prices = createHttpPriceList(http, createTestLog());
    await prices.formatPrices({ materialType: "acrylglas", frameType: "artbox-schwarz-lack" });
    const { pathname, searchParams } = new URL(requests[0]!.url);
    expect(pathname).toBe("/web-api/product-selection-photo-frame/prices-formats");
    expect(Object.fromEntries(searchParams)).toEqual({
      materialType: "acrylglas",
      frameType: "artbox-schwarz-lack",
    });
  });

  it("uses the desktop paths in the desktop application [API-13]", async () => {
    const { requests, http } = await answering([json({ a: 1 })], {
      place: { ...place, platform: "desktop" },
    });
    await http(READ, { q: 1 });
    expect(new URL(requests[0]!.url).pathname).toBe("/web-api/x/desktop");
  });

  it("sends cookie and referrer only for the customer data [API-02] [API-Q7]", async () => {
    const { requests, http } = await answering([json({ a: 1, isLoggedIn: false })], {
      visitor: { cookie: "session=1", referrer: "http://card.com.localhost/x" },
    });
    await http(READ);
    await createHttpCustomerAccounts(http).current();
    expect(requests.map(({ headers }) => [headers.get("cookie"), headers.get("referer")])).toEqual([
      [null, null],
      ["session=1", "http://card.com.localhost/x"],
    ]);
  });

  it("caches responses that are the same for everyone by place and query, and none of a visitor", async () => {
    const keys: string[] = [];
    const cache = <T>(key: string, load: () => Promise<T>): Promise<T> => {
      keys.push(key);
      return load();
    };
    for (const locale of ["en-US", "de-AT"] as const) {
      const { http } = await answering([json({ a: 1, isLoggedIn: false })], {
        cache,
        place: { ...place, locale },
      });
      await http(READ, { q: "1" });
      await http(READ, { q: "2" });
      await createHttpCustomerAccounts(http).current();
    }
    expect(keys).toEqual([
      'card/en-US/web/web-api/x?{"q":"1"}',
      'card/en-US/web/web-api/x?{"q":"2"}',
      'card/de-AT/web/web-api/x?{"q":"1"}',
      'card/de-AT/web/web-api/x?{"q":"2"}',
    ]);
  });

  it.each([429, 500, 502, 503, 504])("retries after a %i", async (status) => {
    const { requests, http } = await answering([json({}, status), json({ a: 1 })]);
    expect(await http(READ)).toEqual({ a: 1 });
    expect(requests).toHaveLength(2);
  });

  it("gives up after three attempts, with the status and what the backend says [ERR-07, CUS-Q16]", async () => {
    const { requests, http } = await answering([json({ message: "the store is closed" }, 500)]);
    await expect(http(READ)).rejects.toMatchObject({
      name: "BackendError",
      status: 500,
      message: "the shop backend answered /web-api/x with status 500: the store is closed",
    });
    expect(requests).toHaveLength(3);
  });

  it.each([200, 206, 300, 399])(
    "takes the data of a response with %i [ERR-07, ERR-Q4]",
    async (status) => {
      const { http } = await answering([json({ a: 1 }, status)]);
      expect(await http(READ)).toEqual({ a: 1 });
    },
  );

  it.each([400, 401, 404, 418, 599])("does not retry after a %i [ERR-07]", async (status) => {
    const { requests, http } = await answering([
      json({ message: "no", errors: { a: ["is wrong"], b: "too" } }, status),
    ]);
    await expect(http(READ)).rejects.toMatchObject({
      status,
      fields: { a: ["is wrong"], b: ["too"] },
    });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ["text that is not JSON", () => new Response("<html>"), "is not JSON"],
    ["half of a JSON text", () => new Response('{"a":'), "is not JSON"],
    ["another shape", json({ a: "1" }), "does not fit: a "],
    ["nothing", () => new Response(null, { status: 200 }), "is not JSON"],
  ])("rejects %s and names its path", async (_, answer, message) => {
    const { http } = await answering([answer]);
    const failure = http(READ);
    await expect(failure).rejects.toBeInstanceOf(BackendError);
    await expect(failure).rejects.toThrow(message);
    await expect(failure).rejects.toThrow("/web-api/x");
  });

  it("keeps one deadline over all attempts [ERR-06] [ERR-Q7]", async () => {
    const { requests, http } = await answering(
      [json({}, 500), () => new Promise<Response>(() => {})],
      { timeout: 150 },
    );
    await expect(http(READ)).rejects.toThrow(/^operation aborted due to timeout$/);
    expect(requests.length).toBeLessThanOrEqual(2);
  });

  it("keeps its deadline in process too, if the backend never responds [ERR-06]", async () => {
    const http = createShopHttp({
      place,
      backendUrl: "http://backend.internal",
      fetch: () => new Promise(() => {}),
      timeout: 30,
    });
    await expect(http(READ)).rejects.toThrow(/^operation aborted due to timeout$/);
  });

  it("reports an unreachable backend", async () => {
    const server = await listen(() => new Response());
    await server.close();
    const http = createShopHttp({ place, backendUrl: server.url });
    await expect(http(READ)).rejects.toMatchObject({
      name: "BackendError",
      message: "the shop backend cannot be reached for /web-api/x",
    });
  });
});

describe("what is sent to the shop backend", () => {
  const setting = (...cookies: string[]) => {
    const headers = new Headers();
    for (const cookie of cookies) headers.append("Set-Cookie", cookie);
    return () => Response.json({ a: 1 }, { headers });
  };

  it.each([429, 500, 503])("is not retried after a %i", async (status) => {
    const { requests, http } = await answering([json({ message: "no" }, status), json({ a: 1 })]);
    await expect(http(SEND, {})).rejects.toMatchObject({ status });
    expect(requests).toHaveLength(1);
  });

  it("with a key is sent again after a broken connection, with the same key, and after nothing else [ERR-07]", async () => {
    /** A connection that breaks the first time. */
    const breaking = (contract: Contract) => {
      const keys: (string | null)[] = [];
      const http = createShopHttp({
        place,
        backendUrl: "http://shop.internal",
        fetch: async ({ headers }) => {
          keys.push(headers.get("idempotency-key"));
          if (keys.length === 1) throw new TypeError("fetch failed");
          return Response.json({ a: 1 });
        },
      });
      return { keys, send: () => http(contract, {}) };
    };
    const action = { ...SEND, hasActionKey: true } as const;
    const { keys, send } = breaking(action);
    await send();
    await send();
    expect(keys).toEqual([keys[1], expect.stringMatching(/^[\da-f-]{36}$/), expect.anything()]);
    expect(keys[2]).not.toBe(keys[1]);
    const busy = await answering([json({ message: "no" }, 503), json({ a: 1 })]);
    await expect(busy.http(action, {})).rejects.toMatchObject({ status: 503 });
    const keyless = breaking(SEND);
    await expect(keyless.send()).rejects.toThrow("cannot be reached");
    expect(keyless.keys).toEqual([null]);
  });

  it("is JSON, on desktop at its own path [API-04] [API-13]", async () => {
    const { requests, http } = await answering([json({ a: 1 })], {
      place: { ...place, platform: "desktop" },
    });
    expect(await http(SEND, { b: "ä" })).toEqual({ a: 1 });
    expect(requests[0]?.method).toBe("POST");
    expect(new URL(requests[0]!.url).pathname).toBe("/web-api/x/desktop");
    expect(requests[0]?.headers.get("content-type")).toContain("application/json");
  });

  it("sends the visitor's cookies as updated by earlier responses, and reports changes [API-02]", async () => {
    const stored: string[] = [];
    const { requests, http } = await answering(
      [
        setting("session=1; Path=/; HttpOnly", "key=a=b; Path=/"),
        setting("session=; Path=/; Max-Age=0"),
        json({ a: 1 }),
      ],
      { visitor: { cookie: "old=0", storeCookie: (cookie) => stored.push(cookie) } },
    );
    await http(SEND, {});
    await http({ ...READ, isPersonal: true });
    await http({ ...READ, isPersonal: true });
    await http(READ);
    expect(requests.map(({ headers }) => headers.get("cookie"))).toEqual([
      "old=0",
      "old=0; session=1; key=a=b",
      "old=0; key=a=b",
      null,
    ]);
    expect(stored).toEqual(["old=0; session=1; key=a=b", "old=0; key=a=b"]);
  });
});

describe("the story endpoint over HTTP", () => {
  const storyOf = async (answer: () => Response) => {
    const { http } = await answering([answer]);
    return createEndpointStories({
      place: { channel: "wall", locale: "de-DE", platform: "web" },
      call: http,
      baseUrl: "https://shop.example",
      log: createTestLog(),
    }).storyAt("x");
  };

  it("has no story if its path is refused with 404; any other 404 is a wrong address [API-07]", async () => {
    const refused = json({ message: "no", errors: { path: ["there is no such story"] } }, 404);
    expect(await storyOf(refused)).toBeUndefined();
    await expect(storyOf(json({ message: "no such endpoint" }, 404))).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe("the price list over HTTP", () => {
  const price = { priceCurrent: 1, priceOriginal: 2 };

  it("rejects prices that are missing, negative or not numbers [CLC-14]", async () => {
    for (const broken of [{}, { ...price, priceCurrent: -1 }, { ...price, priceCurrent: null }]) {
      const { http } = await answering([json({ formats: [{ formatType: "1x1", ...broken }] })]);
      await expect(
        createHttpPriceList(http, createTestLog()).formatPrices({ materialType: "poster" }),
      ).rejects.toBeInstanceOf(BackendError);
    }
  });

  it("ignores unknown fields", async () => {
    const { http } = await answering([json({ formats: [{ formatType: "1x1", ...price, x: 1 }] })]);
    const prices = createHttpPriceList(http, createTestLog());
    expect(await prices.formatPrices({ materialType: "poster" })).toEqual([
      { formatType: "1x1", ...price },
    ]);
  });

  it("logs a frame without materials [WAL-11]", async () => {
    const log = createTestLog();
    const { http } = await answering([json({ formats: [] })]);
    await createHttpPriceList(http, log).formatPrices({
      materialType: "pvcplane",
      frameType: "artbox",
    });
    expect(log.entries).toEqual([
      [
        "warning",
        "error-no-materials-for-frame-type",
        { frameType: "artbox", materialType: "pvcplane" },
      ],
    ]);
  });

  it("uses the first format if the initial one is missing, and logs it [WAL-11] [CLC-Q1]", async () => {
    const log = createTestLog();
    const formats = [
      { formatType: "1x1", ...price },
      { formatType: "2x2", ...price },
    ];
    const { http } = await answering([
      json({
        materials: [
          { materialType: "poster", formats },
          { materialType: "leinwand", initialFormat: "2x2", formats },
          { materialType: "pvcplane", initialFormat: "1x1", formats: [] },
        ],
      }),
    ]);
    const offers = await createHttpPriceList(http, log).materialOffers();
    expect(offers.map(({ materialType, initialFormat }) => [materialType, initialFormat])).toEqual([
      ["poster", "1x1"],
      ["leinwand", "2x2"],
    ]);
    expect(log.entries.map(([, code, details]) => [code, details?.["materialType"]])).toEqual([
      ["error-no-default-option-for-material-type", "poster"],
      ["error-no-default-option-for-material-type", "pvcplane"],
    ]);
  });

  it("rejects on a refusal of another field", async () => {
    const { http } = await answering([json({ message: "", errors: { "X-Locale": ["no"] } }, 400)]);
    await expect(
      createHttpPriceList(http, createTestLog()).formatPrices({ materialType: "poster" }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

describe("the price list over HTTP", () => {
  const of = (formatType: string) => ({ formatType, priceCurrent: 1, priceOriginal: 2 });

  it("omits formats that are not width x height [VAL-01] [CLC-12]", async () => {
    const { http } = await answering([json({ formats: [of("a4-quer"), of("600x450")] })]);
    const prices = createHttpPriceList(http, createTestLog());
    expect(await prices.formatPrices({ materialType: "poster" })).toEqual([of("600x450")]);
  });

  it("does not offer an unknown material or frame [WAL-01] [WAL-11]", async () => {
    const formats = [of("600x450")];
    const materials = [
      { materialType: "gips", formats },
      { materialType: "poster", frameType: "goldrahmen", formats },
      { materialType: "poster", frameType: "holzrahmen-schwarz", formats },
    ];
    const { http } = await answering([json({ materials })]);
    const offers = await createHttpPriceList(http, createTestLog()).materialOffers();
    expect(offers).toEqual([{ ...materials[2], initialFormat: "600x450" }]);
  });
});
