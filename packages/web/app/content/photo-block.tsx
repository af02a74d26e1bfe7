import { IMAGE_SIZES } from "@passepartout/domain/content/image-sizes";
import type { CaptionedPhoto } from "@passepartout/domain/content/picture-blocks";
import { type ReactNode, useId } from "react";
import { Icon } from "../ui/icon.tsx";
import { Image } from "../ui/image.tsx";
import type { ReadyBlockOf } from "./page-content.ts";
import { Section } from "./section.tsx";

/** Photos of the shop's own; each opens larger. */
export const PhotoBlock = ({ block }: { readonly block: ReadyBlockOf<"photo-block"> }) => (
  <Section block={block} className="photo-block">
    <ul className="photos">
      {block.photos.map((photo) => (
        <li key={photo.image.filename + (photo.caption ?? "")}>
          <Photo photo={photo} texts={block.texts} />
        </li>
      ))}
    </ul>
  </Section>
);

/** Pictures that customers sent; each opens larger, some lead to what was ordered. */
export const CustomerImages = ({ block }: { readonly block: ReadyBlockOf<"customer-picture"> }) => (
  <Section block={block} className="photo-block">
    <ul className="photos">
      {block.pictures.map((picture) => (
        <li key={picture.image.filename + (picture.caption ?? "")}>
          <Photo photo={picture} texts={block.texts}>
            {picture.customer && <span className="photo-customer">{picture.customer}</span>}
            {picture.href && picture.linkText && <a href={picture.href}>{picture.linkText}</a>}
          </Photo>
        </li>
      ))}
    </ul>
  </Section>
);

/** A photo that opens larger above the page; the browser does it by itself. */
const Photo = ({
  photo: { image, caption },
  texts,
  children,
}: {
  readonly photo: CaptionedPhoto;
  readonly texts: Readonly<Record<"larger" | "close", string>>;
  readonly children?: ReactNode;
}) => {
  const id = useId();
  return (
    <figure>
      <button
        type="button"
        className="photo-button"
        popoverTarget={id}
        aria-label={`${texts.larger}: ${image.alt}`}
      >
        <Image image={image} sizes={IMAGE_SIZES.informationItem} />
        <Icon name="plus" />
      </button>
      {(caption || children) && (
        <figcaption>
          {caption && <span>{caption}</span>}
          {children}
        </figcaption>
      )}
      <div id={id} popover="auto" className="magnifier" role="dialog" aria-label={image.alt}>
        <Image image={image} sizes={IMAGE_SIZES.video} />
        <button
          type="button"
          className="magnifier-close"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={texts.close}
        >
          <Icon name="close" />
        </button>
      </div>
    </figure>
  );
};
