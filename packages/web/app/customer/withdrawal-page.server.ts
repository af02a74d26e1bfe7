import type { WithdrawalAnswer } from "@passepartout/domain/customer/withdrawals.port";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { labelledText } from "@passepartout/domain/market/labelled-text";
import { timeZoneOf } from "@passepartout/domain/market/locale";
import { momentText } from "@passepartout/domain/time/date-format";
import { headOf } from "../document.server.ts";
import { backendAction } from "../router/backend-action.server.ts";
import type { PageRequest } from "../router/page-request.server.ts";
import type { AccountData } from "../router/account-data.ts";
import { accountTextsOf } from "./account-dialogs.server.ts";
import type { AccountPage } from "./account-page.server.ts";

const NO_ANSWER: WithdrawalAnswer = {
  step: "entry",
  message: "",
  errors: {},
  entries: { name: "", order: "", email: "" },
};

/** The page on which a customer withdraws from a contract, in two steps without scripts. */
export const withdrawalPageOf = async (request: PageRequest): Promise<AccountPage> => {
  const { shop, log } = request;
  const isAnswered = new URL(request.url).searchParams.has("answered");
  const answer = isAnswered
    ? await shop.withdrawals.answer().catch((reason: unknown) => {
        log.error("customer-data-error", { reason: reasonOf(reason) });
        return undefined;
      })
    : undefined;
  const head = headOf(request, {
    title: shop.text("applicationPage.titles.withdrawal"),
    description: shop.text("applicationPage.descriptions.withdrawal"),
  });
  const account: AccountData = {
    texts: accountTextsOf(request),
    ...stepOf(request, answer ?? NO_ANSWER),
    ...(isAnswered && !answer && { warning: shop.text("account.cookiesNeeded") }),
  };
  return { head, account };
};

const stepOf = (
  request: PageRequest,
  { step, message, errors, entries, receivedAt, isEmailed }: WithdrawalAnswer,
): Partial<AccountData> => {
  const { locale } = request.shop.place;
  const text = (key: string, values: Readonly<Record<string, string>> = {}) =>
    request.shop.text(`withdrawal.${key}`, values);
  const action = backendAction(request, "/web-api/withdrawal");
  const fieldOf = (name: keyof typeof entries, autocomplete: string, hint?: string) => ({
    name,
    label: text(name),
    type: name === "email" ? ("email" as const) : ("text" as const),
    autocomplete,
    value: entries[name],
    ...(hint !== undefined && { hint: text(hint) }),
    ...(errors[name] !== undefined && { error: errors[name] }),
  });
  switch (step) {
    case "entry":
      return {
        title: request.shop.text("applicationPage.titles.withdrawal"),
        lines: [text("intro"), text("personalised")],
        forms: [
          {
            name: "withdrawal",
            action,
            submit: text("next"),
            ...(message !== "" && { message }),
            fields: [
              fieldOf("name", "name"),
              fieldOf("order", "off", "orderHint"),
              fieldOf("email", "email", "emailHint"),
            ],
          },
        ],
      };
    case "review":
      return {
        title: text("reviewTitle"),
        lines: [
          ...(["name", "order", "email"] as const).map((name) =>
            labelledText(text(name), entries[name], locale),
          ),
          text("declaration"),
        ],
        forms: [
          {
            name: "withdrawal",
            action,
            submit: text("confirm"),
            ...(message !== "" && { message }),
            fields: Object.entries({ ...entries, confirmed: "1" }).map(([name, value]) => ({
              name,
              label: "",
              type: "hidden" as const,
              autocomplete: "off",
              value,
            })),
          },
        ],
        ways: [{ text: text("change"), action: `${action}?edit=1` }],
      };
    case "received":
      return {
        title: text("receivedTitle"),
        lines: [
          text("received", {
            time: momentText(locale, timeZoneOf(locale), receivedAt ?? request.shop.clock.now()),
            order: entries.order,
          }),
          text(isEmailed === false ? "notEmailed" : "emailed", { email: entries.email }),
          text("after"),
        ],
      };
  }
};
