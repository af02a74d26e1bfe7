import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { isChannel } from "@passepartout/domain/market/channel";
import type { OpenedSpace } from "../composition.ts";
import type { Context } from "../context.ts";
import { failed, Failure, messageOf } from "../failure.ts";
import { folderName } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { printable } from "../output.ts";

type ContentChange = Parameters<Parameters<OpenedSpace["pull"]>[1]>[0];

/** Requests a second that every plan of the content service allows. */
const DEFAULT_RATE = 3;

const positive = (text: string): number => {
  const rate = Number(text);
  if (rate > 0) return rate;
  throw new InvalidArgumentError("It must be a positive number.");
};

const rateOption = () =>
  new Option("--rate <number>", "requests a second").argParser(positive).default(DEFAULT_RATE);

const lineOf = ({ action, kind, name, fields, message }: ContentChange): string =>
  printable(
    `${action.padEnd(9)}  ${kind} ${name}${fields ? `  ${fields.join(", ")}` : ""}${message === undefined ? "" : `  ${message}`}`,
  );

/** Works with the space of the environment and prints each change at once; those that `isNegative` says end with exit code 1, a space that is away or refuses the token with 3. */
const runSpace = async (
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
  const message = summaryOf(changes);
  if (changes.some(isNegative))
    throw new Failure(
      1,
      { code: "content-differs", message, input: "" },
      { document: { changes } },
    );
  context.print({ changes }, `${message}\n`);
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
  return status === 401 || status === 403
    ? failed(
        "space-forbidden",
        `the space of PASSEPARTOUT_CONTENT_SPACE refuses PASSEPARTOUT_CONTENT_MANAGEMENT_TOKEN with status ${status}`,
        "",
        reason,
      )
    : failed(
        "space-unreachable",
        `${messageOf(reason)}; the same command continues with what is missing`,
        "",
        reason,
      );
};

export const contentDiff: DefineCommand = (command, context) =>
  command.addOption(rateOption()).action(({ rate }) =>
    runSpace(
      context,
      rate,
      (space, note) => space.push({ dryRun: true, publish: true, force: false }, note),
      // A space may have components and stories for other front ends.
      ({ action, kind, name }) =>
        action !== "foreign" || (kind === "story" && isChannel(name.split("/", 1)[0] ?? "")),
    ),
  );

export const contentPull: DefineCommand = (command, context) =>
  command
    .argument("<folder>", "folder of the stories; created if it is missing", folderName)
    .addOption(rateOption())
    .action((folder, { rate }) =>
      runSpace(
        context,
        rate,
        (space, note) => space.pull(folder, note),
        ({ action }) => action === "failed",
      ),
    );

export const contentPush: DefineCommand = (command, context) =>
  command
    .option("--dry-run", "print what would change, and change nothing")
    .option("--no-publish", "save stories as drafts, and publish nothing")
    .option("--force", "overwrite drafts, and stories that somebody is editing")
    .option("--schemas", "print the components as JSON, and change nothing")
    .addOption(rateOption())
    .action(async ({ dryRun = false, publish, force = false, schemas, rate }) => {
      if (schemas) {
        const components = await context.dependencies.readSpaceComponents();
        return context.print(components, `${JSON.stringify(components, undefined, 2)}\n`);
      }
      return runSpace(
        context,
        rate,
        (space, note) => space.push({ dryRun, publish, force }, note),
        ({ action }) => action === "failed" || action === "draft",
      );
    });
