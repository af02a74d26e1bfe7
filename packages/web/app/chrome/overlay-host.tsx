import type { ConsentConfiguration } from "@passepartout/domain/consent/consent-service";
import type { OverlayRequest } from "@passepartout/domain/chrome/overlays/overlays-machine";
import { Suspense, useEffect, useState } from "react";
import { handleOverlayRequests } from "../dialogs/overlays.ts";
import { onDemand } from "../ui/on-demand.tsx";

interface OverlaysProps {
  readonly menuHref: string;
  readonly consent: ConsentConfiguration;
  /** What was requested before the overlays were loaded. */
  readonly first: readonly OverlayRequest[];
}

/** Without the script of the overlays, the page of the menu lists all that the burger menu holds. */
const MenuPage = ({ menuHref, first }: OverlaysProps) => {
  const wantsMenu = first.some(({ type }) => type === "burger-menu.open");
  useEffect(() => {
    if (wantsMenu) location.assign(menuHref);
  }, [wantsMenu, menuHref]);
  return null;
};

const Overlays = onDemand(async () => (await import("./overlays.tsx")).Overlays, MenuPage);

/** The place of burger menu, dialogs and consent settings, which are loaded with the first request for one of them. */
export const OverlayHost = (props: Omit<OverlaysProps, "first">) => {
  const [first, setFirst] = useState<readonly OverlayRequest[]>([]);
  useEffect(() => handleOverlayRequests((request) => setFirst((known) => [...known, request])), []);
  return (
    first.length > 0 && (
      <Suspense fallback={null}>
        <Overlays {...props} first={first} />
      </Suspense>
    )
  );
};
