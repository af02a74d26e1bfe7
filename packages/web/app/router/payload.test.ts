import { createMemoryRouter, type DataRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchPayload, fetchShownPage } from "./payload.ts";

const BUILD = "build-1";

/** A router of the browser whose payloads are given by address. */
const openRouter = (payloads: Readonly<Record<string, object>>, basename = "/"): DataRouter => {
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, search } = new URL(address);
    const payload = payloads[pathname + search];
    return payload ? Response.json(payload) : new Response("<html>", { status: 502 });
  });
  return createMemoryRouter(
    [
      { id: "start", path: "/", loader: true },
      { id: "page", path: "/*", loader: true },
    ],
    {
      basename,
      dataStrategy: fetchPayload(BUILD, () => ""),
      hydrationData: { loaderData: { start: {} } },
      initialEntries: [basename],
    },
  );
};

const pathOf = ({ state: { location } }: DataRouter) => location.pathname + location.search;

beforeEach(() => void vi.stubGlobal("window", globalThis));
afterEach(() => vi.unstubAllGlobals());

describe("the data of a page for soft navigation [RTE-Q14]", () => {
  it("is its payload, by route", async () => {
    const router = openRouter({
      "/neu/_payload.json?a=1": { build: BUILD, loaderData: { page: { title: "Neu" } } },
    });
    await router.navigate("/neu/?a=1");
    expect(pathOf(router)).toBe("/neu/?a=1");
    expect(router.state.loaderData).toEqual({ page: { title: "Neu" } });
  });

  it("follows the redirect in a payload to its page", async () => {
    const router = openRouter({
      "/alt/_payload.json": { build: BUILD, redirect: "/neu" },
      "/neu/_payload.json": { build: BUILD, loaderData: { page: { title: "Neu" } } },
    });
    await router.navigate("/alt");
    expect(pathOf(router)).toBe("/neu");
    expect(router.state.loaderData).toEqual({ page: { title: "Neu" } });
  });

  it("follows it below a prefix, which the redirect contains [RTE-20]", async () => {
    const router = openRouter(
      {
        "/fr/alt/_payload.json": { build: BUILD, redirect: "/fr/neu" },
        "/fr/neu/_payload.json": { build: BUILD, loaderData: { page: { title: "Neu" } } },
      },
      "/fr",
    );
    await router.navigate("/alt");
    expect(pathOf(router)).toBe("/fr/neu");
    expect(router.state.loaderData).toEqual({ page: { title: "Neu" } });
  });

  it("is left to the browser after twenty redirects in a row, which may never end [RTE-20]", async () => {
    const requested: string[] = [];
    const left = Promise.withResolvers<string>();
    vi.stubGlobal("navigator", { onLine: true });
    const origin = "http://localhost";
    vi.stubGlobal("location", { origin, pathname: "/", search: "", assign: left.resolve });
    const router = openRouter({
      get "/a/_payload.json"() {
        requested.push("a");
        return { build: BUILD, redirect: "/b" };
      },
      "/b/_payload.json": { build: BUILD, redirect: "/a" },
    });
    void router.navigate("/a");
    expect(await left.promise).toBe(`${origin}/a`);
    expect(requested).toHaveLength(11);
  });

  it("is the fault of the page, if there is one", async () => {
    const router = openRouter({
      "/weg/_payload.json": { build: BUILD, errors: { shell: { status: 404, data: "gone" } } },
    });
    await router.navigate("/weg");
    expect(Object.values(router.state.errors ?? {})).toEqual([{ status: 404, data: "gone" }]);
  });
});

describe("the data of the page that is shown [RTE-Q14]", () => {
  const payloads = (answers: Readonly<Record<string, object>>) => {
    vi.stubGlobal("location", { pathname: "/neu/", search: "?a=1" });
    vi.stubGlobal("fetch", async (address: string) =>
      address in answers ? Response.json(answers[address]) : new Response("", { status: 502 }),
    );
  };
  const shown = { build: BUILD, leaf: "page" };

  it("are those of its route at its address", async () => {
    const loaderData = { page: { title: "Neu" } };
    payloads({ "/neu/_payload.json?a=1": { build: BUILD, loaderData } });
    expect(await fetchShownPage(shown)).toEqual({ title: "Neu" });
  });

  it.each([
    [{ "/neu/_payload.json?a=1": { build: "build-2", loaderData: {} } }, "another build"],
    [{ "/neu/_payload.json?a=1": [] }, "is not a payload"],
    [{}, "status 502"],
  ])("are missing if the answer is %j", async (answers, reason) => {
    payloads(answers);
    await expect(fetchShownPage(shown)).rejects.toThrow(reason);
  });
});
