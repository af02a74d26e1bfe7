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
import { EntryHeading, HeadlineContext, secondView, Section, tilesClass } from "./section.tsx";

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

/** Tiles; the whole area of a tile is a link. */
export const SubTeasers = ({ block }: { readonly block: SubTeaserBlock }) => {
  const { text } = useShop();
  return (
    <section className="tiles-section">
      {block.headline && <h2>{block.headline}</h2>}
      <HeadlineContext value={block.headline}>
        <ul className={`${tilesClass(block.tiles)} ${block.kind}`}>
          {block.tiles.map((tile) => (
            <li
              key={`${tile.link.url} ${tile.headline}`}
              className="tile"
              style={secondView(tile.secondImage?.filename)}
            >
              {tile.image && block.kind !== "sub-teaser-plain" && (
                <Image image={tile.image} className="tile-picture" sizes={IMAGE_SIZES.subteaser} />
              )}
              <div className="tile-words">
                {tile.isNew && <span className="new-label">{text("labels.new")}</span>}
                <EntryHeading>
                  <a href={tile.link.url}>{tile.headline}</a>
                </EntryHeading>
                {tile.text && <p>{tile.text}</p>}
              </div>
            </li>
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
          <li key={`${entry.link.url} ${entry.headline}`} className="tile">
            {entry.image && (
              <Image image={entry.image} className="tile-picture" sizes={IMAGE_SIZES.subteaser} />
            )}
            <div className="tile-words">
              {entry.date && (
                <time dateTime={entry.date}>
                  {formatDate(locale, { dateStyle: "long" }, new Date(entry.date))}
                </time>
              )}
              <EntryHeading>
                <a href={entry.link.url}>{entry.headline}</a>
              </EntryHeading>
              {entry.text && <p>{entry.text}</p>}
            </div>
          </li>
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
