import type { AccountDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import { renderToStaticMarkup } from "react-dom/server";
import { DialogHead } from "../dialogs/dialog-head.tsx";
import { shownShopOf } from "../render-markup.server.tsx";
import type { PageRequest } from "../router/page-request.server.ts";
import { textsIn } from "../router/page-texts.server.ts";
import { ShopOfPage } from "../router/use-shop.ts";
import { guestFormOf } from "./account-dialogs.server.ts";
import { AccountForm, AccountWays, OtherIdentity } from "./account-form.server.tsx";

export type AccountDialogsData = ReturnType<typeof accountDialogsOf>;

/** The forms for guests as the HTML of dialogs, and what `startAccountDialogs` says about them. */
export const accountDialogsOf = (request: PageRequest) => ({
  dialogs: {
    login: dialogOf(request, "login"),
    "sign-up": dialogOf(request, "sign-up"),
    "password-reset": dialogOf(request, "password-reset"),
    "password-confirm": dialogOf(request, "password-confirm"),
  },
  texts: textsIn(request.shop, "account", [
    "sending",
    "failed",
    "missing",
    "passwordsDiffer",
    "cookiesNeeded",
  ]),
});

const dialogOf = (request: PageRequest, dialog: AccountDialog) => {
  const { title, text, form, done, ways, identity } = guestFormOf(request, dialog);
  const markup = renderToStaticMarkup(
    <ShopOfPage value={shownShopOf(request)}>
      <div className="dialog-box">
        <DialogHead title={title} aria-label={request.shop.text("page.close")} />
        {(text ?? done) !== undefined && (
          <p role="status" hidden={text === undefined} data-done={done}>
            {text}
          </p>
        )}
        <AccountForm id={dialog} form={{ ...form, message: "" }} />
        {done !== undefined && (
          <button type="button" className="cta" data-dialog="login" hidden>
            {ways[0]?.text}
          </button>
        )}
        {identity && <OtherIdentity identity={identity} />}
        <AccountWays ways={ways} form={dialog} />
      </div>
    </ShopOfPage>,
  );
  return { title, markup };
};
