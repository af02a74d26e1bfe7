import { isOnWishlist, type WishlistTheme } from "@passepartout/domain/customer/wishlist";
import { fillText } from "@passepartout/domain/messages/translate";
import { useEffect } from "react";
import { Icon } from "../ui/icon.tsx";
import { toggleOnWishlist, loadWishlistWhenSettled } from "./lazy-wishlist.ts";
import { useWishlist } from "./wishlist-store.ts";

/** The button that adds a theme to the wishlist or removes it; hidden without scripts. */
export const HeartButton = ({
  theme,
  label,
  onPress,
}: {
  readonly theme: WishlistTheme;
  /** With `{name}` for the name of the theme. */
  readonly label: string;
  readonly onPress?: () => void;
}) => {
  const wishlist = useWishlist();
  useEffect(loadWishlistWhenSettled, []);
  return (
    <button
      type="button"
      className="heart needs-scripts"
      aria-label={fillText(label, { name: theme.name })}
      aria-pressed={isOnWishlist(wishlist ?? [], theme.id)}
      onClick={() => {
        toggleOnWishlist(theme);
        onPress?.();
      }}
    >
      <Icon name="heart" />
    </button>
  );
};
