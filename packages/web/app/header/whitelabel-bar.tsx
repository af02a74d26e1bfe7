import type { HeaderView } from "./header-data.server.ts";

/** Tells whitelabel customers on the web for whom they order, and lets them switch; `showInHeader` shows one of the two. */
export const WhitelabelBar = ({
  view: { action, forThemselves, forOthers },
}: {
  readonly view: HeaderView["whitelabel"];
}) => (
  <div className="whitelabel-place">
    {[
      { ...forThemselves, to: "on" },
      { ...forOthers, to: "off" },
    ].map(({ text, leave, to }) => (
      <template key={to} data-to={to}>
        <form className="whitelabel-bar" action={action} method="post">
          <p role="status">{text}</p>
          <button type="submit" name="to" value={to}>
            {leave}
          </button>
        </form>
      </template>
    ))}
  </div>
);
