import { IMAGE_SIZES } from "@passepartout/domain/content/image-sizes";
import { Image } from "../ui/image.tsx";
import type { ReadyBlockOf } from "./page-content.ts";
import { EntryHeading, Section } from "./section.tsx";

/** The way to other shops. */
export const ShopBlock = ({ block }: { readonly block: ReadyBlockOf<"shop"> }) => (
  <Section block={{ headline: block.headline }} className="shop-block">
    <ul className="shops">
      {block.shops.map((shop) => (
        <li key={shop.headline}>
          {shop.image && <Image image={shop.image} sizes={IMAGE_SIZES.informationItem} />}
          <div>
            <EntryHeading below={block.headline}>{shop.headline}</EntryHeading>
            {shop.text && <p className="block-text">{shop.text}</p>}
            {shop.href && (
              <a className="secondary" href={shop.href}>
                {shop.linkText}
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
