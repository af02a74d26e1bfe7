import { readFile, stat } from "node:fs/promises";
import { CHANNELS } from "@passepartout/domain/market/channel";
import { parseFlagKey, parseFlagSet } from "@passepartout/domain/experiments/flag-limits";
import { z } from "zod";

const key = z
  .string()
  .refine((text) => parseFlagKey(text).ok, { message: "a key has 1 to 250 characters" });

const flagName = z.string().regex(/^[a-zA-Z\d][\w.-]{0,99}$/);

const split = z
  .strictObject({ on: z.number().min(0).max(100), off: z.number().min(0).max(100) })
  .partial()
  .refine(({ on = 0, off = 0 }) => on + off === 100, { message: "the shares add up to 100" });

/** Whom a rule is for (each condition that it names must hold), and how it divides them, in percent. */
const rule = z.strictObject({
  keys: z.array(key).min(1).optional(),
  segment: z.string().optional(),
  channel: z.array(z.enum(CHANNELS)).min(1).optional(),
  mobileDevice: z.boolean().optional(),
  split,
});

const flag = z.strictObject({
  about: z.string(),
  /** The treatment of visitors whom no rule is for, and of all while the flag is killed. */
  default: z.enum(["on", "off"]).default("off"),
  killed: z.boolean().default(false),
  /** The share of visitors, in percent, who take part at all. */
  traffic: z.number().int().min(0).max(100).default(100),
  sets: z.array(z.string().refine((text) => parseFlagSet(text).ok)).default([]),
  rules: z.array(rule),
});

const file = z
  .strictObject({
    segments: z.record(z.string(), z.array(key)).default({}),
    flags: z.record(flagName, flag),
  })
  .superRefine(({ segments, flags }, context) => {
    for (const [name, { rules }] of Object.entries(flags))
      for (const { segment } of rules)
        if (segment !== undefined && !Object.hasOwn(segments, segment))
          context.addIssue({ code: "custom", message: `${name}: there is no segment ${segment}` });
  });

/** A rule of a flag as its file words it. */
export type FlagRule = z.output<typeof rule>;

/** A flag as its file words it. */
export type Flag = z.output<typeof flag>;

/** The flags of a file, and a number that grows whenever the file changes. */
export interface FlagFile {
  readonly segments: Readonly<Record<string, readonly string[]>>;
  readonly flags: Readonly<Record<string, Flag>>;
  readonly changeNumber: number;
}

/** Reads a flag file at the first question and keeps it; with `readFresh` each question looks whether it has changed. Rejects, with what would be right, when the file makes no sense. */
export const createFlagFile = (path: string, readFresh: boolean): (() => Promise<FlagFile>) => {
  let kept: { readonly modified: number; readonly file: FlagFile } | undefined;
  return async () => {
    if (kept && !readFresh) return kept.file;
    const modified = Math.trunc((await stat(path)).mtimeMs);
    if (kept?.modified === modified) return kept.file;
    const parsed = file.safeParse(parseJson(await readFile(path, "utf8")));
    if (!parsed.success) throw new Error(`the flag file: ${z.prettifyError(parsed.error)}`);
    const changeNumber = Math.max(modified, (kept?.file.changeNumber ?? 0) + 1);
    kept = { modified, file: { ...parsed.data, changeNumber } };
    return kept.file;
  };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error("the flag file is no JSON", { cause });
  }
};
