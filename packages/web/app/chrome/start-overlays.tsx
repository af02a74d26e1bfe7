import { isPageLocked } from "@passepartout/domain/chrome/dialogs/page-lock";
import { overlaysMachine } from "@passepartout/domain/chrome/overlays/overlays-machine";
import { openDialog } from "@passepartout/domain/chrome/dialogs/dialog-machine";
import { useMachine, useSelector } from "@xstate/react";
import { useEffect, useLayoutEffect, useState } from "react";
import { loadMenuData } from "../navigation/load-menu.ts";
import { overlayRequests, removeOverlayRequests } from "../dialogs/overlays.ts";
import { BurgerMenu } from "../navigation/burger-menu.tsx";
import type { MenuData } from "../navigation/menu-data.server.ts";
import type { PageState } from "../router/page-state.ts";
import { onDemand } from "../ui/on-demand.tsx";
import { startRoot } from "../ui/start-root.tsx";
import { useStore } from "../ui/use-store.ts";

const Dialogs = onDemand(async () => (await import("./dialogs.tsx")).Dialogs);
const ConsentSettings = onDemand(
  async () => (await import("../consent/consent-settings.tsx")).ConsentSettings,
);

type Shell = NonNullable<PageState["shell"]>;

/** Renders burger menu, dialogs and consent settings at the end of the page, with the first request for one of them. */
export const startOverlays = (shell: Shell): void => startRoot(<Overlays {...shell} />);

/** Burger menu, dialogs and consent settings, driven by one actor. */
const Overlays = ({ menuHref, consent }: Shell) => {
  const requests = useStore(overlayRequests, []);
  const [menu, setMenu] = useState<MenuData>();
  const [snapshot, send, overlays] = useMachine(overlaysMachine, {
    input: { viewportWidth: innerWidth },
  });
  const { burgerMenu, dialog, consentRequests, lock } = snapshot.context;
  // Their script is large, and the menu needs none of it.
  const isDialogOpen = useSelector(dialog, (state) => openDialog(state) !== null);
  const [hasDialogs, setHasDialogs] = useState(false);
  if (isDialogOpen && !hasDialogs) setHasDialogs(true);
  usePageLock(isPageLocked(lock));

  useEffect(() => {
    removeOverlayRequests(requests);
    for (const request of requests)
      void loadMenuData(menuHref).then(
        (data) => {
          setMenu(data);
          send(request);
        },
        // The page of the menu lists the same links.
        () => request.type === "burger-menu.open" && location.assign(menuHref),
      );
  }, [menuHref, requests, send]);

  if (!menu) return null;
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
