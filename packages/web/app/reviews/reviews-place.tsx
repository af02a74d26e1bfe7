import { memo, Suspense } from "react";
import { movingOn } from "../calculator/approach.ts";
import type { ReviewsData } from "../router/reviews-data.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { whenNear } from "../ui/when-near.ts";
import "../carousel/carousel.css";
import "./reviews.css";

/** The server has the reviews at once; a browser fetches what moves them when a visitor comes near, or moves on to another page. */
const Reviews = import.meta.env.SSR
  ? (await import("./reviews.tsx")).Reviews
  : lazyPart(async () => {
      await Promise.race([whenNear(".reviews"), movingOn]);
      return (await import("./reviews.tsx")).Reviews;
    });

/** The reviews' place in the footer: a list to read and scroll from the first paint. */
export const ReviewsPlace = memo(({ data }: { readonly data: ReviewsData }) => (
  <Suspense fallback={null}>
    <Reviews data={data} />
  </Suspense>
));
