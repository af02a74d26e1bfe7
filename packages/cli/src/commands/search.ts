import { Argument, Option } from "@commander-js/extra-typings";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { SEARCH_KINDS } from "@passepartout/domain/content/search-kind";
import { formatQuery } from "@passepartout/domain/designer/product-query";
import type { Channel } from "@passepartout/domain/market/channel";
import { languageOf, type Locale } from "@passepartout/domain/market/locale";
import { isSold, type HostTable } from "@passepartout/domain/market/storefront";
import { pagePath } from "@passepartout/domain/routing/canonical";
import { shopPathOf } from "@passepartout/domain/routing/localised-path";
import { openSearch } from "@passepartout/domain/search/search";
import { otherChannelFor } from "@passepartout/domain/search/other-channel";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { originOf } from "../address.ts";
import { negative } from "../failure.ts";
import { choice, wholeNumber } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

const LIMIT = 10;
const MAX_LIMIT = 1000;

const searchUrl = (channel: Channel, locale: Locale, hosts: HostTable, text: string): string => {
  const path = shopPathOf("search", languageOf(locale));
  const page = pagePath({ channel, locale, platform: "web" }, { kind: "search", path });
  return `${originOf(channel, locale, hosts)}${page}?${formatQuery([["q", text]])}`;
};

export const search: DefineCommand = (command, context) =>
  command
    .addArgument(new Argument("<words...>", "what to search for, in any spelling"))
    .addOption(choice("--kind <kind>", "results of one kind", SEARCH_KINDS))
    .addOption(
      new Option("--limit <number>", "number of results")
        .default(LIMIT)
        .argParser(wholeNumber("limit", 1, MAX_LIMIT)),
    )
    .action(async (words, { kind, limit }) => {
      const { locale } = context.settings();
      const hosts = await context.dependencies.readHosts(context.io.env);
      const text = words.join(" ");
      // Everything that can be found is loaded first.
      const { hits, total, facets, match, other } = await context.withShop(
        async (shop) => {
          const found = otherChannelFor(shop, text);
          const channel = found && isSold(found, locale, hosts) ? found : undefined;
          const brand = channel && shop.definition.brands[channel].name;
          return {
            ...(await openSearch(shop, text, { kind }, { limit })),
            other: channel && {
              channel,
              text: shop.text(`search.elsewhere.${channel}`, { brand: brand ?? "" }),
            },
          };
        },
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
      const elsewhere = other && {
        ...other,
        url: searchUrl(other.channel, locale, hosts, text),
      };
      const document = {
        words: text,
        match,
        total,
        kinds,
        results,
        ...(elsewhere && { elsewhere }),
      };
      if (elsewhere) context.note(`${elsewhere.text} ${elsewhere.url}`);
      if (total === 0) throw negative("nothing-found", "nothing has these words", text, document);
      context.printTable(
        document,
        results.map((hit) => [hit.kind, hit.title, hit.text ?? "", hit.path]),
      );
    });
