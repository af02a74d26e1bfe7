import { isSold } from "@passepartout/domain/market/storefront";
import { pageUrl } from "@passepartout/domain/routing/canonical";
import type { PageRequest } from "../../router/page-request.server.ts";
import type {
  FeedBlock,
  ShopBlock,
  SubTeaserBlock,
} from "@passepartout/domain/content/link-blocks";
import { formatDate } from "@passepartout/domain/time/date-format";
import { useShop } from "../../router/use-shop.ts";
import { Image, IMAGE_SIZES } from "../../ui/image.tsx";
import { Tile } from "./product-list.server.tsx";
import { EntryHeading, HeadlineContext, Section, tilesClass } from "./section.tsx";

/** A shop of another channel has the address of that channel's host, and the name of its brand as the text of its link. A channel that is not sold here is left out. */
export const prepareShops = (
  { page, origin, shop: { definition } }: PageRequest,
  block: ShopBlock,
): ShopBlock | undefined => {
  const shops = block.shops
    .filter(({ channel }) => !channel || isSold(channel, page.locale, origin.hosts))
    .map(({ channel, linkText, ...shop }) => {
      if (!channel) return { ...shop, linkText: linkText ?? shop.headline };
      const start = { kind: "start", path: "/" } as const;
      const url = pageUrl({ ...page, channel, platform: "web" }, start, origin);
      return { ...shop, link: { url }, linkText: linkText ?? definition.brands[channel].name };
    });
  return shops.length === 0 ? undefined : { ...block, shops };
};

export const SubTeasers = ({ block }: { readonly block: SubTeaserBlock }) => {
  const { text } = useShop();
  return (
    <section className="tiles-section">
      {block.headline && <h2>{block.headline}</h2>}
      <HeadlineContext value={block.headline}>
        <ul className={`${tilesClass(block.tiles)} ${block.kind}`}>
          {block.tiles.map((tile) => (
            <Tile
              key={`${tile.link.url} ${tile.headline}`}
              name={tile.headline}
              note={tile.text}
              href={tile.link.url}
              image={block.kind === "sub-teaser-plain" ? undefined : tile.image}
              secondImage={tile.secondImage}
            >
              {tile.isNew && <span className="new-label">{text("labels.new")}</span>}
            </Tile>
          ))}
        </ul>
      </HeadlineContext>
    </section>
  );
};

export const Feed = ({ block }: { readonly block: FeedBlock }) => {
  const { locale } = useShop().place;
  return (
    <Section block={block} className="feed">
      <ol className="feed-entries">
        {block.entries.map((entry) => (
          <Tile
            key={`${entry.link.url} ${entry.headline}`}
            name={entry.headline}
            note={entry.text}
            href={entry.link.url}
            image={entry.image}
          >
            {entry.date && (
              <time dateTime={entry.date}>
                {formatDate(locale, { dateStyle: "long" }, new Date(entry.date))}
              </time>
            )}
          </Tile>
        ))}
      </ol>
    </Section>
  );
};

export const Shops = ({ block }: { readonly block: ShopBlock }) => (
  <Section block={block} className="shop-block">
    <ul className="shops">
      {block.shops.map((shop) => (
        <li key={shop.headline}>
          {shop.image && <Image image={shop.image} sizes={IMAGE_SIZES.informationItem} />}
          <div>
            <EntryHeading>{shop.headline}</EntryHeading>
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
