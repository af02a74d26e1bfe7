import type { EditedStory } from "@passepartout/domain/content/content-stories.port";
import { isFields } from "@passepartout/domain/kernel/fields";
import { invalid, ok, type Result } from "@passepartout/domain/kernel/result";
import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import { z } from "zod";
import { BLOCK_SCHEMAS, blockKindOf } from "./blocks.ts";
import { wireStory } from "./page.ts";
import { withCamelCaseNames } from "./wire-value.ts";

/** More than any page has: each of them may load prices. */
const MAX_BLOCKS = 200;

/** The fields of a page that contain blocks. */
const BLOCK_FIELDS = ["teaser", "uspTeaser", "body"];

const message = z.object({ story: wireStory.pick({ uuid: true, content: true }) });

/** What a block lacks, with the names of its fields. A block of an unknown kind lacks nothing: drafts show its name. */
const problemsOf = (block: unknown, place: string): readonly string[] => {
  const name = isFields(block) ? block["component"] : undefined;
  const kind = typeof name === "string" ? blockKindOf(name) : undefined;
  const parsed = kind && BLOCK_SCHEMAS[kind].safeParse(block);
  const issues: readonly z.core.$ZodIssue[] = parsed?.error?.issues ?? [];
  return issues.map(({ path, message }) => {
    const field = path.filter((part) => part !== "fields").join(".");
    return `${place} (${kind}), field ${field}: ${message}`;
  });
};

const blocksOf = (content: z.output<typeof message>["story"]["content"]) =>
  BLOCK_FIELDS.flatMap((name) =>
    [withCamelCaseNames(content)[name] ?? []]
      .flat()
      .map((block: unknown, at) => ({ block, place: `${name} ${at + 1}` })),
  );

/** Reads the story that the visual editor shows. Refuses one that the shop could not show whole, and names the fields. */
export const readEditedStory = (body: string): Result<EditedStory> => {
  const parsed = message.safeParse(parseJson(body));
  const blocks = parsed.success ? blocksOf(parsed.data.story.content) : [];
  if (blocks.length > MAX_BLOCKS)
    return invalid("draft-incomplete", `a page has at most ${MAX_BLOCKS} blocks`, "");
  const problems = parsed.success
    ? blocks.flatMap(({ block, place }) => problemsOf(block, place))
    : parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  return parsed.success && problems.length === 0
    ? ok(parsed.data.story)
    : invalid("draft-incomplete", problems.join("; "), "");
};
