import type { ConsentConfiguration } from "@passepartout/domain/consent/consent-service";
import { lazy, Suspense } from "react";
import { useStore } from "../ui/store.ts";
import { overlayWishes, type OverlayWish } from "../dialogs/overlays.ts";

const BurgerMenuOverlay = lazy(async () => ({
  default: (await import("../navigation/burger-menu-overlay.tsx")).BurgerMenuOverlay,
}));
const Dialogs = lazy(async () => ({ default: (await import("./dialogs.tsx")).Dialogs }));
const ConsentSettings = lazy(async () => ({
  default: (await import("../consent/consent-settings.tsx")).ConsentSettings,
}));

const NOTHING: OverlayWish = {};

/** Burger menu, dialogs and consent settings: nothing of them is there until one is asked for. [BRG-01, DLG-01, FTR-04] */
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
