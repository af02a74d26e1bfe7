import type { ShopLink } from "./menu-links.server.ts";
import { Icon } from "../ui/icon.tsx";

/** The shops of the group: a special icon stands in for a text with Disney in it, which screen readers still read. */
export const ShopNavigation = ({
  shops,
  label,
}: {
  readonly shops: readonly ShopLink[];
  readonly label: string;
}) => (
  <ul className="shop-links" aria-label={label}>
    {shops.map(({ text, href, color, icon, isDisney }) => (
      <li key={text}>
        <a
          href={href}
          title={isDisney ? text : undefined}
          style={color === undefined ? undefined : { color }}
        >
          {icon !== undefined && <Icon name={icon} />}
          <span className={isDisney ? "visually-hidden" : undefined}>{text}</span>
        </a>
      </li>
    ))}
  </ul>
);
