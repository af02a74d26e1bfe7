import type { ShopVocabulary } from "@passepartout/domain/definition/shop-definition";
import type { HelpLauncherView, PageExperiments } from "./page-data.ts";
import type { PageLink } from "./page-link.ts";
import type { PageServices, TrackingScripts } from "@passepartout/domain/chrome/page-services";

/** What a page tells its scripts. */
export interface PageState {
  /** The build of the shop that has rendered the page. */
  readonly build: string;
  /** The prefix below which the routes match. */
  readonly prefix: string;
  /** The id of the page's route. */
  readonly leaf?: string;
  /** Set if the page depends on experiments. */
  readonly experiments?: PageExperiments;
  /** What the shop adds to the rules, if anything. */
  readonly vocabulary?: ShopVocabulary;
  /** Absent on an error page without header and footer. */
  readonly shell?: {
    /** The page with the data of the menus, which lists all their links. */
    readonly menuHref: string;
    /** What is shown instead of a page that cannot be opened because the visitor is offline. */
    readonly offline: {
      readonly title: string;
      readonly text: string;
      readonly home: PageLink;
      readonly retry: string;
    };
    readonly consent: PageServices["consent"];
    /** Set if a messenger is configured. */
    readonly helpLauncher?: HelpLauncherView;
    /** Scripts that are loaded once the page is idle, if any are configured. */
    readonly trackingScripts?: TrackingScripts;
    /** Where events are sent after consent, if anywhere. */
    readonly eventsUrl?: string;
  };
}

const STATE = "page-state";

/** Reads the state from a document; undefined if it is no page of the shop. */
export const findPageState = (page: Document): PageState | undefined => {
  const text = page.getElementById(STATE)?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
};

/** The state of a page of the shop. */
export const readPageState = (page: Document): PageState =>
  findPageState(page) ?? { build: "", prefix: "" };
