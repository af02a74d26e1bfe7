import type { BurgerItem } from "@passepartout/domain/chrome/navigation/burger-menu";
import { openGlobalConfiguration } from "@passepartout/domain/chrome/open-global-configuration";
import { alternatesOf } from "@passepartout/domain/routing/canonical";
import { headOf } from "../document.server.ts";
import { orUnavailable } from "../error/page-fault.server.ts";
import { CountryLinks } from "../navigation/country-links.tsx";
import { menuDataOf } from "../navigation/menu-data.server.ts";
import { menuLinksOf } from "../navigation/menu-links.server.ts";
import type { PageRequest } from "../router/page-request.server.ts";
import type { PageLink } from "../router/page-data.ts";
import { LinkList } from "../ui/link-list.tsx";

/** The page with all links of the menus: the menu for visitors without scripts. Its data are those of the menus that scripts open. */
export const loader = async (request: PageRequest) => {
  const { shop, page, origin } = request;
  const configuration = await orUnavailable(request, openGlobalConfiguration(shop));
  const { text } = shop;
  const { items, shops, extras, serviceText, hotline, footer } = menuLinksOf(
    request,
    configuration,
  );
  const title = text("header.menuTitle");
  const start = { ...page, route: { kind: "start", path: "/" } } as const;
  return {
    head: headOf(request, {
      title,
      description: text("applicationPage.descriptions.menu"),
    }),
    ...(await menuDataOf(request, configuration)),
    content: (
      <div className="menu-page">
        <h1 className="page-title">{title}</h1>
        <Items items={items} />
        <Links heading={text("header.shops")} links={shops} />
        <Links heading={text("header.extras")} links={extras} />
        {hotline && (
          <section>
            <h2>{text("header.service")}</h2>
            {serviceText !== "" && <p>{serviceText}</p>}
            <p>
              <a href={hotline.href}>{hotline.text}</a>
            </p>
          </section>
        )}
        <nav aria-label={text("languageSwitcher.label")}>
          <h2>{text("languageSwitcher.label")}</h2>
          <CountryLinks locale={page.locale} alternates={alternatesOf(start, origin)} />
        </nav>
        <Links links={footer} />
      </div>
    ),
  };
};

const Items = ({ items }: { readonly items: readonly BurgerItem[] }) => (
  <ul>
    {items.map(({ text, url, subItems }) => (
      <li key={text}>
        {url === "" ? <span>{text}</span> : <a href={url}>{text}</a>}
        {subItems.length > 0 && <Items items={subItems} />}
      </li>
    ))}
  </ul>
);

const Links = ({
  heading,
  links,
}: {
  readonly heading?: string;
  readonly links: readonly PageLink[];
}) =>
  links.length > 0 && (
    <section>
      {heading !== undefined && <h2>{heading}</h2>}
      <LinkList links={links} />
    </section>
  );
