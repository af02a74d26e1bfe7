import { isOnWishlist, type WishlistTheme } from "@passepartout/domain/customer/wishlist";
import { useEffect } from "react";
import { Icon } from "../ui/icon.tsx";
import { pressHeart, wakeWishlist } from "./wishlist-desk.ts";
import { useWishlist } from "./wishlist-store.ts";
import "./wishlist.css";

/** The heart on a theme: pressed, this browser remembers it. Without scripts there is none. */
export const HeartButton = ({
  theme,
  label,
  onPress,
}: {
  readonly theme: WishlistTheme;
  readonly label: string;
  readonly onPress?: () => void;
}) => {
  const wishlist = useWishlist();
  useEffect(wakeWishlist, []);
  return (
    <button
      type="button"
      className="heart needs-scripts"
      aria-label={`${label}: ${theme.name}`}
      aria-pressed={isOnWishlist(wishlist ?? [], theme.id)}
      onClick={() => {
        pressHeart(theme);
        onPress?.();
      }}
    >
      <Icon name="heart" />
    </button>
  );
};
