import {
  type BurgerItem,
  clickOnItem,
  clickOnSubItem,
  isNested,
  subItemsOf,
} from "@passepartout/domain/chrome/navigation/burger-menu";
import {
  type burgerMenuMachine,
  levelOf,
} from "@passepartout/domain/chrome/navigation/burger-menu-machine";
import { fullNameOf } from "@passepartout/domain/customer/customer";
import { useSelector } from "@xstate/react";
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { ActorRefFrom } from "xstate";
import { customerStore } from "../customer/customer-store.ts";
import { signOut as signOutCustomer } from "../customer/customer-actor.ts";
import { Modal } from "../dialogs/modal.tsx";
import type { MenuData } from "./menu-data.server.ts";
import { leaveOverlayEntry } from "../router/overlay-entry.ts";
import { Icon } from "../ui/icon.tsx";
import { LinkList } from "../ui/link-list.tsx";
import { useStore } from "../ui/use-store.ts";
import { whenResized } from "../ui/when-resized.ts";
import { ShopNavigation } from "./shop-navigation.tsx";
import "./burger-menu.css";
import { closestOf } from "../ui/closest.ts";

interface BurgerMenuProps {
  readonly menu: MenuData;
  readonly actor: ActorRefFrom<typeof burgerMenuMachine>;
}

