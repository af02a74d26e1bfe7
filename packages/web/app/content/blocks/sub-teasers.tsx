import { IMAGE_SIZES } from "../image-sizes.ts";
import { Image } from "../../ui/image.tsx";
import { EntryHeading, secondView, tilesClass } from "./section.tsx";
import type { Prepared } from "./prepared.ts";
import type { prepareSubTeasers } from "./sub-teasers.server.ts";

/** Tiles; the whole area of a tile is a link. */
export const SubTeasers = ({ block }: { readonly block: Prepared<typeof prepareSubTeasers> }) => (
  <section className="tiles-section">
    {block.headline && <h2>{block.headline}</h2>}
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
            {tile.isNew && <span className="new-label">{block.newLabel}</span>}
            <EntryHeading below={block.headline}>
              <a href={tile.link.url}>{tile.headline}</a>
            </EntryHeading>
            {tile.text && <p>{tile.text}</p>}
          </div>
        </li>
      ))}
    </ul>
  </section>
);
