import { createHostTable } from "@passepartout/domain/market/storefront";
import type { ShopPorts } from "@passepartout/domain/shop";
import { createFakeBackendPorts } from "@passepartout/domain/testing/backend-ports";
import { createFakeShop } from "@passepartout/domain/testing/fakes/shop";
import type { Story } from "@passepartout/domain/content/story";
import type { ShopOptions } from "../src/composition.ts";
import type { Dependencies } from "../src/context.ts";
import { commandPath, leavesOf } from "../src/lazy-command.ts";
import { createProgram } from "../src/program.ts";
import { run } from "../src/run.ts";

/** The outcome of a run. */
export interface CliResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** Parses the document on standard output. */
  readonly document: () => unknown;
}
/** Splits a command line at spaces, except between single quotes. */
export const argumentsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");

/** The first of March 2026, ten in the morning in Germany. */
export const NOW = Date.UTC(2026, 2, 1, 9);

/** Runs a command line in this process with dependencies of the test. */
export const runCli = async (
  line: string | readonly string[],
  dependencies: Partial<Dependencies> = {},
  options: { readonly env?: Record<string, string>; readonly isTTY?: boolean } = {},
): Promise<CliResult> => {
  let out = "";
  let err = "";
  const { env = {}, isTTY = false } = options;
  const code = await run(
    typeof line === "string" ? argumentsOf(line) : line,
    {
      stdout: { write: (text) => (out += text), isTTY, columns: 100 },
      stderr: { write: (text) => (err += text), isTTY },
      // The prices that tests quote hold on every day.
      env: { PASSEPARTOUT_DATA: ":memory:", PASSEPARTOUT_SAMPLE_CAMPAIGNS: "first", ...env },
    },
    {
      clock: () => NOW,
      terminal: () => undefined,
      readKeys: async () => "",
      readDesigner: async (env) => env["PASSEPARTOUT_DESIGNER"] ?? "",
      readHosts: async () => createHostTable(),
      ...dependencies,
    },
  );
  return { code, out, err, document: () => JSON.parse(out) as unknown };
};

const unexpected = (): never => {
  throw new Error("unexpected call");
};

/** A port whose methods throw. */
const UNEXPECTED_PORT: object = new Proxy({}, { get: () => unexpected });

/** Opens a shop with ports of the test; any other port throws. */
export const shopWith = (ports: Partial<ShopPorts>) => async (options: ShopOptions) =>
  createFakeShop(
    {
      ...Object.fromEntries(
        ["stories", "chrome", ...Object.keys(createFakeBackendPorts())].map((name) => [
          name,
          UNEXPECTED_PORT,
        ]),
      ),
      clock: { now: () => options.now ?? NOW },
      ...ports,
    },
    options.place,
  );

/** The paths of all commands: `locale list`, `resolve`. */
export const COMMAND_PATHS = leavesOf(createProgram({ write: () => undefined, width: 80 })).map(
  commandPath,
);

/** A page of the content service. */
export const storyAt = (slug: string, more: Partial<Story> = {}): Story => ({
  uuid: `story-${slug}`,
  slug,
  alternates: [],
  links: [],
  relations: [],
  content: {
    isPage: true,
    title: "Canvas prints",
    description: "Pictures on canvas",
    layout: "default",
    uspTeaser: [],
    body: [{ kind: "headline", uid: "h1", text: "Canvas" }],
  },
  ...more,
});
