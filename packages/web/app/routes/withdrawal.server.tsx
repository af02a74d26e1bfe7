import type { WithdrawalAnswer } from "@passepartout/domain/customer/withdrawals.port";
import { labelledText } from "@passepartout/domain/market/labelled-text";
import { timeZoneOf } from "@passepartout/domain/market/host-suffix";
import { momentText } from "@passepartout/domain/time/date-format";
import { headOf } from "../document.server.ts";
import { backendAction, orLogged, type PageRequest } from "../router/page-request.server.ts";
import { Account } from "../customer/account.server.tsx";
import type { AccountField } from "../customer/account-dialogs.server.ts";
import { AccountForm, AccountWays } from "../customer/account-form.server.tsx";
import type { PageData } from "../router/page-data.ts";

const NO_ANSWER: WithdrawalAnswer = {
  step: "entry",
  message: "",
  errors: {},
  entries: { name: "", order: "", email: "" },
};

/** The page on which a customer withdraws from a contract, in two steps without scripts. */
export const loader = async (request: PageRequest): Promise<PageData> => {
  const { shop } = request;
  const isAnswered = new URLSearchParams(request.address.query).has("answered");
  const answer = isAnswered
    ? await orLogged(request, shop.withdrawals.answer(), "customer-data-error")
    : undefined;
  const head = headOf(request, {
    title: shop.text("applicationPage.titles.withdrawal"),
    description: shop.text("applicationPage.descriptions.withdrawal"),
  });
  const warning = isAnswered && !answer ? shop.text("account.cookiesNeeded") : undefined;
  return { head, content: stepOf(request, answer ?? NO_ANSWER, warning) };
};

const FORM = "account-withdrawal";

const stepOf = (
  request: PageRequest,
  { step, message, errors, entries, receivedAt, isEmailed }: WithdrawalAnswer,
  warning: string | undefined,
) => {
  const { locale } = request.shop.place;
  const text = (key: string, values: Readonly<Record<string, string>> = {}) =>
    request.shop.text(`withdrawal.${key}`, values);
  const action = backendAction(request, "/web-api/withdrawal");
  const fieldOf = (name: keyof typeof entries, autoComplete: string, hint?: string) => ({
    name,
    label: text(name),
    type: name === "email" ? ("email" as const) : ("text" as const),
    autoComplete,
    value: entries[name],
    ...(hint !== undefined && { hint: text(hint) }),
    ...(errors[name] !== undefined && { error: errors[name] }),
  });
  const form = (button: string, fields: readonly AccountField[], hidden = {}) => {
    const view = { name: "withdrawal", action, submit: text(button), fields, hidden };
    return <AccountForm id={FORM} form={{ ...view, ...(message !== "" && { message }) }} />;
  };
  switch (step) {
    case "entry":
      return (
        <Account
          title={request.shop.text("applicationPage.titles.withdrawal")}
          lines={[text("intro"), text("personalised")]}
          warning={warning}
        >
          {form("next", [
            fieldOf("name", "name"),
            fieldOf("order", "off", "orderHint"),
            fieldOf("email", "email", "emailHint"),
          ])}
        </Account>
      );
    case "review":
      return (
        <Account
          title={text("reviewTitle")}
          lines={[
            ...(["name", "order", "email"] as const).map((name) =>
              labelledText(text(name), entries[name], locale),
            ),
            text("declaration"),
          ]}
        >
          {form("confirm", [], { ...entries, confirmed: "1" })}
          <AccountWays ways={[{ text: text("change"), action: `${action}?edit=1` }]} form={FORM} />
        </Account>
      );
    case "received":
      return (
        <Account
          title={text("receivedTitle")}
          lines={[
            text("received", {
              time: momentText(locale, timeZoneOf(locale), receivedAt ?? request.shop.clock.now()),
              order: entries.order,
            }),
            text(isEmailed === false ? "notEmailed" : "emailed", { email: entries.email }),
            text("after"),
          ]}
        />
      );
  }
};
