import { expect, it } from "vitest";
import { readStoriesIn } from "./source-stories.ts";

it("reads the stories after one that lacks what a story has, which is omitted", async () => {
  const stories = Array.from({ length: 30 }, (_, at) => ({
    uuid: String(at),
    full_slug: `wall/de-DE/${at}`,
    content: at === 3 ? "" : { component: "Page" },
  }));
  const client = {
    read: async (_path: string, { page = 1, per_page: size = 25 }: Record<string, unknown>) => ({
      stories: stories.slice((Number(page) - 1) * Number(size), Number(page) * Number(size)),
    }),
  };
  const received: unknown[] = [];
  const found = await readStoriesIn(client, "wall/de-DE", "de-DE", (page) =>
    received.push(...page),
  );
  expect(found.map(({ uuid }) => uuid)).toEqual(
    stories.filter((_, at) => at !== 3).map(({ uuid }) => uuid),
  );
  expect(received).toHaveLength(30);
});
