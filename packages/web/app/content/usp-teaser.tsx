import { Icon } from "../ui/icon.tsx";
import type { ReadyBlockOf } from "./page-content.ts";

/** A short row of reasons to buy. */
export const UspTeaser = ({ block }: { readonly block: ReadyBlockOf<"usp-teaser"> }) => (
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
