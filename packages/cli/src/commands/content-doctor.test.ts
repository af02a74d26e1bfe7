import type { ContentSource } from "@passepartout/adapters/doctor/examine-content";
import { VOCABULARY_TEXTS } from "@passepartout/domain/testing/vocabulary-texts";
import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";

type SourceStory = Awaited<ReturnType<ContentSource["stories"]>>[number];

const story = (title: string): SourceStory => ({
  channel: "wall",
  locale: "en-GB",
  slug: "prints",
  content: {
    component: "Page",
    title,
    description:
      "Photo prints on photographic paper, matt or glossy, with or without a white border.",
  },
  alternates: [],
});

const sourceOf = (...stories: readonly SourceStory[]): ContentSource => ({
  stories: async (channel, locale) =>
    stories.filter((one) => one.channel === channel && one.locale === locale),
  messages: (locale) => VOCABULARY_TEXTS.get(locale) ?? new Map(),
  voice: () => ({
    words: [{ not: ["adhesive film"], use: "wall sticker" }],
    cognates: [],
    spelled: [],
  }),
  spelling: async () => undefined,
});

const doctor = (line: string, source: ContentSource, files: Record<string, string> = {}) => {
  const written: Record<string, string> = {};
  const run = runCli(`content doctor ${line}`, {
    openContent: async () => ({ source, hasImage: () => true }),
    readFile: async (path) => files[path] ?? Promise.reject(new Error("ENOENT")),
    writeFile: async (path, text) => void (written[path] = text),
  });
  return run.then((result) => ({ ...result, written }));
};

const WRONG = sourceOf(story("Adhesive film"));

describe("content doctor", () => {
  it("is content with content that is right [CNT-Q9]", async () => {
    expect(await doctor("", sourceOf(story("Prints")))).toMatchObject({
      code: 0,
      out: "nothing to mend\n",
    });
  });

  it("names file, field and what would be right, and exits with 1 [CNT-Q9]", async () => {
    const { code, out, err } = await doctor("", WRONG);
    expect(code).toBe(1);
    expect(out).toBe(
      "wall/en-GB/prints title\n  word-forbidden: wall sticker, not Adhesive film\n  found: Adhesive film\n",
    );
    expect(err).toContain("1 findings in 1 files");
    const result = await doctor("--json", WRONG);
    expect(result.document()).toEqual({
      findings: [
        {
          rule: "word-forbidden",
          locale: "en-GB",
          file: "wall/en-GB/prints",
          field: "title",
          found: "Adhesive film",
          expected: "wall sticker, not Adhesive film",
        },
      ],
      counts: { "en-GB": { "word-forbidden": 1 } },
    });
  });

  it("prints no signs of a story that control the terminal or turn the direction [CNT-Q9]", async () => {
    const { out } = await doctor("", sourceOf(story("Adhesive film\u001b[31m \u202Egnp.exe")));
    expect(out).toContain(String.raw`found: Adhesive film\u001b[31m`);
    for (const sign of ["\u001b", "\u202E"]) expect(out).not.toContain(sign);
  });

  it.each(["--locale de-AT", "--channel card", "--rule link-dead"])(
    "prints with %s what is chosen [CNT-Q9]",
    async (options) => {
      expect((await doctor(options, WRONG)).code).toBe(0);
    },
  );

  it("allows what the baseline allows, no more, and lowers it [CNT-Q9]", async () => {
    const files = {
      same: '{"en-GB":{"word-forbidden":1}}',
      more: '{"en-GB":{"word-forbidden":3},"fr-FR":{"typography":2}}',
      none: "{}",
      broken: "no",
    };
    expect((await doctor("--baseline same", WRONG, files)).code).toBe(0);
    expect(await doctor("--baseline none", WRONG, files)).toMatchObject({
      code: 1,
      err: expect.stringContaining("en-GB word-forbidden 1 instead of 0"),
    });
    const lowered = await doctor("--baseline more --lower", WRONG, files);
    expect(lowered.code).toBe(0);
    expect(JSON.parse(lowered.written["more"] ?? "")).toEqual({ "en-GB": { "word-forbidden": 1 } });
    expect((await doctor("--baseline broken", WRONG, files)).code).toBe(2);
    expect((await doctor("--baseline gone", WRONG, files)).code).toBe(2);
    expect((await doctor("--lower", WRONG, files)).code).toBe(2);
  });

  it("says that the content service is away [CNT-Q9]", async () => {
    const away = { ...WRONG, stories: () => Promise.reject(new Error("no such host")) };
    expect(await doctor("", away)).toMatchObject({
      code: 3,
      err: expect.stringContaining("no such host"),
    });
  });
});
