import type { PageData, ShellData } from "../router/page-data.ts";

export interface FooterProps {
  readonly shell: ShellData;
  readonly page: PageData | undefined;
}

/** The last line of the footer, and all that remains of it if the rest does not load. */
export const Copyright = ({ shell: { copyright } }: Pick<FooterProps, "shell">) => (
  <p className="copyright">
    <a href={copyright.href}>{copyright.text}</a>
  </p>
);