/** The burger menu of narrow viewports, over the whole page. */
export const BurgerMenu = ({ menu, actor }: BurgerMenuProps) => {
  const snapshot = useSelector(actor, (state) => state);
  const body = useRef<HTMLDivElement>(null);
  const restored = useRef<number>(undefined);
  const level = levelOf(snapshot);
  const { activeItem, openAccordion } = snapshot.context;

  useEffect(() => {
    const subscription = actor.on("burger-menu.scroll.restore", ({ scrollOffset }) => {
      restored.current = scrollOffset;
    });
    const stop = whenResized(() => actor.send({ type: "viewport.resize", width: innerWidth }));
    return () => {
      stop();
      subscription.unsubscribe();
    };
  }, [actor]);

  const entered = useRef("");
  useLayoutEffect(() => {
    if (!body.current) return;
    if (level === "primary" && restored.current !== undefined) {
      body.current.scrollTop = restored.current;
      restored.current = undefined;
      const item = [...body.current.querySelectorAll("button")].find(
        ({ dataset }) => dataset["item"] === entered.current,
      );
      item?.focus({ preventScroll: true });
    } else if (level === "secondary" && activeItem !== null && entered.current !== activeItem) {
      body.current.scrollTop = 0;
      body.current.querySelector<HTMLElement>(".burger-back")?.focus();
    }
    entered.current = activeItem ?? "";
  }, [level, activeItem]);

  const leave = (event: MouseEvent) => {
    if (!closestOf(event.target, "a[href]")) return;
    // Going back to the page's own entry would cancel the way to the next document.
    leaveOverlayEntry();
    actor.send({ type: "burger-menu.link.click" });
  };
  return (
    <Modal
      isOpen={snapshot.matches("open")}
      label={menu.texts.menu}
      className="burger-menu"
      onClose={() => actor.send({ type: "burger-menu.close" })}
    >
      {/* Every link in it closes the menu; what is clicked is a link, not this box. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="burger-box" onClick={leave}>
        <div className="burger-head">
          <a className="logo" href={menu.home} aria-label={menu.brand}>
            <img src={menu.logo} alt="" height="32" width="160" />
          </a>
          <button
            type="button"
            aria-label={menu.texts.closeMenu}
            onClick={() => actor.send({ type: "burger-menu.close" })}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="burger-body" ref={body}>
          {level === "primary" ? (
            <Primary menu={menu} actor={actor} body={body} />
          ) : (
            <Secondary
              menu={menu}
              actor={actor}
              activeItem={activeItem ?? ""}
              openAccordion={openAccordion}
            />
          )}
        </div>
      </div>
    </Modal>
  );
};

const Primary = ({
  menu: { burgerMenu, shops, hotline, signOut, texts },
  actor,
  body,
}: BurgerMenuProps & { readonly body: RefObject<HTMLElement | null> }) => (
  <>
    {shops.length > 0 && <ShopNavigation shops={shops} label={texts.shops} />}
    <ul className="burger-items">
      {burgerMenu.mainNavigationItems.map((item) => (
        <li key={item.text}>
          {isNested(item) ? (
            <button
              type="button"
              data-item={item.text}
              aria-expanded={false}
              onClick={() => actor.send(clickOnItem(item, body.current?.scrollTop ?? 0))}
            >
              <Words item={item} />
              <Icon name="chevron-right" />
            </button>
          ) : (
            <a href={item.url}>
              <Words item={item} />
            </a>
          )}
        </li>
      ))}
    </ul>
    {burgerMenu.extraMenu.length > 0 && (
      <section className="burger-extras">
        <h2>{texts.extras}</h2>
        <LinkList links={burgerMenu.extraMenu} />
      </section>
    )}
    {hotline && (
      <section className="burger-service">
        <h2>{texts.service}</h2>
        {burgerMenu.serviceText !== "" && <p>{burgerMenu.serviceText}</p>}
        <a href={hotline.href}>
          <Icon name="phone" />
          {hotline.text}
        </a>
      </section>
    )}
    <Account
      signOut={signOut}
      texts={texts}
      onSignedOut={() => actor.send({ type: "burger-menu.close" })}
    />
    <Countries title={texts.countries} />
    <LinkList links={burgerMenu.footer} className="burger-footer" />
  </>
);

/** The page in all storefronts, as the header lists them. */
const Countries = ({ title }: { readonly title: string }) => {
  const list = document.querySelector("#countries");
  return (
    list && (
      <details className="burger-extras">
        <summary>
          <Icon name="globe" />
          {title}
        </summary>
        {/* oxlint-disable-next-line react/no-danger */}
        <div className="contents" dangerouslySetInnerHTML={{ __html: list.innerHTML }} />
      </details>
    )
  );
};

/** Who is signed in, and the way out. */
const Account = ({
  signOut,
  texts,
  onSignedOut,
}: Pick<MenuData, "signOut" | "texts"> & { readonly onSignedOut: () => void }) => {
  const customer = useStore(customerStore, undefined);
  return (
    customer?.isLoggedIn && (
      <section className="burger-account">
        <p>{texts.signedInAs.replace("{name}", fullNameOf(customer))}</p>
        <form
          action={signOut.action}
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            const form = event.currentTarget;
            // If the request fails, the browser's own shows what is wrong.
            signOutCustomer().then(onSignedOut, () => form.submit());
          }}
        >
          <button type="submit">
            <Icon name="sign-out" />
            {signOut.text}
          </button>
        </form>
      </section>
    )
  );
};

const Secondary = ({
  menu: { burgerMenu, texts },
  actor,
  activeItem,
  openAccordion,
}: BurgerMenuProps & {
  readonly activeItem: string;
  readonly openAccordion: string | null;
}) => (
  <>
    <button
      type="button"
      className="burger-back"
      onClick={() => actor.send({ type: "burger-menu.back" })}
    >
      <Icon name="chevron-left" />
      {texts.back}
    </button>
    <h2 className="burger-title">{activeItem}</h2>
    <ul className="burger-items">
      {subItemsOf(burgerMenu, activeItem).map((item, place) => {
        const isOpen = item.text === openAccordion;
        return (
          <li key={item.text}>
            {isNested(item) ? (
              <>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-controls={`burger-accordion-${place}`}
                  onClick={() => actor.send(clickOnSubItem(item))}
                >
                  <Words item={item} />
                  <Icon name={isOpen ? "chevron-up" : "chevron-down"} />
                </button>
                <ul id={`burger-accordion-${place}`} hidden={!isOpen}>
                  {item.url !== "" && (
                    <li>
                      <a href={item.url}>{texts.allOf.replace("{name}", item.text)}</a>
                    </li>
                  )}
                  {item.subItems.map((inner) => (
                    <li key={inner.text}>
                      <a href={inner.url}>
                        <Words item={inner} />
                      </a>
                    </li>
                  ))}
                </ul>
              </>
            ) : (
              <a href={item.url}>
                <Words item={item} />
              </a>
            )}
          </li>
        );
      })}
    </ul>
  </>
);

const Words = ({ item: { text, icon, label } }: { readonly item: BurgerItem }) => (
  <>
    {icon !== "" && <Icon name={icon} />}
    <span className="burger-text">{text}</span>
    {label && (
      <span
        className="burger-label"
        style={
          label.labelTextColor === ""
            ? undefined
            : { color: label.labelTextColor, background: label.labelBackgroundColor }
        }
      >
        {label.labelText}
      </span>
    )}
  </>
);
