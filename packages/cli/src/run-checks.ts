import type { CheckedEndpoint } from "@passepartout/adapters/doctor/finding";
import type { Place } from "@passepartout/domain/market/place";
import type { OpenedChecks } from "./composition.ts";
import type { Context } from "./context.ts";
import { Failure, invalidInput, messageOf } from "./failure.ts";
import { type Io, printable } from "./output.ts";

/** The errors of services. */
const AWAY = ["BackendError", "ContentServiceError"];

/** Compares a service of an environment with what the shop expects, and prints the result: exit code 1 if it differs, 3 if it is away. */
export const runChecks = async (
  context: Context,
  env: Io["env"],
  check: (checks: OpenedChecks, place: Place) => Promise<readonly CheckedEndpoint[]>,
): Promise<void> => {
  const { channel, locale } = context.settings();
  const checks = await context.dependencies.openChecks(env);
  try {
    report(context, await check(checks, { channel, locale, platform: "web" }));
  } catch (reason) {
    if (reason instanceof Error && reason.name === "ConfigurationError")
      throw invalidInput("configuration-wrong", reason.message, "");
    if (!(reason instanceof Error) || !AWAY.includes(reason.name)) throw reason;
    throw new Failure(
      3,
      { code: "service-unreachable", message: messageOf(reason), input: "" },
      { cause: reason },
    );
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
  if (!context.settings().json) context.print({ endpoints }, lines.join(""));
  throw new Failure(
    1,
    {
      code: "service-differs",
      message: `${wrong} of ${endpoints.length} differ from what the shop expects`,
      input: "",
    },
    { document: { endpoints } },
  );
};
