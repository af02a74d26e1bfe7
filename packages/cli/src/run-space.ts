import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import type { OpenedSpace } from "./composition.ts";
import type { Context } from "./context.ts";
import { Failure, messageOf } from "./failure.ts";
import { printable } from "./output.ts";

type ContentChange = Parameters<Parameters<OpenedSpace["pull"]>[1]>[0];

/** Requests a second that every plan of the content service allows. */
const DEFAULT_RATE = 3;

const positive = (text: string): number => {
  const rate = Number(text);
  if (rate > 0) return rate;
  throw new InvalidArgumentError("It must be a positive number.");
};

export const rateOption = () =>
  new Option("--rate <number>", "requests a second").argParser(positive).default(DEFAULT_RATE);

const lineOf = ({ action, kind, name, fields, message }: ContentChange): string =>
  printable(
    `${action.padEnd(9)}  ${kind} ${name}${fields ? `  ${fields.join(", ")}` : ""}${message === undefined ? "" : `  ${message}`}`,
  );

/** Works with the space of the environment and prints each change at once; those that `isNegative` says end with exit code 1, a space that is away or refuses the token with 3. */
export const runSpace = async (
  context: Context,
  rate: number,
  work: (space: OpenedSpace, note: (change: ContentChange) => void) => Promise<void>,
  isNegative: (change: ContentChange) => boolean,
): Promise<void> => {
  const { json } = context.settings();
  const space = await context.dependencies.openSpace(context.io.env, rate);
  const changes: ContentChange[] = [];
  const note = (change: ContentChange): void => {
    changes.push(change);
    if (!json) context.io.stdout.write(`${lineOf(change)}\n`);
  };
  try {
    await work(space, note);
  } catch (reason) {
    throw awayFailure(reason);
  }
  const negative = changes.filter(isNegative).length;
  if (negative > 0)
    throw new Failure(
      1,
      { code: "content-differs", message: summaryOf(changes), input: "" },
      { document: { changes } },
    );
  context.print({ changes }, `${summaryOf(changes)}\n`);
};

const summaryOf = (changes: readonly ContentChange[]): string => {
  const counts = [...Map.groupBy(changes, ({ action }) => action)].map(
    ([action, { length }]) => `${action} ${length}`,
  );
  return counts.length === 0 ? "nothing differs" : counts.join(", ");
};

const awayFailure = (reason: unknown): unknown => {
  if (!(reason instanceof Error) || reason.name !== "SpaceError") return reason;
  const status = "status" in reason ? reason.status : undefined;
  const isToken = status === 401 || status === 403;
  const message = isToken
    ? `the space of PASSEPARTOUT_CONTENT_SPACE refuses PASSEPARTOUT_CONTENT_MANAGEMENT_TOKEN with status ${String(status)}`
    : `${messageOf(reason)}; the same command continues with what is missing`;
  return new Failure(
    3,
    { code: isToken ? "space-forbidden" : "space-unreachable", message, input: "" },
    { cause: reason },
  );
};
