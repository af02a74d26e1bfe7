import { logoPath } from "@passepartout/domain/chrome/header/header";
import type { GlobalConfiguration } from "@passepartout/domain/chrome/global-configuration";
import {
  type BurgerItem,
  type BurgerLabel,
  isNested,
} from "@passepartout/domain/chrome/navigation/burger-menu";
import { readableColors } from "@passepartout/domain/content/color";
import { renderToStaticMarkup } from "react-dom/server";
import { signOutViewOf } from "../customer/account-dialogs.server.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import { Icon } from "../ui/icon.tsx";
import { LinkList } from "../ui/link-list.tsx";
import { menuLinksOf } from "./menu-links.server.ts";
import { ShopNavigation } from "./shop-navigation.tsx";

/** The burger menu as HTML: its frame, and what `startBurgerMenu` shows in it, which is its primary level or the secondary level of an item. */
export const burgerMarkup = (request: PageRequest, configuration: GlobalConfiguration) => {
  const links = menuLinksOf(request, configuration);
  return {
    frame: renderToStaticMarkup(frameOf(request)),
    primary: renderToStaticMarkup(primaryOf(request, links)),
    secondary: Object.fromEntries(
      links.items
        .filter(isNested)
        .map((item) => [item.text, renderToStaticMarkup(secondaryOf(request, item))]),
    ),
  };
};

const frameOf = (request: PageRequest) => {
  const { text, place, definition } = request.shop;
  return (
    <div className="burger-box">
      <div className="burger-head">
        <a
          className="logo"
          href={hrefFor(request, logoPath(place.platform))}
          aria-label={definition.brands[place.channel].name}
        >
          <img src={`/brand/${place.channel}.svg`} alt="" height="32" width="160" />
        </a>
        <button type="button" className="burger-close" aria-label={text("header.closeMenu")}>
          <Icon name="close" />
        </button>
      </div>
      <div className="burger-body" />
    </div>
  );
};

const primaryOf = (
  request: PageRequest,
  { items, shops, extras, serviceText, hotline, footer }: ReturnType<typeof menuLinksOf>,
) => {
  const { text } = request.shop;
  const signOut = signOutViewOf(request);
  return (
    <>
      {shops.length > 0 && <ShopNavigation shops={shops} label={text("header.shops")} />}
      <ul className="burger-items">
        {items.map((item) => (
          <li key={item.text}>
            {isNested(item) ? (
              <button type="button" data-item={item.text} aria-expanded={false}>
                <Words item={item} />
                <Icon name="chevron-right" />
              </button>
            ) : (
              linkOf(item)
            )}
          </li>
        ))}
      </ul>
      {extras.length > 0 && (
        <section className="burger-extras">
          <h2>{text("header.extras")}</h2>
          <LinkList links={extras} />
        </section>
      )}
      {hotline && (
        <section className="burger-service">
          <h2>{text("header.service")}</h2>
          {serviceText !== "" && <p>{serviceText}</p>}
          <a href={hotline.href}>
            <Icon name="phone" />
            {hotline.text}
          </a>
        </section>
      )}
      {/* Who is signed in, and the way out. */}
      <section className="burger-account" hidden>
        <p />
        <form action={signOut.action} method="post">
          <button type="submit">
            <Icon name="sign-out" />
            {signOut.text}
          </button>
        </form>
      </section>
      {/* The page in all storefronts, as the header lists them. */}
      <details className="burger-extras burger-countries" hidden>
        <summary>
          <Icon name="globe" />
          {text("languageSwitcher.label")}
        </summary>
        <div />
      </details>
      <LinkList links={footer} className="burger-footer" />
    </>
  );
};

const secondaryOf = ({ shop: { text } }: PageRequest, item: BurgerItem) => (
  <>
    <button type="button" className="burger-back">
      <Icon name="chevron-left" />
      {text("page.back")}
    </button>
    <h2 className="burger-title">{item.text}</h2>
    <ul className="burger-items">
      {item.subItems.map((sub, place) => (
        <li key={sub.text}>
          {isNested(sub) ? (
            <>
              <button
                type="button"
                data-accordion={sub.text}
                aria-expanded={false}
                aria-controls={`burger-accordion-${place}`}
              >
                <Words item={sub} />
                <Icon name="chevron-down" />
              </button>
              <ul id={`burger-accordion-${place}`} hidden>
                {sub.url !== "" && (
                  <li>
                    <a href={sub.url}>{text("header.allOf", { name: sub.text })}</a>
                  </li>
                )}
                {sub.subItems.map((inner) => (
                  <li key={inner.text}>{linkOf(inner)}</li>
                ))}
              </ul>
            </>
          ) : (
            linkOf(sub)
          )}
        </li>
      ))}
    </ul>
  </>
);

const linkOf = (item: BurgerItem) => (
  <a href={item.url}>
    <Words item={item} />
  </a>
);

const Words = ({ item: { text, icon, label } }: { readonly item: BurgerItem }) => (
  <>
    {icon !== "" && <Icon name={icon} />}
    <span className="burger-text">{text}</span>
    {label && <Label label={label} />}
  </>
);

const Label = ({ label }: { readonly label: BurgerLabel }) => {
  const { labelText, labelBackgroundColor: background, labelTextColor: text } = label;
  const colors = readableColors({ background, text });
  return (
    <span
      className="burger-label"
      style={colors && { color: colors.text, background: colors.background }}
    >
      {labelText}
    </span>
  );
};
