import { timeZoneOf } from "@passepartout/domain/market/host-suffix";
import { momentText } from "@passepartout/domain/time/date-format";
import { unwrapAccount, withCustomer } from "../customer-account.ts";
import { BACKEND_DATA } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const withdrawalDeclare: DefineCommand = (command, context) =>
  command
    .argument("<order>", "order number, maybe with the articles")
    .requiredOption("--name <name>", "name of the customer")
    .requiredOption("--email <address>", "email address for the confirmation")
    .option(...BACKEND_DATA)
    .action(async (order, { name, email, data }) => {
      const receivedAt = unwrapAccount(
        await withCustomer(context, data, ({ withdrawals }) =>
          withdrawals.declare({ name, order, email }),
        ),
        "withdrawal-refused",
        order,
      );
      const { locale } = context.settings();
      const text = momentText(locale, timeZoneOf(locale), receivedAt);
      context.printFields(
        { order, email, receivedAt: new Date(receivedAt).toISOString(), text },
        { order, email, received: text },
      );
    });
