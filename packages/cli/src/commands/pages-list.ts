import type { DefineCommand } from "../lazy-command.ts";
import { table } from "../output.ts";

/** A card storefront has several requests for its themes. */
const TIMEOUT_MS = 10_000;

export const pagesList: DefineCommand = (command, context) =>
  command.action(async () => {
    const routes = await context.withShop(
      (shop) => shop.listPages(),
      {},
      { timeoutMs: TIMEOUT_MS },
    );
    const pages = routes.map(({ path, kind }) => ({ path, kind }));
    context.print({ pages }, table(pages.map(({ path, kind }) => [path, kind])));
  });
