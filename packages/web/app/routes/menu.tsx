import type { BurgerItem, BurgerLink } from "@passepartout/domain/chrome/navigation/burger-menu";
import { useLoaderData } from "react-router";
import { CountryLinks } from "../navigation/country-switch.tsx";
import type { PageLink } from "../router/page-link.ts";
import { LinkList } from "../ui/link-list.tsx";
import type { loader } from "./menu.server.ts";

/** The page with all links of the menus: the menu for visitors without scripts. */
export const Component = () => {
  const { texts, burgerMenu, hotline, shops, countries } = useLoaderData<typeof loader>();
  return (
    <div className="menu-page">
      <h1 className="page-title">{texts.title}</h1>
      <Items items={burgerMenu.mainNavigationItems} />
      <Links heading={texts.shops} links={shops} />
      <Links heading={texts.extras} links={burgerMenu.extraMenu.map(pageLink)} />
      {hotline && (
        <section>
          <h2>{texts.service}</h2>
          {burgerMenu.serviceText !== "" && <p>{burgerMenu.serviceText}</p>}
          <p>
            <a href={hotline.href}>{hotline.text}</a>
          </p>
        </section>
      )}
      <nav aria-label={texts.countries}>
        <h2>{texts.countries}</h2>
        <CountryLinks {...countries} />
      </nav>
      <Links links={burgerMenu.footer.map(pageLink)} />
    </div>
  );
};

const pageLink = ({ text, url }: BurgerLink): PageLink => ({ text, href: url });

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
