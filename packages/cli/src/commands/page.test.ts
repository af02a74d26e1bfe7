import { describe, expect, it } from "vitest";
import type { Story } from "@passepartout/domain/content/story";
import type { ShopChoice } from "../composition.ts";
import type { Parts } from "../context.ts";
import { NOW, runCli, shopWith, storyAt } from "../../testing/run-cli.ts";

const opening = (...stories: readonly Story[]) => {
  const asked: ShopChoice[] = [];
  const open = shopWith({
    stories: {
      storyAt: async (slug) => stories.find((story) => story.slug === slug),
    },
  });
  const parts: Partial<Parts> = {
    openShop: async (choice) => {
      asked.push(choice);
      return open(choice);
    },
  };
  return { asked, parts };
};

describe("page", () => {
  it("opens the story at a path", async () => {
    const story = storyAt("canvas");
    const { parts } = opening(story);
    const ran = await runCli("page /canvas --json", parts);
    expect(ran).toMatchObject({ code: 0, err: "" });
    expect(ran.document()).toEqual({ kind: "page", story });
  });

  it("describes it for people", async () => {
    const ran = await runCli("page /canvas", opening(storyAt("canvas")).parts);
    expect(ran.out).toContain("title        Canvas prints\n");
    expect(ran.out).toContain("blocks       headline\n");
  });

  it.each([
    ["page /", "wall", "de-DE", "web"],
    ["page / --locale fr-CH", "wall", "fr-CH", "web"],
    ["page /fr --locale de-CH", "wall", "fr-CH", "web"],
    ["page / --channel card --locale nl-BE", "card", "nl-BE", "web"],
    ["page /d/ --locale it-CH", "wall", "it-CH", "desktop"],
    ["page http://card.lu.localhost:3000/fr/", "card", "fr-LU", "web"],
  ])("`%s` visits %s, %s, %s", async (line, channel, locale, platform) => {
    const { asked, parts } = opening(storyAt(""), storyAt("desktop-startseite"));
    expect((await runCli(line, parts)).code).toBe(0);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.visit).toMatchObject({ channel, locale, platform });
  });

  it("hands on backend, clock and debug, the clock only when it is fixed", async () => {
    const { asked, parts } = opening(storyAt(""));
    await runCli("page / --backend http://127.0.0.1:9 --now 2026-03-01T09:00:00Z --debug", parts);
    await runCli("page /", parts, { env: { PASSEPARTOUT_BACKEND: "http://127.0.0.1:8" } });
    expect(asked).toMatchObject([
      { backend: "http://127.0.0.1:9", now: NOW, debug: true },
      { backend: "http://127.0.0.1:8", debug: false },
    ]);
    expect(asked[1]?.now).toBeUndefined();
  });

  it.each([
    ["308", 308],
    [303, 303],
    [200, 302],
    ["soon", 302],
    [undefined, 302],
  ])("tells a redirect of the story; the status %s is %s [RTE-Q6]", async (written, status) => {
    const story = storyAt("old", { target: "/new", ...(written && { status: written }) });
    const ran = await runCli("page /old --json", opening(story).parts);
    expect(ran.document()).toEqual({ kind: "redirect", status, location: "/new" });
  });

  it("tells a story's redirect to another host of ours, and never one to a stranger [RTE-Q6]", async () => {
    const ours = storyAt("a", { target: "http://card.de.localhost:3000/x" });
    const foreign = storyAt("b", { target: "https://stranger.example/x" });
    const { parts } = opening(ours, foreign);
    expect((await runCli("page /a --json", parts)).document()).toMatchObject({
      kind: "redirect",
      location: "http://card.de.localhost:3000/x",
    });
    expect((await runCli("page /b --json", parts)).code).toBe(1);
  });

  it("tells a redirect of the rules without asking for content", async () => {
    const { asked, parts } = opening();
    const ran = await runCli("page http://wall.de.localhost/at/poster --json", parts);
    expect(ran.document()).toEqual({
      kind: "redirect",
      status: 301,
      location: "http://wall.at.localhost/poster",
    });
    expect(asked).toEqual([]);
  });

  it.each(["/nowhere", "/a/../b", `/${"a".repeat(10_000)}`])(
    "ends with 1 where there is no page: %s",
    async (path) => {
      const ran = await runCli(["page", path, "--json"], opening().parts);
      expect(ran.code).toBe(1);
      expect(ran.document()).toEqual({ kind: "not-found" });
      expect(ran.err).toMatch(/^passepartout: [^\n]+\n$/);
    },
  );

  it("ends with 3 when the backend keeps silent for a second", async () => {
    const ran = await runCli("page / --backend http://127.0.0.1:9 --json", {
      openShop: () => new Promise(() => undefined),
    });
    expect(ran.code).toBe(3);
    expect(ran.document()).toMatchObject({ error: { code: "backend-unreachable" } });
  });
});
