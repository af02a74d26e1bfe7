import { ReviewsPlace } from "../reviews/reviews-place.tsx";
import type { HeadData, ShellData } from "../router/page-data.ts";

/** The foot of every page: links, the same page in other countries and languages, copyright. [FTR-01, FTR-03] */
export const Footer = ({
  shell,
  alternates,
}: {
  readonly shell: ShellData;
  readonly alternates: HeadData["alternates"];
}) => (
  <footer className="footer">
    {shell.reviews && <ReviewsPlace data={shell.reviews} />}
    <div className="footer-boxes">
      {shell.footer.map((box) => (
        <section key={box.title}>
          <h2>{box.title}</h2>
          <ul>
            {box.links.map((link) => (
              <li key={`${link.href} ${link.text}`}>
                <a href={link.href}>{link.text}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {alternates.length > 0 && (
        <section>
          <h2>{shell.texts.languages}</h2>
          <ul className="languages">
            {alternates.map(({ locale, url }) => (
              <li key={locale}>
                <a href={url} hrefLang={locale}>
                  {shell.storefronts[locale]}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
    <p className="copyright">
      <a href={shell.home}>{shell.copyright}</a>
    </p>
  </footer>
);
