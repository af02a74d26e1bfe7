import { EntryHeading, Section } from "./section.tsx";
import type { Prepared } from "./prepared.ts";
import type { prepareFrames } from "./frame.server.ts";

export const Frames = ({ block }: { readonly block: Prepared<typeof prepareFrames> }) => (
  <Section block={block} className="frames">
    {block.types.map(({ name, materials, frames }) => (
      <div key={name}>
        <EntryHeading below={block.headline}>{name}</EntryHeading>
        {materials && <p>{materials}</p>}
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
