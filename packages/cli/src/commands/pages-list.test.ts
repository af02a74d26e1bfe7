import { describe, expect, it } from "vitest";
import { runCli, shopWith } from "../../testing/run-cli.ts";

const openShop = shopWith({
  pages: { storyPaths: async () => ["poster", "error-page"], publishedStories: async () => [] },
});

describe("pages list", () => {
  it("lists path and route kind of each page", async () => {
    const result = await runCli("pages list --json", { openShop });
    expect(result).toMatchObject({ code: 0, err: "" });
    expect(result.document()).toEqual({
      pages: [
        { path: "/", kind: "start" },
        { path: "/poster", kind: "slug" },
        { path: "/geschenke", kind: "gifts" },
      ],
    });
  });

  it("aligns them for people", async () => {
    expect((await runCli("pages list", { openShop })).out).toBe(
      "/           start\n/poster     slug\n/geschenke  gifts\n",
    );
  });

  it("opens the storefront of --channel and --locale", async () => {
    const places: unknown[] = [];
    await runCli("pages list --channel wall --locale fr-CH", {
      openShop: async (options) => {
        places.push(options.place);
        return openShop(options);
      },
    });
    expect(places).toEqual([{ channel: "wall", locale: "fr-CH", platform: "web" }]);
  });
});
