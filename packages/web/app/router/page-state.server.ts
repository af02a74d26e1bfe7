import { vocabularyOf } from "@passepartout/domain/definition/shop-definition";
import type { ShellData } from "../document.server.ts";
import type { PageData } from "./page-data.ts";
import type { PageRequest } from "./page-request.server.ts";

/** What a page of a name tells its scripts. `build` identifies the shop which renders it. An error page without header and footer has no shell. */
export const pageStateOf = (
  { base, shop }: PageRequest,
  build: string,
  name: string,
  page: PageData | undefined,
  shell: ShellData | undefined,
) => {
  const vocabulary = vocabularyOf(shop.definition);
  const isExtended = Object.values(vocabulary).some((added) => Object.keys(added).length > 0);
  return {
    build,
    prefix: base,
    name,
    experiments: page?.experiments,
    /** What the shop adds to the rules, if anything. */
    vocabulary: isExtended ? vocabulary : undefined,
    shell: shell && shellState(shell, shop.text),
  };
};

const shellState = (
  { header, home, consent, helpLauncher, trackingScripts, eventsUrl }: ShellData,
  text: PageRequest["shop"]["text"],
) => ({
  /** The page with the data of the menus, which lists all their links. */
  menuHref: header.menu.href,
  /** What is shown instead of a page that cannot be opened because the visitor is offline. */
  offline: {
    title: text("errorPage.title"),
    text: text("errorPage.text"),
    home: { text: text("errorPage.backToStart"), href: home },
    retry: text("errorPage.retry"),
  },
  consent,
  helpLauncher,
  trackingScripts,
  eventsUrl,
});
