import {
  errorPageParts,
  type ErrorPagePart,
} from "@passepartout/domain/chrome/error-page/error-page";
import {
  isRouteErrorResponse,
  useHref,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { Blocks, type PreparedBlock } from "../content/blocks/blocks.tsx";
import type { ShellData } from "../document.server.ts";
import { SHELL_ROUTE } from "../router/page-data.ts";
import { useShop } from "../router/use-shop.ts";
import { SearchForm } from "../search-field/search-form.tsx";
import { LinkList } from "../ui/link-list.tsx";

/** Why a page is not shown, as far as visitors may know it, and what is shown instead. */
export interface PageFault {
  readonly message: string;
  readonly requestId?: string;
  readonly story?: readonly PreparedBlock[];
  readonly details?: { readonly message: string; readonly stack?: string };
}

/** The parts of the error page and its chrome. The whitelabel bar is shown once the customer data has loaded. */
export const faultParts = (
  { platform }: Pick<ShellData, "platform">,
  { details, story }: Pick<PageFault, "details" | "story"> = {},
): readonly ErrorPagePart[] =>
  errorPageParts({
    platform,
    customer: { isWhitelabelCustomer: false },
    showsDetails: details !== undefined,
    hasShell: true,
    hasStory: story !== undefined,
  });

/** The page for missing pages and errors, within the chrome of the shop. */
export const ErrorPage = () => {
  const { text } = useShop();
  const error = useRouteError();
  const shell = useRouteLoaderData<ShellData>(SHELL_ROUTE);
  const here = useHref(useLocation());
  const answer = isRouteErrorResponse(error) ? error : undefined;
  if (!shell) return null;
  const isMissing = answer?.status === 404;
  const known = (answer?.data ?? {}) as Partial<PageFault>;
  const { story, details, requestId } = known;
  const parts = faultParts(shell, known);
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
        <LinkList links={shell.header.navigation} className="fault-areas" />
      )}
      {story && <Blocks blocks={story} />}
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
export const BareError = () => {
  const { text } = useShop();
  const error = useRouteError();
  const known = isRouteErrorResponse(error) ? (error.data as PageFault) : undefined;
  return (
    <>
      <Details details={known?.details} />
      <section className="fault">
        <title>{text("errorPage.title")}</title>
        <h1>{text("errorPage.title")}</h1>
        <p>
          {text("errorPage.text")} <a href={useHref("/")}>{text("errorPage.backToStart")}</a>
        </p>
      </section>
    </>
  );
};
