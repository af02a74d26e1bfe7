import { Suspense } from "react";
import { movingOn } from "../calculator/approach.ts";
import type { PageData, ShellData } from "../router/page-data.ts";
import { ReviewsPlace } from "../reviews/reviews-place.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { whenNear } from "../ui/when-near.ts";
import { BackToTop } from "./back-to-top.tsx";
import "./footer.css";

/** What is left of the footer where its scripts do not come. */
const Copyright = ({ shell }: { readonly shell: ShellData }) => (
  <p className="copyright">
    <a href={shell.home}>{shell.footer.copyright}</a>
  </p>
);

/** On the server the footer is there at once; in a browser its scripts come when a visitor nears it, or moves on. What folds, folds without them. */
const FooterBlocks = import.meta.env.SSR
  ? (await import("./footer-blocks.tsx")).FooterBlocks
  : lazyPart(async () => {
      await Promise.race([whenNear(".footer"), movingOn]);
      return (await import("./footer-blocks.tsx")).FooterBlocks;
    }, Copyright);

/** The foot of every page. */
export const Footer = ({
  shell,
  page,
}: {
  readonly shell: ShellData;
  readonly page: PageData | undefined;
}) => (
  <footer className="footer">
    <Suspense fallback={null}>
      <FooterBlocks
        shell={shell}
        page={page}
        reviews={shell.reviews && <ReviewsPlace data={shell.reviews} />}
      />
    </Suspense>
    <BackToTop text={shell.footer.texts.backToTop} />
  </footer>
);
