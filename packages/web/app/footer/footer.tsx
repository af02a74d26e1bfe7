import type { PageData, ShellData } from "../router/page-data.ts";
import { onDemand } from "../ui/on-demand.tsx";
import { ServedRegion } from "../ui/served-region.tsx";
import { BackToTop } from "./back-to-top.tsx";

interface FooterProps {
  readonly shell: ShellData;
  readonly page: PageData | undefined;
}

/** What remains of the footer if its script does not load. */
const Copyright = ({ shell }: FooterProps) => (
  <p className="copyright">
    <a href={shell.footer.home}>{shell.footer.copyright}</a>
  </p>
);

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
    <BackToTop text={props.shell.footer.texts.backToTop} />
  </footer>
);
