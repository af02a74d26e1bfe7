import { errorPageParts } from "@passepartout/domain/chrome/error-page/error-page";
import type { ReactNode } from "react";
import type { ShellData } from "../document.server.ts";
import { useShop } from "../router/use-shop.ts";
import { SearchForm } from "../search-field/search-form.tsx";
import { LinkList } from "../ui/link-list.tsx";

/** Why a page is not shown, as far as visitors may know it, and what is shown instead. */
export interface PageFault {
  readonly status: number;
  readonly message: string;
  readonly requestId?: string;
  readonly story?: ReactNode;
  readonly details?: { readonly message: string; readonly stack?: string };
}

/** The parts of the error page and its chrome. The whitelabel bar is shown once the customer data has loaded. */
export const faultParts = ({ platform }: ShellData, fault?: PageFault) =>
  errorPageParts({
    platform,
    customer: { isWhitelabelCustomer: false },
    showsDetails: fault?.details !== undefined,
    hasShell: true,
    hasStory: fault?.story !== undefined,
  });

/** The page for missing pages and errors, within the chrome of the shop. */
export const ErrorPage = ({
  fault,
  shell,
  here,
}: {
  readonly fault: PageFault;
  readonly shell: ShellData;
  /** The address to try again. */
  readonly here: string;
}) => {
  const { text } = useShop();
  const { status, story, details, requestId } = fault;
  const isMissing = status === 404;
  const parts = faultParts(shell, fault);
  const hasText = parts.includes("fallback-text");
  const hasNavigation = parts.includes("main-navigation");
  const missing = shell.channel === "card" ? "cardNotFound" : "notFound";
  const title = text(`errorPage.${isMissing ? `${missing}Title` : "title"}`);
  const words = text(`errorPage.${isMissing ? `${missing}Text` : "text"}`);
  return (
    <>
      {parts.includes("error-details") && <Details details={details} />}
      <section className="fault">
        <title>{title}</title>
        <meta name="description" content={words} />
        <meta name="robots" content="noindex" />
        <h1>{title}</h1>
        {hasText && <p>{words}</p>}
        {requestId !== undefined && !isMissing && (
          <p className="note">
            {text("errorPage.requestId", { id: requestId })}
            <br />
            {text("errorPage.requestIdHint")}
          </p>
        )}
        <p className="fault-ways">
          <a className="cta" href={shell.home}>
            {text("errorPage.backToStart")}
          </a>
          {!isMissing && (
            <a className="secondary" href={here}>
              {text("errorPage.retry")}
            </a>
          )}
        </p>
        {isMissing && shell.header.search && hasNavigation && (
          <SearchForm form={shell.header.search} label={shell.header.search.placeholder} />
        )}
      </section>
      {hasText && hasNavigation && (
        <LinkList
          links={shell.header.navigation.map(({ text, link }) => ({ text, href: link.url }))}
          className="fault-areas"
        />
      )}
      {story}
    </>
  );
};

const Details = ({ details }: { readonly details: PageFault["details"] }) => {
  const { text } = useShop();
  return (
    details && (
      <section className="fault-details" aria-label={text("errorPage.details")}>
        <p>{details.message}</p>
        {details.stack && <pre>{details.stack}</pre>}
      </section>
    )
  );
};

/** The error page of a shop whose header and footer could not be loaded or rendered. */
export const BareError = ({
  fault,
  home,
}: {
  readonly fault: PageFault | undefined;
  readonly home: string;
}) => {
  const { text } = useShop();
  return (
    <>
      <Details details={fault?.details} />
      <section className="fault">
        <title>{text("errorPage.title")}</title>
        <h1>{text("errorPage.title")}</h1>
        <p>
          {text("errorPage.text")} <a href={home}>{text("errorPage.backToStart")}</a>
        </p>
      </section>
    </>
  );
};
