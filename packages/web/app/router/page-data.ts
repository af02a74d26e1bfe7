import type { PageSubject } from "@passepartout/domain/content/structured-data";
import type { Locale } from "@passepartout/domain/market/locale";
import type { SubNavigationElement } from "@passepartout/domain/chrome/navigation/sub-navigation";
import type { PageServices } from "@passepartout/domain/chrome/page-services";
import type { FooterOverride } from "@passepartout/domain/content/story";
import type { ReactNode } from "react";

/** A link with its final address: with prefix, trailing slash and carried parameters. */
export interface PageLink {
  readonly text: string;
  readonly href: string;
}

export interface PageFoot {
  readonly breadcrumb: readonly {
    readonly key: string;
    readonly text: string;
    readonly url: string;
    readonly isCurrent: boolean;
  }[];
  readonly override: FooterOverride;
}

export interface HeadData {
  readonly title: string;
  readonly description?: string;
  readonly canonical?: string;
  /** The same page in the other storefronts, absolute addresses. */
  readonly alternates: readonly { readonly locale: Locale; readonly url: string }[];
  /** What the query of the page chooses, with which the markup of the server links to the other storefronts. */
  readonly choice?: readonly (readonly [name: string, value: string])[];
  /** The page for visitors without a storefront of their own. */
  readonly defaultUrl?: string;
  /** The absolute address of the image that represents the page in other services. */
  readonly image?: string;
  readonly isIndexed: boolean;
}

/** The name in `Server-Timing` of a page that shows the treatments of its visitor; without it, a page shows what everybody sees. */
export const DECIDED = "flags";

/** What a browser needs to take part in the experiments of a page. */
export interface PageExperiments {
  /** With the treatment that the page shows. */
  readonly shown: Readonly<Record<string, "on" | "off">>;
  readonly service: PageServices["flags"];
}

/** What a loader makes of a page: what it shows, and what the document around it needs. */
export interface PageData {
  /** Absent if only the payload of the page is of use. */
  readonly content?: ReactNode;
  readonly head: HeadData;
  /** What search engines are told; the browser does not have it. */
  readonly subject?: PageSubject;
  /** Set for a page of icons, which nothing frames. */
  readonly layout?: "svg-sprite";
  readonly experiments?: PageExperiments;
  readonly activeNavigation?: string;
  /** Headings and tiles below the main navigation. */
  readonly subNavigation?: readonly SubNavigationElement[];
  readonly foot?: PageFoot;
}

/** What a loader returns: a page, and the data with which the browser brings parts of it to life. */
export type LoadedPage = PageData & Readonly<Record<string, unknown>>;
