import type {
  CustomerImageBlock,
  PhotoBlock,
  VideoBlock,
} from "@passepartout/domain/content/image-blocks";
import { labelledText } from "@passepartout/domain/market/labelled-text";
import { useShop } from "../../router/use-shop.ts";
import { Icon } from "../../ui/icon.tsx";
import { Image, IMAGE_SIZES } from "../../ui/image.tsx";
import { Section } from "./section.tsx";

type CustomerImage = CustomerImageBlock["images"][number];

/** Photos of the shop, or of customers; some of these link to what was ordered. */
export const Photos = ({ block }: { readonly block: PhotoBlock | CustomerImageBlock }) => {
  const photos: readonly CustomerImage[] = "photos" in block ? block.photos : block.images;
  return (
    <Section block={block} className="photo-block">
      <ul className="photos">
        {photos.map((photo, at) => (
          <li key={photo.image.filename + (photo.caption ?? "")}>
            {/* Not from `useId`: blocks are rendered once for many pages, each as if it stood alone, and so would have the ids of others. */}
            <Photo id={`photo-${block.uid}-${at}`} photo={photo} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** A button that opens or closes a modal dialog without scripts. */
const opens = (id: string, command: "show-modal" | "close") => ({ command, commandfor: id });

/** A photo that can be enlarged above the page, without scripts. */
const Photo = ({
  id,
  photo: { image, caption, customer, link, linkText },
}: {
  readonly id: string;
  readonly photo: CustomerImage;
}) => {
  const { text, place } = useShop();
  return (
    <figure>
      <button
        type="button"
        className="photo-button"
        {...opens(id, "show-modal")}
        aria-label={labelledText(text("page.largerImage"), image.alt, place.locale)}
      >
        <Image image={image} sizes={IMAGE_SIZES.informationItem} />
        <Icon name="plus" />
      </button>
      <dialog id={id} className="magnifier" aria-label={image.alt} {...{ closedby: "any" }}>
        <Image image={image} sizes={IMAGE_SIZES.video} />
        <button
          type="button"
          className="icon-button magnifier-close"
          {...opens(id, "close")}
          aria-label={text("page.close")}
        >
          <Icon name="close" />
        </button>
      </dialog>
      {(caption || customer || linkText) && (
        <figcaption>
          {caption && <span>{caption}</span>}
          {customer && <span className="photo-customer">{customer}</span>}
          {link && linkText && <a href={link.url}>{linkText}</a>}
        </figcaption>
      )}
    </figure>
  );
};

export const Video = ({ block }: { readonly block: VideoBlock }) => {
  const { text } = useShop();
  const { video, poster, transcript } = block;
  return (
    <Section block={block} className="video-block">
      {/* Captions are optional; the transcript below has the same content. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        src={video.filename}
        poster={poster?.filename}
        aria-label={poster?.alt ?? block.headline}
        width={poster?.width}
        height={poster?.height}
        controls
        playsInline
        preload="none"
      >
        {video.captions && <track kind="captions" src={video.captions} default />}
      </video>
      {transcript && (
        <details>
          <summary>{text("blocks.video.transcript")}</summary>
          <p className="block-text">{transcript}</p>
        </details>
      )}
    </Section>
  );
};
