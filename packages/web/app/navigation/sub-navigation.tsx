import {
  type SubNavigationElement,
  TILE_SIZES,
} from "@passepartout/domain/chrome/navigation/sub-navigation";
import { useShop } from "../router/use-shop.ts";

const sectionsOf = (elements: readonly SubNavigationElement[]) => {
  const sections: { heading?: SubNavigationElement; tiles: SubNavigationElement[] }[] = [];
  for (const element of elements) {
    if (element.type === "heading") sections.push({ heading: element, tiles: [] });
    else if (sections.length === 0) sections.push({ tiles: [element] });
    else sections.at(-1)?.tiles.push(element);
  }
  return sections;
};

/** Headings and tiles of the area that a page belongs to, below the main navigation. */
export const SubNavigation = ({
  elements,
}: {
  readonly elements: readonly SubNavigationElement[];
}) => (
  <nav className="sub-navigation" aria-label={useShop().text("header.subNavigation")}>
    {sectionsOf(elements).map(({ heading, tiles }) => (
      <section key={heading?.id ?? "first"}>
        {heading && (
          <p className="sub-navigation-heading">
            {heading.link === "" ? heading.text : <a href={heading.link}>{heading.text}</a>}
          </p>
        )}
        {tiles.length > 0 && (
          <ul>
            {tiles.map(({ id, type, text, label, link, image, isActive }) => (
              <li key={id} className={`sub-tile-${type}`}>
                <a
                  href={link}
                  aria-current={isActive ? "page" : undefined}
                  title={label === text ? undefined : label}
                >
                  {image && (
                    <img
                      src={image.filename}
                      alt=""
                      {...TILE_SIZES[type === "heading" ? "square" : type]}
                      loading="lazy"
                      decoding="async"
                    />
                  )}
                  <span>{text}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
    ))}
  </nav>
);
