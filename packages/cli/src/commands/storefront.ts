import { formatPrice } from "@passepartout/domain/market/price-text";
import { negative } from "../failure.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const storefrontCampaigns: DefineCommand = (command, context) =>
  command.action(async () => {
    const campaigns = await context.withShop(({ storefront }) => storefront.campaigns());
    context.printTable(
      { campaigns },
      campaigns.map(({ id, share, endDate }) => [
        id,
        `${Math.round(share * 100)} %`,
        endDate === null ? "" : `until ${endDate}`,
      ]),
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
      price: formatPrice(priceCurrent, context.settings()),
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
    const shipped = methods.map(({ id, minDays, maxDays, priceCurrent }) => [
      id,
      `${minDays} to ${maxDays} working days in transit, ${formatPrice(priceCurrent, context.settings())}`,
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
      if (!urls) throw negative("not-found", "the storefront has no page at this path", path);
      context.printTable(
        { urls },
        urls.map(({ locale, host, path: localized }) => [locale, host, localized]),
      );
    });
