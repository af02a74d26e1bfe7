import { Option } from "@commander-js/extra-typings";
import { BACKEND_NEEDS } from "@passepartout/adapters/doctor/check-backend";
import type { CheckedEndpoint } from "@passepartout/adapters/doctor/finding";
import { present } from "@passepartout/domain/kernel/fields";
import type { Place } from "@passepartout/domain/market/place";
import type { OpenedChecks } from "../composition.ts";
import type { Context } from "../context.ts";
import { failed, invalidInput, messageOf } from "../failure.ts";
import { readTextFile } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { type Io, printable } from "../output.ts";

type Check = (checks: OpenedChecks, place: Place) => Promise<readonly CheckedEndpoint[]>;

/** The errors of services. */
const AWAY = ["BackendError", "ContentServiceError"];

/** Compares a service with what the shop expects, in an environment with some other variables, and prints the result: exit code 1 if it differs, 3 if it is away. */
const runChecks = async (context: Context, variables: Io["env"], check: Check): Promise<void> => {
  const { channel, locale } = context.settings();
  const env = { ...context.io.env, ...present(variables) };
  const checks = await context.dependencies.openChecks(env);
  try {
    report(context, await check(checks, { channel, locale, platform: "web" }));
  } catch (reason) {
    if (reason instanceof Error && reason.name === "ConfigurationError")
      throw invalidInput("configuration-wrong", reason.message, "");
    if (!(reason instanceof Error) || !AWAY.includes(reason.name)) throw reason;
    throw failed("service-unreachable", messageOf(reason), "", reason);
  } finally {
    await checks.close();
  }
};

const report = (context: Context, endpoints: readonly CheckedEndpoint[]): void => {
  const lines = endpoints.map(({ endpoint, problems }) =>
    problems.length === 0
      ? `${context.paint("dim", "as expected")}  ${printable(endpoint)}\n`
      : `${printable(endpoint)}\n${problems
          .map(({ field, message }) => `  ${printable(`${field} ${message}`.trim())}\n`)
          .join("")}`,
  );
  const wrong = endpoints.filter(({ problems }) => problems.length > 0).length;
  if (wrong === 0) return context.print({ endpoints }, lines.join(""));
  return context.printNegative({ endpoints }, lines.join(""), {
    code: "service-differs",
    message: `${wrong} of ${endpoints.length} differ from what the shop expects`,
  });
};

/** A check of the service whose address a variable has, unless an argument names another one. */
const checkAt =
  (service: string, variable: string, check: Check): DefineCommand =>
  (command, context) =>
    command
      .argument("[url]", `address of the ${service}; by default the configured one`)
      .action((url) => runChecks(context, { [variable]: url }, check));

export const checkContent = checkAt(
  "content service with its version",
  "PASSEPARTOUT_CONTENT_ENDPOINT",
  (checks, place) => checks.content(place),
);

export const checkDesigner = checkAt("designer", "PASSEPARTOUT_DESIGNER", (checks, place) =>
  checks.designer(place),
);

export const checkCheckout: DefineCommand = (command, context) =>
  command
    .argument("[url]", "address of the checkout; by default the configured one")
    .option("--write", "also hand over a basket that is marked as a test")
    .action((url, { write = false }) =>
      runChecks(context, { PASSEPARTOUT_CHECKOUT: url }, (checks, place) =>
        checks.checkout(place, write),
      ),
    );

export const checkBackend: DefineCommand = (command, context) =>
  command
    .argument("[url]", "address of the backend; by default that of --backend")
    .addOption(
      new Option(
        "--needs <needs...>",
        "what the shop sells and does; by default all of it",
      ).choices(BACKEND_NEEDS),
    )
    .option("--write", "also create an account, and fill and empty a cart")
    .action((url, { needs, write = false }) =>
      runChecks(
        context,
        { PASSEPARTOUT_BACKEND: url ?? context.settings().backend },
        (checks, place) => checks.backend(place, needs, write),
      ),
    );

export const checkFlags: DefineCommand = (command, context) =>
  command.action(() =>
    runChecks(context, { PASSEPARTOUT_BACKEND: context.settings().backend }, (checks) =>
      checks.flags(),
    ),
  );

export const checkPrices: DefineCommand = (command, context) =>
  command
    .argument("<file>", "price list: lines of article,currency,price,reduced")
    .action(async (file) => {
      const text = await readTextFile(file, context);
      return runChecks(context, {}, async ({ prices }) => [
        { endpoint: file, problems: await prices(text) },
      ]);
    });

export const checkServices: DefineCommand = (command, context) =>
  command
    .option("--write", "also store a photo and remove it, and purge a tag that no page has")
    .action(async ({ write = false }) => {
      const checks = await context.dependencies.openChecks(context.io.env);
      try {
        const problems = await checks.services(write);
        if (problems.length === 0) return context.print({ problems }, "nothing to mend\n");
        return context.printNegative({ problems }, `${problems.join("\n")}\n`, {
          code: "service-differs",
          message: `${problems.length} of the configured services cannot be used`,
        });
      } finally {
        await checks.close();
      }
    });
