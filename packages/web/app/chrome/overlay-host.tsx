import type { ConsentConfiguration } from "@passepartout/domain/consent/consent-service";
import type { OverlayRequest } from "@passepartout/domain/chrome/overlays/overlays-machine";
import { Suspense, useEffect, useState } from "react";
import { overlayRequests, removeOverlayRequests } from "../dialogs/overlays.ts";
import { onDemand } from "../ui/on-demand.tsx";
import { useStore } from "../ui/store.ts";

interface OverlaysProps {
  readonly menuHref: string;
  readonly consent: ConsentConfiguration;
  readonly requests: readonly OverlayRequest[];
}

/** Without the script of the overlays, the page of the menu lists all that the burger menu holds. */
const MenuPage = ({ menuHref, requests }: OverlaysProps) => {
  useEffect(() => {
    removeOverlayRequests(requests);
    if (requests.some(({ type }) => type === "burger-menu.open")) location.assign(menuHref);
  }, [menuHref, requests]);
  return null;
};

const Overlays = onDemand(async () => (await import("./overlays.tsx")).Overlays, MenuPage);

const NONE: readonly OverlayRequest[] = [];

/** The place of burger menu, dialogs and consent settings, which are loaded with the first request for one of them. */
export const OverlayHost = (props: Omit<OverlaysProps, "requests">) => {
  const requests = useStore(overlayRequests, NONE);
  const [isNeeded, setNeeded] = useState(false);
  if (requests.length > 0 && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <Overlays {...props} requests={requests} />
      </Suspense>
    )
  );
};
