import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchShownPage } from "./payload.ts";

const STATE = { build: "build-1" };

const answer = (response: () => Response) => {
  const fetched: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    fetched.push(address);
    return response();
  });
  return fetched;
};

beforeEach(() => void vi.stubGlobal("location", { pathname: "/neu/", search: "?a=1" }));
afterEach(() => vi.unstubAllGlobals());

describe("the data of the shown page, which its islands read [RTE-Q14]", () => {
  it("are those of its route, from the address of the page", async () => {
    const data = { title: "Neu" };
    const fetched = answer(() => Response.json({ build: "build-1", data }));
    expect(await fetchShownPage(STATE)).toEqual(data);
    expect(fetched).toEqual(["/neu/_payload.json?a=1"]);
  });

  it.each([
    ["of another build", () => Response.json({ build: "build-2", data: {} })],
    ["that are no payload", () => Response.json(["nothing"])],
    ["that are no JSON", () => new Response("<h1>Wartung</h1>")],
    ["of a fault", () => Response.json({ build: "build-1" }, { status: 502 })],
  ])("are not data %s", async (_, response) => {
    answer(response);
    await expect(fetchShownPage(STATE)).rejects.toThrow(/payload|build/);
  });
});
