import type { DefineCommand } from "../lazy-command.ts";
import { table } from "../output.ts";

export const storefrontCampaigns: DefineCommand = (command, context) =>
  command.action(async () => {
    const campaigns = await context.withShop(({ storefront }) => storefront.campaigns());
    context.print(
      { campaigns },
      table(
        campaigns.map(({ id, share, endDate }) => [
          id,
          `${Math.round(share * 100)} %`,
          endDate === null ? "" : `until ${endDate}`,
        ]),
      ),
    );
  });
