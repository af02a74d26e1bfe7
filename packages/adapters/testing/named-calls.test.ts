import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");

const HTTP = "packages/adapters/src/http";
const BROWSER = "packages/adapters/src/browser";

/** The file that makes each call, and the part of its path that the file contains, if that is not the whole path. */
const CALLS: Readonly<Record<string, readonly [file: string, part?: string]>> = {
  "/accessory": [`${HTTP}/cart.ts`],
  "/price-api/accessory": [`${HTTP}/price-list.ts`],
  "/web-api/aspect-ratio": [`${HTTP}/product-catalogue.ts`],
  "/web-api/calculator/reference": [`${HTTP}/price-list.ts`],
  "/web-api/sku/container": [`${HTTP}/price-list.ts`],
  "/web-api/calendar-design-group": [`${HTTP}/type-offers.ts`],
  "/web-api/calendar-price": [`${HTTP}/type-offers.ts`],
  "/price-api/frame": [`${HTTP}/product-request.ts`],
  "/web-api/variants-for-frame-types": [`${HTTP}/product-catalogue.ts`],
  "/price-api/photo-options-groups": [`${HTTP}/price-list.ts`],
  "/web-api/product-selection-photo-frame/price-article": [`${HTTP}/product-request.ts`],
  "/web-api/product-selection-photo-frame/format-limits": [`${HTTP}/product-catalogue.ts`],
  "/web-api/product-selection-photo-frame/prices-format-group": [`${HTTP}/price-list.ts`],
  "/web-api/product-selection-photo-frame/prices-formats": [`${HTTP}/price-list.ts`],
  "/web-api/product-selection-photo-frame/prices-from": [`${HTTP}/lowest-prices.ts`],
  "/web-api/product-selection-photo-frame/data": [`${HTTP}/price-list.ts`],
  "/price-api/prices/article": [`${HTTP}/product-request.ts`],
  "/price-api/prices/format-group": [`${HTTP}/price-list.ts`],
  "/price-api/prices/formats": [`${HTTP}/lowest-prices.ts`],
  "/price-api/prices/format-group-prices-images": [`${HTTP}/price-list.ts`],
  "/web-api/photobook-design-group-set": [`${HTTP}/type-offers.ts`],
  "/web-api/photobook-price": [`${HTTP}/type-offers.ts`],
  "/web-api/photobox-data": [`${HTTP}/type-offers.ts`],
  "/price-api/photoboxes": [`${HTTP}/type-offers.ts`],
  "/web-api/card-accessories": [`${HTTP}/price-list.ts`],
  "/web-api/card-accessory-order": [`${HTTP}/cart.ts`],
  "/web-api/card-accessory-price": [`${HTTP}/price-list.ts`],
  "/web-api/card-price": [`${HTTP}/price-list.ts`],
  "/web-api/themes": [`${HTTP}/product-catalogue.ts`],
  "/web-api/collage-designer-design-groups": [`${HTTP}/product-catalogue.ts`],
  "/web-api/collage-designer-design-group": [`${HTTP}/product-catalogue.ts`],
  "/web-api/customer-data": [`${HTTP}/customer-accounts.ts`],
  "/web-api/customer-login": [`${HTTP}/customer-accounts.ts`, '"login"'],
  "/web-api/customer-logout": [`${HTTP}/customer-accounts.ts`],
  "/web-api/customer-password-reset": [`${HTTP}/customer-accounts.ts`, '"password-reset"'],
  "/web-api/customer-signup": [`${HTTP}/customer-accounts.ts`, '"signup"'],
  "/web-api/customer-auth-google-credentials": [
    `${HTTP}/customer-accounts.ts`,
    '"auth-google-credentials"',
  ],
  "/web-api/customer-picture": [`${BROWSER}/customer-images.ts`],
  "/gift-voucher": [`${HTTP}/cart.ts`],
  "/web-api/voucher": [`${HTTP}/cart.ts`],
  "/web-api/newsletter-subscribe": ["packages/domain/src/chrome/newsletter/subscribe.ts"],
  // The form behind the link of the confirmation email, which the backend sends and serves.
  "/web-api/newsletter-confirm": ["packages/adapters/backend/customers/newsletter-endpoints.ts"],
  "/web-api/campaign-data": [`${HTTP}/storefront-data.ts`],
  "/web-api/express-shop": [`${HTTP}/storefront-data.ts`],
  "/web-api/localized-urls": [`${HTTP}/storefront-data.ts`],
  "/web-api/shop-frontends-initial-data": [`${HTTP}/storefront-data.ts`],
  "/web-api/feature-flags": ["packages/web/app/experiments/wall-art-treatment.ts"],
  "/web-api/shipping-information": [`${HTTP}/storefront-data.ts`],
  "/api/get-location/": [`${HTTP}/storefront-data.ts`],
  "/whitelabel/switch": [`${HTTP}/cart.ts`],
  "/web-api/toolbox-convert-file": [
    "packages/domain/src/content/service-blocks.ts",
    '"convert-file"',
  ],
  "/web-api/toolbox-convert-pdf": [
    "packages/domain/src/content/service-blocks.ts",
    '"convert-pdf"',
  ],
  // The address of a result, which the backend has sent.
  "/web-api/toolbox-download": ["packages/web/app/content/blocks/toolbox.tsx", "href"],
  "/web-api/toolbox-optimize-image": [
    "packages/domain/src/content/service-blocks.ts",
    '"optimize-image"',
  ],
};

/** The calls that the rows of the ledger name. */
const named = (): ReadonlySet<string> => {
  const rows = readFileSync(join(ROOT, "docs/requirements.md"), "utf8")
    .split("\n")
    .filter((line) => /^- API-(?:1[4-9]|2\d) /.test(line));
  const paths = rows.flatMap((row) => {
    const base = /below (\/\S*\/):/.exec(row)?.[1];
    const list = base === undefined ? row : row.slice(row.indexOf(base) + base.length + 1);
    const names = base === undefined ? [] : (list.split("(")[0] ?? "").split(/, and |, | and /);
    return [
      ...names.filter((name) => !name.includes("/")).map((name) => base + name.trim()),
      ...(list.match(/(?<![\w/])\/(?:[a-z-]+\/)*[a-z-]+\/?/g) ?? []),
    ];
  });
  return new Set(paths);
};

describe("the named calls", () => {
  it("are 54, and each is listed with who makes it [API-Q4, API-Q8, API-Q13]", () => {
    expect(Object.keys(CALLS)).toHaveLength(54);
    expect([...named()].toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });

  it.each(Object.entries(CALLS))("include %s, which %j makes [API-Q4]", (path, [file, part]) => {
    const source = join(ROOT, file);
    expect(existsSync(source)).toBe(true);
    expect(readFileSync(source, "utf8")).toContain(part ?? path.replace(/\/$/, ""));
  });
});
