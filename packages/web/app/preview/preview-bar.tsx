import { PREVIEW_DATE } from "@passepartout/domain/content/preview-date";
import { CarriedFields } from "../router/carried-fields.tsx";
import type { HeadData } from "../router/page-data.ts";
import type { PreviewBarView } from "./preview-bar.server.ts";

/** Only on drafts, and in English as the visual editor: the date at which the page is shown, and the page in other locales. */
export const PreviewBar = ({
  view: { date, time, fault, now, query, carried },
  alternates,
  swap,
}: {
  readonly view: PreviewBarView;
  readonly alternates: HeadData["alternates"];
  /** The script that puts a page in place of another. */
  readonly swap: string | undefined;
}) => (
  <aside
    className="preview-bar"
    data-part="preview"
    lang="en"
    aria-label="Draft"
    data-time={time}
    data-swap={swap}
  >
    <strong>Draft</strong>
    <form>
      <CarriedFields carried={carried} />
      <label>
        Shown as of{" "}
        <input type="datetime-local" name={PREVIEW_DATE} defaultValue={fault ? "" : date} />
      </label>
      <button type="submit">Show</button>
      {date !== "" && (
        <a href={now} target="_self">
          Show as it is now
        </a>
      )}
    </form>
    {alternates.length > 0 && (
      <details>
        <summary>Other locales</summary>
        <ul>
          {alternates.map(({ locale, url }) => (
            <li key={locale}>
              <a href={`${url}?${query}`} target="_self">
                {locale}
              </a>
            </li>
          ))}
        </ul>
      </details>
    )}
    <p role="status">{fault}</p>
  </aside>
);
