import type { ContentImage } from "@passepartout/domain/content/media";
import { useLoaderData } from "react-router";
import type { PageData } from "../router/page-data.ts";
import type { PageLink } from "../router/page-link.ts";
import { Picture } from "../ui/picture.tsx";

/** The listing of products to choose a design from. [RTE-02] */
export interface ProductsData extends PageData {
  readonly title: string;
  readonly shown: string;
  readonly empty: string;
  readonly more?: PageLink;
  readonly tiles: readonly {
    readonly id: string;
    readonly name: string;
    readonly occasion: string;
    readonly href: string;
    readonly image: ContentImage;
  }[];
}

/** The listing; more tiles are a link that keeps the position. [RTE-02, SCR-02] */
export const Component = () => {
  const { title, shown, empty, more, tiles } = useLoaderData<ProductsData>();
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
              loading={index < 4 ? "eager" : "lazy"}
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
