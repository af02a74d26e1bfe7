import { hasBackButton } from "@passepartout/domain/chrome/header/header";
import type { Platform } from "@passepartout/domain/market/place";
import { useLocation } from "react-router";
import { Icon } from "../ui/icon.tsx";

/** The button that goes back in the history of the desktop application; its start page has none. */
export const BackButton = ({
  platform,
  text,
}: {
  readonly platform: Platform;
  readonly text: string;
}) => {
  const { pathname } = useLocation();
  // The path of the start page below its prefix is empty.
  if (pathname === "/" || !hasBackButton(platform, pathname.replace(/\/$/, ""))) return null;
  return (
    <button type="button" className="back-button needs-scripts">
      <Icon name="chevron-left" />
      <span className="header-label">{text}</span>
    </button>
  );
};
