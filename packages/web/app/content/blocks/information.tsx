import { IMAGE_SIZES } from "../image-sizes.ts";
import type { InformationBlock } from "@passepartout/domain/content/text-blocks";
import { Icon } from "../../ui/icon.tsx";
import { Image } from "../../ui/image.tsx";
import { EntryHeading, Section } from "./section.tsx";

export const Information = ({ block }: { readonly block: InformationBlock }) => (
  <Section block={{ headline: block.headline }} className="information">
    {block.isAccordion ? <Answers block={block} /> : <Facts block={block} />}
  </Section>
);

const Answers = ({ block }: { readonly block: InformationBlock }) => (
  <div className="answers">
    {block.items.map((item) => (
      <details key={item.headline} name={block.uid}>
        <summary>{item.headline}</summary>
        <p className="block-text">{item.text}</p>
        <More item={item} />
      </details>
    ))}
  </div>
);

const Facts = ({ block }: { readonly block: InformationBlock }) => (
  <ul className="information-items">
    {block.items.map((item) => (
      <li key={item.headline}>
        {item.image ? (
          <Image image={item.image} sizes={IMAGE_SIZES.informationItem} />
        ) : (
          item.icon && <Icon name={item.icon} />
        )}
        <EntryHeading below={block.headline}>{item.headline}</EntryHeading>
        {item.text && <p className="block-text">{item.text}</p>}
        <More item={item} />
      </li>
    ))}
  </ul>
);

const More = ({ item }: { readonly item: InformationBlock["items"][number] }) =>
  item.link && item.linkText ? (
    <p>
      <a href={item.link.url}>{item.linkText}</a>
    </p>
  ) : null;
