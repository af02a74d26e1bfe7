import { openGlobalConfiguration } from "@passepartout/domain/chrome/open-global-configuration";
import { createFakeShop } from "@passepartout/domain/testing/fakes/shop";
import { createHostTable } from "@passepartout/domain/market/storefront";
import type { Story } from "@passepartout/domain/content/story";
import type { ShopContext } from "@passepartout/domain/shop";
import { describe, expect, it } from "vitest";
import { storyAt } from "../../testing/run-cli.ts";
import { createSession } from "./session.ts";

type StoryAt = ShopContext["stories"]["storyAt"];

const pageAt = (slug: string): Story => {
  const story = storyAt(slug);
  return { ...story, content: { ...story.content, title: slug } };
};

const sessionWith = async (storyAt: StoryAt) => {
  const shop = createFakeShop({ stories: { storyAt } });
  const session = createSession(
    shop,
    await openGlobalConfiguration(shop),
    createHostTable(),
    () => undefined,
  );
  const open = (address: string) => session.perform({ type: "address.open", address });
  return { session, open };
};

describe("a session in a terminal", () => {
  it("is told which hosts a story may redirect to, and names an address of another one [GEN-Q5, RTE-Q6]", async () => {
    const location = "http://wall.at.localhost/neu";
    const { session, open } = await sessionWith(async (slug) => ({
      ...pageAt(slug),
      target: slug === "weg" ? location : "http://evil.example/neu",
    }));
    await open("/weg");
    expect(session.screen().rows.map(({ text }) => text)).toContain(location);
    await open("/fort");
    expect(
      session
        .screen()
        .rows.map(({ text }) => text)
        .join(),
    ).not.toContain("evil.example");
  });

  it("stays where the visitor went, if an answer comes late [GEN-Q5]", async () => {
    const slow = Promise.withResolvers<Story>();
    const { session, open } = await sessionWith((path) =>
      path === "slow" ? slow.promise : Promise.resolve(pageAt(path)),
    );
    await open("/start");
    const late = open("/slow");
    await open("/fast");
    slow.resolve(pageAt("slow"));
    await late;
    expect(session.screen().title).toBe("fast");
    await session.perform({ type: "screen.back" });
    expect(session.screen().title).toBe("start");
    session.stop();
  });

  it("says what failed, and does it again", async () => {
    let isDown = true;
    const { session, open } = await sessionWith((path) =>
      isDown ? Promise.reject(new Error("down")) : Promise.resolve(pageAt(path)),
    );
    await open("/canvas");
    const retry = { type: "failed.retry" } as const;
    expect(session.screen().rows.map(({ action }) => action)).toContainEqual(retry);
    await session.perform(retry);
    expect(session.screen().rows).not.toEqual([]);
    isDown = false;
    await session.perform(retry);
    expect(session.screen().title).toBe("canvas");
    expect(session.screen().rows.map(({ action }) => action)).not.toContainEqual(retry);
    session.stop();
  });
});
