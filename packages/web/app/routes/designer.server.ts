import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import type { DesignerEntry } from "@passepartout/domain/designer/open-designer";
import { languageOf, type Locale } from "@passepartout/domain/market/locale";
import { hasDiscount } from "@passepartout/domain/market/price";
import { formatPrice } from "@passepartout/domain/market/price-text";
import type { LoaderFunctionArgs } from "react-router";
import { headOf, requestOf } from "../document.server.ts";
import type { PageRequest } from "../router/page-request.server.ts";
import { type CategoryArea, categoryPathOf } from "@passepartout/domain/routing/category-path";
import { backendAction } from "../router/backend-action.server.ts";
import { hrefFor } from "../router/page-request.server.ts";
import { factsOf } from "./designer-facts.server.ts";
import type { DesignerData } from "./designer.tsx";

/** The product of a designer link: its choices as text, and its price. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const request = requestOf(context);
  const { shop } = request;
  const { locale } = shop.place;
  const { pathname, search } = new URL(request.url);
  const answer = await shop.openDesigner(`${pathname.slice(request.base.length)}${search}`);
  const texts = {
    change: shop.text("designer.change"),
    back: hrefFor(request, answer.ok ? choicePathOf(answer.value, locale) : "/"),
    cart: backendAction(request, "/web-api/cart-article"),
    addToCart: shop.text("designer.addToCart"),
    added: shop.text("designer.added"),
    priceMissing: shop.text("designer.priceMissing"),
    price: shop.text("designer.price"),
  };
  if (!answer.ok) {
    const title = shop.text("designer.notUnderstood");
    return {
      head: headOf(request, { title }),
      title,
      intro: shop.text("designer.notUnderstoodText"),
      facts: [],
      texts,
    } satisfies DesignerData;
  }
  const { productKind, price, theme } = answer.value;
  const product = shop.text(`productKinds.${productKind}`);
  const title = shop.text("designer.title");
  return {
    head: headOf(request, { title: `${title}: ${product}` }),
    title,
    intro: shop.text("designer.intro"),
    ...imageOf(request, answer.value),
    facts: [
      {
        label: shop.text("designer.product"),
        value: theme ? `${product}: ${theme.name}` : product,
      },
      ...factsOf(request, answer.value),
    ],
    ...(price && {
      price: {
        current: formatPrice(price.priceCurrent, { locale }),
        ...(hasDiscount(price) && {
          original: formatPrice(price.priceOriginal, { locale }),
          originalLabel: shop.text("price.insteadOf", { price: "" }).trim(),
        }),
      },
    }),
    texts,
  } satisfies DesignerData;
};

/** The page on which the product was selected, with the same choices. */
const choicePathOf = ({ productKind, parameters }: DesignerEntry, locale: Locale): string => {
  const chosen = (...names: string[]) =>
    new URLSearchParams(
      parameters.filter(([name]) => names.includes(name)).map(([...entry]) => entry),
    );
  const themeId = parameters.find(([name]) => name === "themeId")?.[1];
  if (themeId !== undefined)
    return `/themes/${encodeURIComponent(themeId)}?${chosen("quantity").toString()}`;
  const calendarType = parameters.find(([name]) => name === "calendarType")?.[1];
  if (productKind === "calendar")
    return `/vorkonfigurator-kalender${calendarType === undefined ? "" : `?category=${calendarType}`}`;
  const category = CATEGORY_OF[productKind];
  if (category === undefined) return "/";
  const path = categoryPathOf(category, languageOf(locale));
  return productKind === "photoframe"
    ? `${path}?${chosen("materialType", "format").toString()}`
    : path;
};

const CATEGORY_OF: Readonly<Partial<Record<ProductKind, CategoryArea>>> = {
  photoframe: "wall-art",
  photobox: "photo-boxes",
  photoprint: "photo-prints",
};

const imageOf = ({ shop }: PageRequest, { theme, parameters, productKind }: DesignerEntry) => {
  if (theme)
    return {
      image: {
        filename: theme.image,
        alt: shop.text("designer.pictureAlt", { product: theme.name }),
        width: theme.width ?? 600,
        height: theme.height ?? 840,
      },
    };
  const material = parameters.find(([name]) => name === "materialType")?.[1];
  if (productKind !== "photoframe" || material === undefined) return {};
  return {
    image: {
      filename: `/media/material-${encodeURIComponent(material)}.svg`,
      alt: shop.text("designer.pictureAlt", { product: shop.text(`materials.${material}`) }),
      width: 400,
      height: 300,
    },
  };
};
