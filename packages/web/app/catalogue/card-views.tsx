import type { CardView } from "@passepartout/domain/catalogue/card";
import { Image, type ResponsiveImage } from "../ui/image.tsx";

/** The sides of a card, one of which is visible: radio buttons choose it by style alone, so that it works without scripts. */
export const CardViews = ({
  label,
  views,
}: {
  readonly label: string;
  readonly views: readonly {
    readonly view: CardView;
    readonly text: string;
    readonly image: ResponsiveImage;
  }[];
}) => (
  // A card that has other sides begins with its front.
  <div key={views.map(({ view }) => view).join()} className="card-views">
    <div className="card-sides">
      {views.map(({ view, image }, at) => (
        <Image
          key={view}
          image={image}
          className={`theme-picture card-${view}`}
          loading={at === 0 ? "eager" : "lazy"}
          priority={at === 0}
        />
      ))}
    </div>
    {views.length > 1 && (
      <fieldset className="card-thumbnails">
        <legend className="visually-hidden">{label}</legend>
        {views.map(({ view, text, image }, at) => (
          <label key={view}>
            <input
              type="radio"
              name="view"
              value={view}
              defaultChecked={at === 0}
              className="visually-hidden"
            />
            <Image image={{ ...image, alt: "" }} sizes="5rem" />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
    )}
  </div>
);
