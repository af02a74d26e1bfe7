import { createHostTable } from "@passepartout/domain/market/storefront";
import { createShop, type ShopPorts } from "@passepartout/domain/shop";
import type { Story } from "@passepartout/domain/content/story";
import type { ShopChoice } from "../src/composition.ts";
import type { Parts } from "../src/context.ts";
import { run } from "../src/run.ts";

/** What a run left behind. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** The one document on standard output. */
  readonly document: () => unknown;
}

/** Splits arguments as a shell does, as far as these tests need it. */
export const argumentsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");

/** The first of March 2026, ten in the morning in Germany. */
export const NOW = Date.UTC(2026, 2, 1, 9);

/** Runs a command line in this process, with parts that tests bring. */
export const runCli = async (
  line: string | readonly string[],
  parts: Partial<Parts> = {},
  more: { readonly env?: Record<string, string>; readonly isTTY?: boolean } = {},
): Promise<Ran> => {
  let out = "";
  let err = "";
  const { env = {}, isTTY = false } = more;
  const code = await run(
    typeof line === "string" ? argumentsOf(line) : line,
    {
      stdout: { write: (text) => (out += text), isTTY, columns: 100 },
      stderr: { write: (text) => (err += text), isTTY },
      env,
    },
    { clock: () => NOW, readHosts: async () => createHostTable(), ...parts },
  );
  return { code, out, err, document: () => JSON.parse(out) as unknown };
};

const unasked = (): never => {
  throw new Error("nobody was to ask for this");
};

/** A shop with ports of the test's own; what it does not bring is not to be asked. */
export const shopWith = (ports: Partial<ShopPorts>) => async (choice: ShopChoice) =>
  createShop(
    {
      stories: { storyAt: unasked },
      storefront: { globalConfiguration: unasked },
      catalogue: {
        cardTheme: unasked,
        cardThemes: unasked,
        calendarTheme: unasked,
        calendarThemes: unasked,
      },
      prices: { formatPrices: unasked, materialOffers: unasked, cardPrice: unasked },
      customers: {
        current: unasked,
        signUp: unasked,
        signIn: unasked,
        identify: unasked,
        signOut: unasked,
        resetPassword: unasked,
        choosePassword: unasked,
      },
      messages: { text: () => undefined },
      clock: { now: () => choice.now ?? NOW },
      log: { error: () => undefined, warning: () => undefined },
      ...ports,
    },
    choice.visit,
  );

/** A page of the content service. */
export const storyAt = (slug: string, more: Partial<Story> = {}): Story => ({
  uuid: `story-${slug}`,
  slug,
  alternates: [],
  content: {
    component: "Page",
    title: "Canvas prints",
    description: "Pictures on canvas",
    layout: "default",
    uspTeaser: [],
    body: [{ component: "headline", uid: "h1", text: "Canvas" }],
  },
  ...more,
});
