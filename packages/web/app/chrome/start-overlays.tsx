import { isPageLocked } from "@passepartout/domain/chrome/dialogs/page-lock";
import {
  type OverlayRequest,
  overlaysMachine,
} from "@passepartout/domain/chrome/overlays/overlays-machine";
import { openDialog } from "@passepartout/domain/chrome/dialogs/dialog-machine";
import { useSelector } from "@xstate/react";
import { useLayoutEffect, useState } from "react";
import { type ActorRefFrom, createActor } from "xstate";
import { loadMenuData } from "../navigation/load-menu.ts";
import { BurgerMenu } from "../navigation/burger-menu.tsx";
import type { MenuData } from "../navigation/menu-data.server.ts";
import type { PageState } from "../router/page-state.ts";
import { onDemand } from "../ui/on-demand.tsx";
import { startRoot } from "../ui/start-root.tsx";

const Dialogs = onDemand(async () => (await import("./dialogs.tsx")).Dialogs);
const ConsentSettings = onDemand(
  async () => (await import("../consent/consent-settings.tsx")).ConsentSettings,
);

type Shell = NonNullable<PageState["shell"]>;

interface OverlaysProps extends Pick<Shell, "consent"> {
  readonly menu: MenuData;
  readonly actor: ActorRefFrom<typeof overlaysMachine>;
}

let actor: OverlaysProps["actor"] | undefined;

/** Opens an overlay; the first request renders them all at the end of the page. */
export const openOverlay = async (
  { menuHref, consent }: Shell,
  request: OverlayRequest,
): Promise<void> => {
  const menu = await loadMenuData(menuHref);
  if (!actor) {
    actor = createActor(overlaysMachine, { input: { viewportWidth: innerWidth } }).start();
    startRoot(<Overlays {...{ menu, consent, actor }} />);
  }
  actor.send(request);
};

/** Burger menu, dialogs and consent settings, driven by one actor. */
const Overlays = ({ menu, consent, actor: overlays }: OverlaysProps) => {
  const { burgerMenu, dialog, consentRequests, lock } = useSelector(
    overlays,
    ({ context }) => context,
  );
  // Their script is large, and the menu needs none of it.
  const isDialogOpen = useSelector(dialog, (state) => openDialog(state) !== null);
  const [hasDialogs, setHasDialogs] = useState(false);
  if (isDialogOpen && !hasDialogs) setHasDialogs(true);
  usePageLock(isPageLocked(lock));
  return (
    <>
      <BurgerMenu menu={menu} actor={burgerMenu} />
      {hasDialogs && <Dialogs menu={menu} actor={dialog} />}
      {consentRequests > 0 && (
        <ConsentSettings
          texts={menu.texts}
          configuration={consent}
          requests={consentRequests}
          overlays={overlays}
        />
      )}
    </>
  );
};

const OVERLAY_CLASS = "has-overlay";

/** Keeps the page from scrolling, and its content from moving when the scrollbar goes. */
const usePageLock = (isLocked: boolean): void => {
  useLayoutEffect(() => {
    if (!isLocked) return undefined;
    const root = document.documentElement;
    root.style.paddingRight = `${innerWidth - root.clientWidth}px`;
    root.classList.add(OVERLAY_CLASS);
    return () => {
      root.style.paddingRight = "";
      root.classList.remove(OVERLAY_CLASS);
    };
  }, [isLocked]);
};
