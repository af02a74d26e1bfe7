import { offeredViewedPages, type ViewedPage } from "@passepartout/domain/customer/recently-viewed";
import { carriedEntries, entriesOf, queryPart } from "@passepartout/domain/routing/query-text";
import { useEffect, useState } from "react";
import { focusContent } from "../ui/focus-content.ts";
import { Image, IMAGE_SIZES } from "../ui/image.tsx";
import { startViewedPages } from "./start-viewed-pages.ts";
import type { recentlyViewed } from "./recently-viewed.server.ts";

/** The height and width of the images, whose shape the tile crops. */
const SIZE = 400;

/** The pages about products that the visitor opened before, with what was chosen there; nothing until they are read, and without any. */
export const RecentlyViewed = ({ page, locale, texts }: ReturnType<typeof recentlyViewed>) => {
  const [stored] = useState(startViewedPages);
  const [pages, setPages] = useState<readonly (ViewedPage & { readonly href: string })[]>([]);
  const ownPath = page?.path;
  useEffect(() => {
    const show = () => {
      const { pathname, search: query } = location;
      const path = ownPath ?? pathname;
      const offered = offeredViewedPages(stored.read(), { path, query, locale });
      const hrefOf = (viewed: ViewedPage) =>
        `${viewed.path}${queryPart([...entriesOf(viewed.query), ...carriedEntries(query)].join("&"))}`;
      setPages(offered.map((viewed) => ({ ...viewed, href: hrefOf(viewed) })));
    };
    show();
    return stored.onChange(show);
  }, [ownPath, locale, stored]);
  const forget = () => {
    stored.write([]);
    setPages([]);
    focusContent();
  };
  return (
    <section className="tiles-section" data-viewed={page && JSON.stringify(page)}>
      {pages.length > 0 && (
        <>
          <h2>{texts.title}</h2>
          <ul className="tiles design-tiles">
            {pages.slice(0, SHOWN).map(({ path, href, query, title, image }) => (
              <li key={path} className="tile">
                {image !== "" && (
                  <Image
                    image={{ filename: image, alt: "", width: SIZE, height: SIZE }}
                    className="tile-picture"
                    sizes={IMAGE_SIZES.subteaser}
                  />
                )}
                <h3>
                  <a href={href}>{title}</a>
                </h3>
                {query !== "" && <p>{texts.resume}</p>}
              </li>
            ))}
          </ul>
          <p>
            <button type="button" className="secondary" onClick={forget}>
              {texts.forget}
            </button>
          </p>
        </>
      )}
    </section>
  );
};

/** The pages of one row on a wide screen. */
const SHOWN = 6;
