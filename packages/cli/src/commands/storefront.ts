import { invalid } from "@passepartout/domain/kernel/result";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { Failure } from "../failure.ts";
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

export const storefrontExpress: DefineCommand = (command, context) =>
  command.action(async () => {
    const express = await context.withShop(({ storefront }) => storefront.express());
    const { isAvailable, products, beforeHour, timeZone, priceCurrent } = express;
    context.printFields(express, {
      available: isAvailable ? "yes" : "no",
      products: products.join(", "),
      before: `${beforeHour}:00 ${timeZone}`,
      price: formatPrice(priceCurrent, { locale: context.settings().locale }),
    });
  });

export const storefrontLocation: DefineCommand = (command, context) =>
  command.action(async () => {
    const location = await context.withShop(({ storefront }) => storefront.location());
    const { country, locale, source } = location;
    context.printFields(location, { country, locale, source });
  });

export const storefrontShipping: DefineCommand = (command, context) =>
  command.action(async () => {
    const shipping = await context.withShop(({ storefront }) => storefront.shipping());
    const { country, methods, envelopeSurcharges } = shipping;
    const { locale } = context.settings();
    const shipped = methods.map(({ id, minDays, maxDays, priceCurrent }) => [
      id,
      `${minDays} to ${maxDays} working days in transit, ${formatPrice(priceCurrent, { locale })}`,
    ]);
    const surcharges = Object.entries(envelopeSurcharges);
    context.printFields(shipping, {
      country,
      ...(Object.fromEntries(shipped) as Readonly<Record<string, string>>),
      ...Object.fromEntries(surcharges.map(([size, text]) => [`${size} envelope`, text])),
    });
  });

export const storefrontShow: DefineCommand = (command, context) =>
  command.action(async () => {
    const configuration = await context.withShop(({ storefront }) => storefront.configuration());
    const { rules, fallbacks, ...rest } = configuration;
    context.printFields(configuration, { ...rest, fallbacks: fallbacks.join(", "), ...rules });
  });

export const storefrontUrls: DefineCommand = (command, context) =>
  command
    .argument("<path>", "path of a page in the storefront of --locale")
    .action(async (path) => {
      const urls = await context.withShop(({ storefront }) => storefront.localizedUrls(path));
      if (!urls)
        throw new Failure(
          1,
          invalid("not-found", "the storefront has no page at this path", path).error,
        );
      context.print(
        { urls },
        table(urls.map(({ locale, host, path: localized }) => [locale, host, localized])),
      );
    });
