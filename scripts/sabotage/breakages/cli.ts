import type { Breakage } from "../breakage.ts";

export const CLI_BREAKAGES: readonly Breakage[] = [
  {
    name: "environment-beats-the-backend-option",
    area: "cli",
    file: "packages/cli/src/global-options.ts",
    from: "backend: backend ?? (fromEnvironment ? httpAddress(fromEnvironment) : undefined)",
    to: "backend: fromEnvironment ? httpAddress(fromEnvironment) : backend",
    tests: ["packages/cli/src/commands/page.test.ts"],
  },
  {
    name: "clock-not-fixed",
    area: "cli",
    file: "packages/cli/src/global-options.ts",
    from: "now: fixedNow ?? clock()",
    to: "now: clock()",
    tests: ["packages/cli/src/commands/machine.test.ts"],
  },
  {
    name: "failed-part-as-invalid-input",
    area: "cli",
    file: "packages/cli/src/failure.ts",
    from: ": new Failure(\n        3,",
    to: ": new Failure(\n        2,",
    tests: ["packages/cli/src/run.test.ts"],
  },
  {
    name: "control-characters-on-the-terminal",
    area: "cli",
    file: "packages/cli/src/output.ts",
    from: "\\u0000-\\u001f\\u007f-\\u009f",
    to: "\\u0000-\\u0009",
    tests: ["packages/cli/src/run.test.ts"],
  },
  {
    name: "colours-in-a-pipe",
    area: "cli",
    file: "packages/cli/src/output.ts",
    from: "sink.isTTY && ",
    to: "",
    tests: ["packages/cli/src/run.test.ts"],
  },
  {
    name: "port-of-the-environment-ignored",
    area: "cli",
    file: "packages/cli/src/commands/serve.ts",
    from: 'env["PORT"] ? parsePort(env["PORT"]) : DEFAULT_PORT',
    to: "DEFAULT_PORT",
    tests: ["packages/cli/src/commands/serve.test.ts"],
  },
];
