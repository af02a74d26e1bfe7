import type { FooterView } from "./footer-data.server.ts";
import { Folding } from "./folding.tsx";

/** The ways to contact the shop: the first tile is open, the others are collapsed on narrow viewports. */
export const CommunicationTiles = ({ tiles }: { readonly tiles: FooterView["tiles"] }) => (
  <div className="communication">
    {tiles.map(({ key, headline, headlineShort, text, cta }, at) => (
      <section key={key} className="communication-tile">
        <Folding title={headline} shortTitle={headlineShort} isOpen={at === 0}>
          {text !== "" && <p>{text}</p>}
          {cta && <a href={cta.url}>{cta.text}</a>}
        </Folding>
      </section>
    ))}
  </div>
);
