import { onDemand } from "../ui/on-demand.tsx";
import { ServedRegion } from "../ui/served-region.tsx";
import { BackToTop } from "./back-to-top.tsx";
import { Copyright, type FooterProps } from "./copyright.tsx";

const FooterBlocks = onDemand(
  async () => (await import("./footer-blocks.tsx")).FooterBlocks,
  Copyright,
);

/** The footer of every page. */
export const Footer = (props: FooterProps) => (
  <footer className="footer">
    <ServedRegion as="div" className="footer-blocks">
      <FooterBlocks {...props} />
    </ServedRegion>
    <BackToTop text={props.shell.texts.backToTop} />
  </footer>
);
