import { describe, expect, it } from "vitest";
import type { Story } from "@passepartout/domain/content/story";
import type { ShopOptions } from "../composition.ts";
import type { Dependencies } from "../context.ts";
import { NOW, runCli, shopWith, storyAt } from "../../testing/run-cli.ts";

const opening = (...stories: readonly Story[]) => {
  const opened: ShopOptions[] = [];
  const open = shopWith({
    stories: {
      storyAt: async (slug) => stories.find((story) => story.slug === slug),
    },
  });
  const dependencies: Partial<Dependencies> = {
    openShop: async (options) => {
      opened.push(options);
      return open(options);
    },
  };
  return { opened, dependencies };
};

describe("page", () => {
  it("opens the story at a path", async () => {
    const story = storyAt("canvas");
    const { dependencies } = opening(story);
    const result = await runCli("page /canvas --json", dependencies);
    expect(result).toMatchObject({ code: 0, err: "" });
    expect(result.document()).toEqual({ kind: "page", story });
  });

  it("summarises it for people", async () => {
    const result = await runCli("page /canvas", opening(storyAt("canvas")).dependencies);
    expect(result.out).toContain("title        Canvas prints\n");
    expect(result.out).toContain("blocks       headline\n");
  });

  it("names the stories that it links to and shows parts of [CNT-01]", async () => {
    const reference = (path: string) => ({ uuid: path, name: path, path });
    const story = storyAt("canvas", {
      links: [reference("/help"), reference("/prices")],
      relations: [reference("/poster")],
    });
    const result = await runCli("page /canvas", opening(story).dependencies);
    expect(result.out).toMatch(/links +\/help\n +\/prices\nrelations +\/poster\n/);
  });

  it.each([
    ["page /", "wall", "de-DE", "web"],
    ["page / --locale fr-CH", "wall", "fr-CH", "web"],
    ["page /fr --locale de-CH", "wall", "fr-CH", "web"],
    ["page / --channel card --locale nl-BE", "card", "nl-BE", "web"],
    ["page /d/ --locale it-CH", "wall", "it-CH", "desktop"],
    ["page http://card.lu.localhost:3000/fr/", "card", "fr-LU", "web"],
  ])("`%s` opens %s, %s, %s", async (line, channel, locale, platform) => {
    const { opened, dependencies } = opening(storyAt(""), storyAt("desktop-startseite"));
    expect((await runCli(line, dependencies)).code).toBe(0);
    expect(opened).toHaveLength(1);
    expect(opened[0]?.place).toMatchObject({ channel, locale, platform });
  });

  it("passes on backend, which takes precedence over the environment, debug and a fixed clock", async () => {
    const { opened, dependencies } = opening(storyAt(""));
    await runCli(
      "page / --backend http://127.0.0.1:9 --now 2026-03-01T09:00:00Z --debug",
      dependencies,
    );
    const env = { PASSEPARTOUT_BACKEND: "http://127.0.0.1:8" };
    await runCli("page /", dependencies, { env });
    await runCli("page / --backend http://127.0.0.1:9", dependencies, { env });
    expect(opened).toMatchObject([
      { backend: "http://127.0.0.1:9", now: NOW, debug: true },
      { backend: "http://127.0.0.1:8", debug: false },
      { backend: "http://127.0.0.1:9" },
    ]);
    expect(opened[1]?.now).toBeUndefined();
  });

  it.each([
    ["308", 308],
    [303, 303],
    [200, 302],
    ["soon", 302],
    [undefined, 302],
  ])("prints a redirect of the story; the status %s is %s [RTE-Q6]", async (written, status) => {
    const story = storyAt("old", { target: "/new", ...(written && { status: written }) });
    const result = await runCli("page /old --json", opening(story).dependencies);
    expect(result.document()).toEqual({ kind: "redirect", status, location: "/new" });
  });

  it("prints a redirect of the story to another host of the shop, but not to a foreign host [RTE-Q6]", async () => {
    const ours = storyAt("a", { target: "http://card.de.localhost:3000/x" });
    const foreign = storyAt("b", { target: "https://stranger.example/x" });
    const { dependencies } = opening(ours, foreign);
    expect((await runCli("page /a --json", dependencies)).document()).toMatchObject({
      kind: "redirect",
      location: "http://card.de.localhost:3000/x",
    });
    expect((await runCli("page /b --json", dependencies)).code).toBe(1);
  });

  it("prints a redirect of the rules without opening the shop", async () => {
    const { opened, dependencies } = opening();
    const result = await runCli("page http://wall.de.localhost/at/poster --json", dependencies);
    expect(result.document()).toEqual({
      kind: "redirect",
      status: 301,
      location: "http://wall.at.localhost/poster",
    });
    expect(opened).toEqual([]);
  });

  it.each(["/nowhere", "/a/../b", `/${"a".repeat(10_000)}`])(
    "exits with 1 if there is no page: %s",
    async (path) => {
      const result = await runCli(["page", path, "--json"], opening().dependencies);
      expect(result.code).toBe(1);
      expect(result.document()).toEqual({ kind: "not-found" });
      expect(result.err).toMatch(/^passepartout: [^\n]+\n$/);
    },
  );

  it("exits with 3 if the backend does not respond within a second", async () => {
    const result = await runCli("page / --backend http://127.0.0.1:9 --json", {
      openShop: () => new Promise(() => undefined),
    });
    expect(result.code).toBe(3);
    expect(result.document()).toMatchObject({ error: { code: "backend-unreachable" } });
  });
});
