import { IMAGE_SIZES } from "@passepartout/domain/content/image-sizes";
import { useLoaderData } from "react-router";
import type { PageData } from "../router/page-data.ts";
import type { PageLink } from "../router/page-link.ts";
import { Picture, type ReadyImage } from "../ui/picture.tsx";

/** The listing of products to choose a design from. [RTE-02] */
export interface ProductsData extends PageData {
  readonly title: string;
  readonly shown: string;
  readonly empty: string;
  readonly more?: PageLink;
  /** How the pictures at the top of the list load. [CHN-Q6] */
  readonly firstImage: "eager" | "lazy";
  readonly tiles: readonly {
    readonly id: string;
    readonly name: string;
    readonly occasion: string;
    readonly href: string;
    readonly image: ReadyImage;
  }[];
}

/** The tiles of the first row on a wide screen. */
const TOP_OF_LIST = 4;

/** The listing; more tiles are a link that keeps the position. [RTE-02, SCR-02] */
export const Component = () => {
  const { title, shown, empty, more, firstImage, tiles } = useLoaderData<ProductsData>();
  return (
    <section className="tiles-section">
      <h1>{title}</h1>
      <p role="status">{tiles.length === 0 ? empty : shown}</p>
      <ul className="tiles theme-tiles">
        {tiles.map((tile, index) => (
          <li key={tile.id} className="tile">
            <Picture
              image={tile.image}
              className="tile-picture"
              sizes={IMAGE_SIZES.subteaser}
              loading={index < TOP_OF_LIST ? firstImage : "lazy"}
            />
            <h2>
              <a href={tile.href}>{tile.name}</a>
            </h2>
            <p>{tile.occasion}</p>
          </li>
        ))}
      </ul>
      {more && (
        <p>
          <a className="secondary" href={more.href}>
            {more.text}
          </a>
        </p>
      )}
    </section>
  );
};
