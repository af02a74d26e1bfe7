import type { EditorMarks } from "@passepartout/domain/content/editor-mark";
import { useLoaderData } from "react-router";
import type { CalculatorData } from "../calculator/calculator-data.ts";
import { AnyCalculator } from "../content/any-calculator.tsx";
import { Blocks, type PreparedBlock } from "../content/blocks/blocks.tsx";
import type { PhotoBandProps } from "../calculator/photo-band.tsx";
import { PhotoBand, RecentlyViewed } from "../islands.ts";
import type { RecentlyViewedView } from "../recently-viewed/recently-viewed.tsx";
import { attributesOf } from "../preview/marked-markup.tsx";
import type { PageData } from "../router/page-data.ts";
import { Experiments } from "../experiments/experiments.tsx";
import { Icon } from "../ui/icon.tsx";
import { CachedMarkup } from "../ui/cached-markup.tsx";

/** A content page: its teaser section, then its blocks. */
export interface SlugData extends PageData {
  /** The teaser and the reasons to buy, if there are any. */
  readonly opening: readonly PreparedBlock[];
  /** The title, if the page has no teaser. */
  readonly title?: string;
  readonly calculator?: CalculatorData;
  /** Set on the start page of a shop for wall pictures. */
  readonly photoBand?: PhotoBandProps;
  readonly body: readonly PreparedBlock[];
  /** Set on pages about products and on the start page. */
  readonly recentlyViewed?: RecentlyViewedView;
  /** Only drafts have them. */
  readonly editorMarks?: EditorMarks;
  /** The names of all icons, on a page that shows them. */
  readonly icons?: readonly string[];
}

/** The content page of any path. */
export const Component = () => {
  const { opening, title, calculator, photoBand, body, recentlyViewed, icons, ...data } =
    useLoaderData<SlugData>();
  const { experiments, editorMarks = {} } = data;
  const mark = Object.values(editorMarks).find(({ name }) => /^calculator$/i.test(name));
  return (
    <>
      {experiments && <Experiments experiments={experiments} />}
      {title !== undefined && <h1 className="page-title">{title}</h1>}
      {calculator ? (
        <div id="calculator" className="product-top" {...(mark && attributesOf(mark))}>
          <Blocks blocks={opening} marks={editorMarks} />
          <CachedMarkup key={calculator.path} of={calculator}>
            <AnyCalculator data={calculator} />
          </CachedMarkup>
        </div>
      ) : (
        <Blocks blocks={opening} marks={editorMarks} />
      )}
      {photoBand && <PhotoBand {...photoBand} />}
      <Blocks blocks={body} marks={editorMarks} />
      {recentlyViewed && <RecentlyViewed {...recentlyViewed} />}
      {icons && (
        <ul className="icon-list">
          {icons.map((name) => (
            <li key={name}>
              <Icon name={name} /> {name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
