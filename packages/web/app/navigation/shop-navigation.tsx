import {
  isShownAsDisneyIcon,
  type ShopEntry,
} from "@passepartout/domain/chrome/global-configuration";
import { parseColor } from "@passepartout/domain/content/color";
import { Icon } from "../ui/icon.tsx";

/** The shops of the group: a special icon stands in for a text with Disney in it, which screen readers still read. */
export const ShopNavigation = ({
  shops,
  label,
}: {
  readonly shops: readonly (ShopEntry & { readonly href: string })[];
  readonly label: string;
}) => (
  <ul className="shop-links" aria-label={label}>
    {shops.map((shop) => {
      const { text, href } = shop;
      const color = parseColor(shop.color.trim());
      const isDisney = isShownAsDisneyIcon(shop);
      const icon = isDisney ? "castle" : shop.icon;
      return (
        <li key={text}>
          <a
            href={href}
            title={isDisney ? text : undefined}
            style={color.ok ? { color: color.value } : undefined}
          >
            {icon !== "" && <Icon name={icon} />}
            <span className={isDisney ? "visually-hidden" : undefined}>{text}</span>
          </a>
        </li>
      );
    })}
  </ul>
);
