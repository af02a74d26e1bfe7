import { listPages } from "@passepartout/domain/routing/list-pages";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import type { DefineCommand } from "../lazy-command.ts";

export const pagesList: DefineCommand = (command, context) =>
  command.action(async () => {
    // A card storefront has several requests for its themes.
    const listed = await context.withShop(listPages, { timeoutMs: DEADLINES_MS.browser });
    const pages = listed.map(({ route: { path, kind } }) => ({ path, kind }));
    context.printTable(
      { pages },
      pages.map(({ path, kind }) => [path, kind]),
    );
  });
