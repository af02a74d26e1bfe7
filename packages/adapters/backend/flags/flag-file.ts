import { readFile, stat } from "node:fs/promises";
import { parseFlagKey, parseFlagSet } from "@passepartout/domain/experiments/flag-limits";
import { CHANNELS } from "@passepartout/domain/market/channel";
import { z } from "zod";

export const flagKey = z
  .string()
  .refine((text) => parseFlagKey(text).ok, { message: "a key must have 1 to 250 characters" });

const flagName = z.string().regex(/^[a-zA-Z\d][\w.-]{0,99}$/);

const split = z
  .strictObject({ on: z.number().min(0).max(100), off: z.number().min(0).max(100) })
  .partial()
  .refine(({ on = 0, off = 0 }) => on + off === 100, { message: "the shares must add up to 100" });

/** A visitor must meet all conditions of a rule; `split` is the percentage per treatment. */
const rule = z.strictObject({
  keys: z.array(flagKey).min(1).optional(),
  segment: z.string().optional(),
  channel: z.array(z.enum(CHANNELS)).min(1).optional(),
  mobileDevice: z.boolean().optional(),
  split,
});

const flag = z.strictObject({
  about: z.string(),
  /** The treatment of visitors without a matching rule, and of all visitors if the flag is killed. */
  default: z.enum(["on", "off"]).default("off"),
  killed: z.boolean().default(false),
  /** Percentage of visitors who take part. */
  traffic: z.number().int().min(0).max(100).default(100),
  sets: z.array(z.string().refine((text) => parseFlagSet(text).ok)).default([]),
  rules: z.array(rule),
});

const file = z
  .strictObject({
    segments: z.record(z.string(), z.array(flagKey)).default({}),
    flags: z.record(flagName, flag),
  })
  .superRefine(({ segments, flags }, context) => {
    for (const [name, { rules }] of Object.entries(flags))
      for (const { segment } of rules)
        if (segment !== undefined && !Object.hasOwn(segments, segment))
          context.addIssue({ code: "custom", message: `${name}: there is no segment ${segment}` });
  });

export type FlagRule = z.output<typeof rule>;

export type Flag = z.output<typeof flag>;

export type FlagFile = Readonly<z.output<typeof file>> & {
  /** Increases with every change of the file. */
  readonly changeNumber: number;
};

/** Reads a flag file on the first call and caches it; with `readFresh` every call checks for changes. Rejects with a description of the error if the file is invalid. */
export const createFlagFile = (path: string, readFresh: boolean): (() => Promise<FlagFile>) => {
  let cached: { readonly modified: number; readonly file: FlagFile } | undefined;
  return async () => {
    if (cached && !readFresh) return cached.file;
    const modified = Math.trunc((await stat(path)).mtimeMs);
    if (cached?.modified === modified) return cached.file;
    const parsed = file.safeParse(parseJson(await readFile(path, "utf8")));
    if (!parsed.success)
      throw new Error(`the flag file is invalid: ${z.prettifyError(parsed.error)}`);
    const changeNumber = Math.max(modified, (cached?.file.changeNumber ?? 0) + 1);
    cached = { modified, file: { ...parsed.data, changeNumber } };
    return cached.file;
  };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error("the flag file is not valid JSON", { cause });
  }
};
