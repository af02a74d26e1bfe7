import { overlayRequests } from "../dialogs/overlays.ts";
import type { PageState } from "../router/page-state.ts";
import { startRoot } from "../ui/start-root.tsx";
import { useStore } from "../ui/use-store.ts";
import { Overlays } from "./overlays.tsx";

const RequestedOverlays = (props: Omit<React.ComponentProps<typeof Overlays>, "requests">) => (
  <Overlays {...props} requests={useStore(overlayRequests, [])} />
);

/** Renders burger menu, dialogs and consent settings at the end of the page, with the first request for one of them. */
export const startOverlays = ({ menuHref, consent }: NonNullable<PageState["shell"]>): void =>
  startRoot(<RequestedOverlays menuHref={menuHref} consent={consent} />);
