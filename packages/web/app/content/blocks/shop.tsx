import { IMAGE_SIZES } from "../image-sizes.ts";
import type { ShopBlock } from "@passepartout/domain/content/link-blocks";
import { Image } from "../../ui/image.tsx";
import { EntryHeading, Section } from "./section.tsx";

export const Shops = ({ block }: { readonly block: ShopBlock }) => (
  <Section block={{ headline: block.headline }} className="shop-block">
    <ul className="shops">
      {block.shops.map((shop) => (
        <li key={shop.headline}>
          {shop.image && <Image image={shop.image} sizes={IMAGE_SIZES.informationItem} />}
          <div>
            <EntryHeading below={block.headline}>{shop.headline}</EntryHeading>
            {shop.text && <p className="block-text">{shop.text}</p>}
            {shop.link && (
              <a className="secondary" href={shop.link.url}>
                {shop.linkText}
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
