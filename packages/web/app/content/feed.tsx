import { IMAGE_SIZES } from "@passepartout/domain/content/image-sizes";
import { Image } from "../ui/image.tsx";
import type { ReadyBlockOf } from "./page-content.ts";
import { EntryHeading, Section } from "./section.tsx";

/** News and ideas, each a way on. */
export const Feed = ({ block }: { readonly block: ReadyBlockOf<"feed"> }) => (
  <Section block={{ headline: block.headline }} className="feed">
    <ol className="feed-entries">
      {block.entries.map((entry) => (
        <li key={`${entry.href} ${entry.headline}`} className="tile">
          {entry.image && (
            <Image image={entry.image} className="tile-picture" sizes={IMAGE_SIZES.subteaser} />
          )}
          <div className="tile-words">
            {entry.dateText && <time dateTime={entry.date}>{entry.dateText}</time>}
            <EntryHeading below={block.headline}>
              <a href={entry.href}>{entry.headline}</a>
            </EntryHeading>
            {entry.text && <p>{entry.text}</p>}
          </div>
        </li>
      ))}
    </ol>
  </Section>
);
