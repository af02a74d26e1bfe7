import { renderToStaticMarkup } from "react-dom/server";
import type { ShownShop } from "../router/use-shop.ts";

/** What stands in place of a page while the visitor is offline. */
export const offlineMarkup = (text: ShownShop["text"], home: string): string =>
  renderToStaticMarkup(
    <section className="fault">
      <h1>{text("errorPage.title")}</h1>
      <p>{text("errorPage.offline")}</p>
      <p className="fault-ways">
        <a className="cta" href={home}>
          {text("errorPage.backToStart")}
        </a>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is that of the page */}
        <a className="secondary" href="">
          {text("errorPage.retry")}
        </a>
      </p>
    </section>,
  );
