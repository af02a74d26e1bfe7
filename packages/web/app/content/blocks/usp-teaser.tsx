import type { UspTeaserBlock } from "@passepartout/domain/content/opening-blocks";
import { Icon } from "../../ui/icon.tsx";

export const UspTeaser = ({ block }: { readonly block: UspTeaserBlock }) => (
  <ul className="usps">
    {block.items.map((item) => (
      <li key={item.headline}>
        <Icon name="check" />
        <div>
          <strong>{item.headline}</strong>
          <span>{item.text}</span>
        </div>
      </li>
    ))}
  </ul>
);
