import { Argument, Option } from "@commander-js/extra-typings";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { SEARCH_KINDS } from "@passepartout/domain/content/search-kind";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { negative } from "../failure.ts";
import { oneOf, wholeNumber } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";
import { table } from "../output.ts";

const LIMIT = 10;
const MAX_LIMIT = 1000;

export const search: DefineCommand = (command, context) =>
  command
    .addArgument(new Argument("<words...>", "what to search for, in any spelling"))
    .addOption(
      new Option("--kind <kind>", "results of one kind")
        .choices(SEARCH_KINDS)
        .argParser(oneOf("kind", SEARCH_KINDS)),
    )
    .addOption(
      new Option("--limit <number>", "number of results")
        .default(LIMIT)
        .argParser(wholeNumber("limit", 1, MAX_LIMIT)),
    )
    .action(async (words, { kind, limit }) => {
      const { locale } = context.settings();
      const text = words.join(" ");
      // Everything that can be found is loaded first.
      const { hits, total, facets, match } = await context.withShop(
        (shop) => shop.search(text, { kind }, { limit }),
        {},
        { timeoutMs: DEADLINES_MS.browser },
      );
      const results = hits.map(({ kind: found, title, path, price }) => ({
        kind: found,
        title,
        path,
        ...(price !== undefined && {
          price,
          text: formatPrice(price, { locale, from: true }),
        }),
      }));
      const kinds = Object.fromEntries(facets.kind);
      const document = { words: text, match, total, kinds, results };
      if (total === 0) throw negative("nothing-found", "nothing has these words", text, document);
      context.print(
        document,
        table(results.map((hit) => [hit.kind, hit.title, hit.text ?? "", hit.path])),
      );
    });
