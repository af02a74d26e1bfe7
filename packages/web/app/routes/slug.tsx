import { useLoaderData } from "react-router";
import { Blocks } from "../content/blocks/blocks.tsx";
import { AnyCalculator } from "../content/blocks/product-detail.tsx";
import { PhotoBand, RecentlyViewed } from "../islands.ts";
import { attributesOf } from "../preview/marked-markup.tsx";
import { Experiments } from "../experiments/experiments.tsx";
import { Icon } from "../ui/icon.tsx";
import { CachedMarkup } from "../ui/cached-markup.tsx";
import type { loader } from "./slug.server.ts";

/** The content page of any path. */
export const Component = () => {
  const { opening, title, calculator, photoBand, body, recentlyViewed, icons, ...data } =
    useLoaderData<typeof loader>();
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
