import { IMAGE_SIZES } from "../image-sizes.ts";
import type {
  CaptionedImage,
  CustomerImageBlock,
  PhotoBlock,
} from "@passepartout/domain/content/image-blocks";
import { fillText } from "@passepartout/domain/messages/translate";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Image } from "../../ui/image.tsx";
import { Section } from "./section.tsx";

/** The texts of the controls that enlarge a photo, with `{image}` for what it shows. */
export interface Enlarging {
  readonly texts: Readonly<Record<"larger" | "close", string>>;
}

export const Photos = ({ block }: { readonly block: PhotoBlock & Enlarging }) => (
  <Section block={block} className="photo-block">
    <ul className="photos">
      {block.photos.map((photo, at) => (
        <li key={photo.image.filename + (photo.caption ?? "")}>
          <Photo id={photoId(block, at)} photo={photo} texts={block.texts} />
        </li>
      ))}
    </ul>
  </Section>
);

/** Photos of customers; some link to what was ordered. */
export const CustomerImages = ({ block }: { readonly block: CustomerImageBlock & Enlarging }) => (
  <Section block={block} className="photo-block">
    <ul className="photos">
      {block.images.map((entry, at) => (
        <li key={entry.image.filename + (entry.caption ?? "")}>
          <Photo id={photoId(block, at)} photo={entry} texts={block.texts}>
            {entry.customer && <span className="photo-customer">{entry.customer}</span>}
            {entry.link && entry.linkText && <a href={entry.link.url}>{entry.linkText}</a>}
          </Photo>
        </li>
      ))}
    </ul>
  </Section>
);

/** Not from `useId`: blocks are rendered once for many pages, each as if it stood alone, and so would have the ids of others. */
const photoId = ({ uid }: { readonly uid: string }, at: number): string => `photo-${uid}-${at}`;

/** A button that opens or closes a modal dialog without scripts. */
const opens = (id: string, command: "show-modal" | "close") => ({ command, commandfor: id });

/** A photo that can be enlarged above the page, without scripts. */
const Photo = ({
  id,
  photo: { image, caption },
  texts,
  children,
}: {
  readonly id: string;
  readonly photo: CaptionedImage;
  readonly texts: Enlarging["texts"];
  readonly children?: ReactNode;
}) => (
  <figure>
    <button
      type="button"
      className="photo-button"
      {...opens(id, "show-modal")}
      aria-label={fillText(texts.larger, { image: image.alt })}
    >
      <Image image={image} sizes={IMAGE_SIZES.informationItem} />
      <Icon name="plus" />
    </button>
    <dialog id={id} className="magnifier" aria-label={image.alt} {...{ closedby: "any" }}>
      <Image image={image} sizes={IMAGE_SIZES.video} />
      <button
        type="button"
        className="magnifier-close"
        {...opens(id, "close")}
        aria-label={texts.close}
      >
        <Icon name="close" />
      </button>
    </dialog>
    {(caption || children) && (
      <figcaption>
        {caption && <span>{caption}</span>}
        {children}
      </figcaption>
    )}
  </figure>
);
