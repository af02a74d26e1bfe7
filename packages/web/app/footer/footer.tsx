import { Icon } from "../ui/icon.tsx";
import { FooterBlocks, type FooterProps } from "./footer-blocks.tsx";

/** The footer of every page, and the link to its top, which `showBackToTop` shows. */
export const Footer = (props: FooterProps) => (
  <footer id="footer" className="footer">
    <div className="footer-blocks" data-part="footer">
      <FooterBlocks {...props} />
    </div>
    <a className="back-to-top" href="#top">
      <Icon name="arrow-up" />
      <span className="visually-hidden">{props.shell.texts.backToTop}</span>
    </a>
  </footer>
);
