import { createFakeContentStories } from "@passepartout/domain/testing/fakes/content-stories";
import { describe, expect, it } from "vitest";
import { runCli, shopWith } from "../../testing/run-cli.ts";

const PATHS = ["poster", "error-page"];
const stories = createFakeContentStories(
  { channel: "wall", locale: "de-DE" },
  PATHS.map((slug) => ({ channel: "wall", locale: "de-DE", slug, content: { title: slug } })),
);

const openShop = shopWith({
  pages: {
    publishedStories: async () =>
      (await Promise.all(PATHS.map((slug) => stories.storyAt(slug)))).flatMap((one) => one ?? []),
  },
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
        { path: "/vorkonfigurator-kalender", kind: "products" },
      ],
    });
  });

  it("aligns them for people", async () => {
    expect((await runCli("pages list", { openShop })).out).toBe(
      [
        "/                          start",
        "/poster                    slug",
        "/geschenke                 gifts",
        "/vorkonfigurator-kalender  products",
        "",
      ].join("\n"),
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
