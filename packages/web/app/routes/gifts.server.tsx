import { GIFT_OCCASIONS, GIFT_RECIPIENTS } from "@passepartout/domain/catalogue/gift";
import { productNameKey } from "@passepartout/domain/messages/vocabulary";
import { findGifts } from "@passepartout/domain/search/gifts";
import { filterRow } from "../content/filter-rows.server.ts";
import { headOf } from "../document.server.ts";
import { pageFootOf } from "../footer/footer-data.server.ts";
import type { PageRequest } from "../router/page-request.server.ts";
import type { PageData } from "../router/page-data.ts";
import { SearchPage } from "../search/search-page.tsx";
import { budgetText, countText, hitTile, openIndex } from "./search.server.tsx";

/** The page on which a visitor finds gifts by recipient, occasion and budget. */
export const loader = async (request: PageRequest): Promise<PageData> => {
  const { shop, query } = request;
  const { text } = shop;
  const budget = query.get("budget");
  const { documents } = await openIndex(request);
  const { gifts, counts } = findGifts(documents, {
    recipient: GIFT_RECIPIENTS.find((one) => one === query.get("recipient")),
    occasion: GIFT_OCCASIONS.find((one) => one === query.get("occasion")),
    budget: budget === undefined ? undefined : Number(budget),
  });
  const title = text("gifts.title");
  const budgets = [...counts.budget].map(([amount, count]) => [String(amount), count] as const);
  return {
    head: headOf(request, { title, description: text("gifts.intro"), image: gifts[0]?.image }),
    foot: await pageFootOf(request, { title }),
    content: (
      <SearchPage
        title={title}
        words=""
        status={
          gifts.length === 0 ? text("gifts.empty") : countText(request, "gifts", gifts.length)
        }
        hint={text("gifts.intro")}
        hits={gifts.map((gift) => ({
          ...hitTile(request, gift),
          // All gifts are products.
          label: gift.product ? text(productNameKey(gift.product, gift.material)) : "",
        }))}
        rows={[
          filterRow(request, "recipient", "gifts.recipient", counts.recipient, "gifts.recipients"),
          filterRow(request, "occasion", "gifts.occasion", counts.occasion, "gifts.occasions"),
          filterRow(request, "budget", "search.budget", budgets, (value) =>
            budgetText(request, Number(value)),
          ),
        ]}
        chosen={[]}
      />
    ),
  };
};
