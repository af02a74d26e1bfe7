import type { FrameBlock } from "@passepartout/domain/content/product-blocks";
import { EntryHeading, Section } from "./section.tsx";

/** Frames by type, each with its colour and the link to its designer. */
export interface FramesData extends Pick<FrameBlock, "kind" | "uid" | "headline" | "text"> {
  readonly types: readonly {
    readonly name: string;
    /** The materials that are built into it, as text. */
    readonly materials: string;
    readonly frames: readonly {
      readonly name: string;
      readonly color: string;
      readonly href: string;
    }[];
  }[];
}

export const Frames = ({ block }: { readonly block: FramesData }) => (
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
