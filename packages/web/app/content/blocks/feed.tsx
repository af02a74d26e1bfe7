import { IMAGE_SIZES } from "../image-sizes.ts";
import { Image } from "../../ui/image.tsx";
import { EntryHeading, Section } from "./section.tsx";
import type { Prepared } from "./prepared.ts";
import type { prepareFeed } from "./feed.server.ts";

export const Feed = ({ block }: { readonly block: Prepared<typeof prepareFeed> }) => (
  <Section block={{ headline: block.headline }} className="feed">
    <ol className="feed-entries">
      {block.entries.map((entry) => (
        <li key={`${entry.link.url} ${entry.headline}`} className="tile">
          {entry.image && (
            <Image image={entry.image} className="tile-picture" sizes={IMAGE_SIZES.subteaser} />
          )}
          <div className="tile-words">
            {entry.dateText && <time dateTime={entry.date}>{entry.dateText}</time>}
            <EntryHeading below={block.headline}>
              <a href={entry.link.url}>{entry.headline}</a>
            </EntryHeading>
            {entry.text && <p>{entry.text}</p>}
          </div>
        </li>
      ))}
    </ol>
  </Section>
);
