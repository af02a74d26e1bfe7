import { choiceQuery } from "@passepartout/domain/routing/choice-query";
import type { HeadData } from "../router/page-data.ts";

/** The page in the other storefronts, with what its query chooses. */
export const chosenAlternates = ({ alternates, choice }: HeadData): HeadData["alternates"] =>
  choice
    ? alternates.map(({ locale, url }) => ({ locale, url: `${url}${choiceQuery(choice, locale)}` }))
    : alternates;
