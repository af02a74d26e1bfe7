import type { ReadyBlockOf } from "./page-content.ts";
import { EntryHeading, Section } from "./section.tsx";

/** The frames that are produced, each with a corner of its colour and the way to design with it. */
export const FrameBlock = ({ block }: { readonly block: ReadyBlockOf<"frame"> }) => (
  <Section block={block} className="frames">
    {block.types.map(({ name, frames }) => (
      <div key={name}>
        <EntryHeading below={block.headline}>{name}</EntryHeading>
        <ul className="frame-list">
          {frames.map((frame) => (
            <li key={frame.href}>
              <a href={frame.href}>
                <span className="frame-corner" style={{ borderColor: frame.color }} />
                {frame.name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </Section>
);
