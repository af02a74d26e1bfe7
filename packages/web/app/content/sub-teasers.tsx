import { IMAGE_SIZES } from "@passepartout/domain/content/image-sizes";
import { Image } from "../ui/image.tsx";
import type { ReadyBlockOf } from "./page-content.ts";
import { EntryHeading, tilesClass } from "./section.tsx";

/** Tiles that lead on, in four forms; the whole tile is the link's area. Pages that are recommended are tiles too. */
export const SubTeasers = ({
  block,
}: {
  readonly block: ReadyBlockOf<"sub-teaser-tiles" | "recommendation-sub-teasers">;
}) => (
  <section className="tiles-section">
    {block.headline && <h2>{block.headline}</h2>}
    <ul className={`${tilesClass(block.tiles)} ${block.component}`}>
      {block.tiles.map((tile) => (
        <li key={`${tile.href} ${tile.headline}`} className="tile">
          {tile.image && block.component !== "sub-teaser-plain" && (
            <Image image={tile.image} className="tile-picture" sizes={IMAGE_SIZES.subteaser} />
          )}
          <div className="tile-words">
            {tile.isNew && <span className="new-label">{block.newLabel}</span>}
            <EntryHeading below={block.headline}>
              <a href={tile.href}>{tile.headline}</a>
            </EntryHeading>
            {tile.text && <p>{tile.text}</p>}
          </div>
        </li>
      ))}
    </ul>
  </section>
);
