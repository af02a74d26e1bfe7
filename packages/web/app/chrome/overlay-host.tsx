import type { ConsentConfiguration } from "@passepartout/domain/consent/consent-service";
import { Suspense, useEffect } from "react";
import { lazyPart } from "../ui/lazy-part.ts";
import { useStore } from "../ui/store.ts";
import { overlayWishes, type OverlayWish } from "../dialogs/overlays.ts";

/** Without the menu's script there is the page that lists all it holds. */
const MenuPage = ({ menuHref }: { readonly menuHref: string }) => {
  useEffect(() => location.assign(menuHref), [menuHref]);
  return null;
};

const BurgerMenuOverlay = lazyPart<Parameters<typeof MenuPage>[0] & { readonly wish: Menu }>(
  async () => (await import("../navigation/burger-menu-overlay.tsx")).BurgerMenuOverlay,
  MenuPage,
);
const Dialogs = lazyPart(async () => (await import("./dialogs.tsx")).Dialogs);
const ConsentSettings = lazyPart(
  async () => (await import("../consent/consent-settings.tsx")).ConsentSettings,
);

type Menu = NonNullable<OverlayWish["menu"]>;

const NOTHING: OverlayWish = {};

/** Burger menu, dialogs and consent settings: nothing of them is there until one is asked for. */
export const OverlayHost = ({
  menu: { href },
  consent: configuration,
}: {
  readonly menu: { readonly href: string };
  readonly consent: ConsentConfiguration;
}) => {
  const { menu, dialog, consent } = useStore(overlayWishes, NOTHING);
  return (
    <>
      {menu && (
        <Suspense fallback={null}>
          <BurgerMenuOverlay menuHref={href} wish={menu} />
        </Suspense>
      )}
      {dialog && (
        <Suspense fallback={null}>
          <Dialogs menuHref={href} wish={dialog} />
        </Suspense>
      )}
      {consent && (
        <Suspense fallback={null}>
          <ConsentSettings configuration={configuration} menuHref={href} wish={consent} />
        </Suspense>
      )}
    </>
  );
};
