import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { loadWallCalculator, pricesOf } from "../calculator/wall-calculator.server.ts";
import { teaserSectionOf } from "@passepartout/domain/content/teaser-section";
import { applicationPageOf } from "../content/application-page.server.ts";
import { readyBlocks, readyOpening } from "../content/page-content.server.ts";
import { headOf, visitOf } from "../document.server.ts";
import { pageFootOf } from "../footer/footer-data.server.ts";
import { subNavigationOf } from "../navigation/sub-navigation.server.ts";
import { orUnavailable } from "../error/unavailable.server.ts";
import { hrefFor } from "../router/visit.server.ts";
import type { SlugData } from "./slug.tsx";

/** Opens the content page of a path, or redirects, or answers 404. [RTE-08, RTE-20, RTE-21] */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const visit = visitOf(context);
  const { shop, page } = visit;
  const application = applicationPageOf(visit);
  if (application) return application;
  const slug = page.route.kind === "start" ? "" : page.route.path.slice(1);
  const answer = await orUnavailable(
    visit,
    shop.openPage(slug, {
      version: visit.isDraft ? "draft" : "published",
      mayRedirectTo: visit.mayRedirectTo,
    }),
  );
  if (answer.kind === "redirect") throw redirect(hrefFor(visit, answer.location), answer.status);
  if (answer.kind === "not-found")
    throw data({ message: `Page Not Found: ${page.route.path}` }, { status: 404 });
  const { content, alternates } = answer.story;
  // The calculator needs both the block and the sku of the page. [TSR-03, TSR-Q2]
  const { teaser, uspTeaser, calculator: block } = teaserSectionOf(content);
  const sku = content.sku ?? "";
  const [navigation, foot, calculator, opening, body] = await Promise.all([
    subNavigationOf(visit, content.activeNavigation),
    pageFootOf(visit, content),
    block && loadWallCalculator(visit, block, sku),
    readyBlocks(visit, uspTeaser ? [uspTeaser] : []),
    readyBlocks(visit, content.body),
  ]);
  if (calculator?.kind === "answer") throw redirect(calculator.designerUrl, 303);
  return {
    head: headOf(
      visit,
      { ...content, picture: teaser?.image, prices: calculator && pricesOf(calculator.data) },
      alternates,
    ),
    ...navigation,
    foot,
    opening: teaser ? [readyOpening(visit, teaser, calculator !== undefined), ...opening] : opening,
    ...(!teaser && { title: content.title }),
    ...(calculator && { calculator: calculator.data }),
    body,
  } satisfies SlugData;
};
