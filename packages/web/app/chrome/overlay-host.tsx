import { lazy, Suspense } from "react";
import { useStore } from "../ui/store.ts";
import { overlayWishes, type OverlayWish } from "../dialogs/overlays.ts";

const BurgerMenuOverlay = lazy(async () => ({
  default: (await import("../navigation/burger-menu-overlay.tsx")).BurgerMenuOverlay,
}));
const Dialogs = lazy(async () => ({ default: (await import("./dialogs.tsx")).Dialogs }));

const NOTHING: OverlayWish = {};

/** Burger menu and dialogs: nothing of them is there until one is asked for. [BRG-01, DLG-01] */
export const OverlayHost = ({ menu: { href } }: { readonly menu: { readonly href: string } }) => {
  const { menu, dialog } = useStore(overlayWishes, NOTHING);
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
    </>
  );
};
