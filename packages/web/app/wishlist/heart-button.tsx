import type { WishlistTheme } from "@passepartout/domain/customer/wishlist";
import { fillText } from "@passepartout/domain/messages/translate";
import { Icon } from "../ui/icon.tsx";

/** The button that adds a theme to the wishlist or removes it (`listenToHearts`); hidden without scripts. */
export const HeartButton = ({
  theme,
  label,
  isPressed = false,
}: {
  readonly theme: WishlistTheme;
  /** With `{name}` for the name of the theme. */
  readonly label: string;
  readonly isPressed?: boolean;
}) => (
  <button
    type="button"
    className="heart needs-scripts"
    aria-label={fillText(label, { name: theme.name })}
    aria-pressed={isPressed}
    data-theme={JSON.stringify(theme)}
  >
    <Icon name="heart" />
  </button>
);
