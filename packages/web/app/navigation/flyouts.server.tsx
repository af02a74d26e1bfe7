import { flyoutCategories } from "@passepartout/domain/chrome/navigation/flyout-category";
import {
  flyoutOf,
  type MainNavigationItem,
} from "@passepartout/domain/chrome/navigation/main-navigation";
import { rangeOfNavigation } from "@passepartout/domain/content/product-range";
import type { Treatment } from "@passepartout/domain/experiments/experiment";
import { renderToStaticMarkup } from "react-dom/server";
import { overviewPriceText } from "../content/price-text.server.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import { PriceTag } from "../ui/price-tag.tsx";
import { FlyoutRow, flyoutRows, imageProblems } from "./flyout-layouts.tsx";
import { groupsWithAddresses } from "./sub-navigation.server.ts";

/** The flyout of an item of the main navigation as the HTML that a browser shows once it is open; undefined for an item without one. */
export const flyoutMarkup = async (request: PageRequest, entry: MainNavigationItem) => {
  const type = flyoutOf(entry);
  if (!type) return undefined;
  const categories = flyoutCategories(groupsWithAddresses(request, entry.flyoutGroups));
  if (categories.length === 0) return undefined;
  // "From" the lowest price of its products, where the channel shows it.
  const price = await overviewPriceText(request, rangeOfNavigation(type));
  const { text } = request.shop;
  const name = entry.text;
  const rows = flyoutRows(type, categories);
  const render = (treatment: Treatment) =>
    renderToStaticMarkup(
      <div
        id="flyout"
        className="flyout"
        role="group"
        aria-label={text("header.flyout", { name })}
        data-type={type}
      >
        <div className="flyout-box">
          {rows.map((row) => (
            <FlyoutRow key={row[0]?.name} type={type} categories={row} treatment={treatment} />
          ))}
          {price !== undefined && (
            <p className="flyout-price">
              <a href={hrefFor(request, entry.link.url)}>{text("header.allOf", { name })}</a>
              <PriceTag price={price} />
            </p>
          )}
        </div>
      </div>,
    );
  const problems = imageProblems(rows.flat());
  return {
    markup: render("control"),
    /** Its look while its experiment is on. */
    ...(type === "wandbilder" && { variant: render("on") }),
    ...(problems.length > 0 && { problems }),
  };
};
