import { createFakeProductCatalogue } from "@passepartout/domain/testing/fakes/product-catalogue";
import { expect, it } from "vitest";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { CardForm } from "../catalogue/card-form.server.tsx";
import { shownShopOf } from "../render-markup.server.tsx";
import { ShopOfPage } from "../router/use-shop.ts";
import { createPageRequest } from "../../testing/page-request.ts";
import { propsIn } from "../../testing/props-in.ts";
import { loader } from "./theme.server.tsx";

const clock = { now: () => Date.parse("2026-11-23T09:30:00Z") };

/** The page of a theme for an occasion, in the weeks before Christmas. */
const open = async (occasion: string) => {
  const catalogue = createFakeProductCatalogue();
  const { request } = createPageRequest({
    place: { channel: "card" },
    ports: {
      clock,
      catalogue: {
        ...catalogue,
        cardTheme: async (id) => {
          const theme = await catalogue.cardTheme(id);
          return theme && { ...theme, occasion };
        },
        cardThemes: (choice) => catalogue.cardThemes({ ...choice, filters: [] }),
      },
    },
  });
  const { head, content } = await loader({
    ...request,
    page: { ...request.page, route: { kind: "themes-id-theme", path: "/themes/1001", id: "1001" } },
  });
  const props = propsIn(content);
  const card = props.find((one) => "offer" in one) as unknown as Parameters<typeof CardForm>[0];
  const value = shownShopOf(request);
  const form = createElement(ShopOfPage, { value }, createElement(CardForm, card));
  const names = [...renderToString(form).matchAll(/type="(?:radio|checkbox)"[^>]* name="(\w+)"/g)];
  return {
    description: head.description,
    headings: props.map(({ children }) => children),
    delivery: card.delivery,
    extras: [...new Set(names.map(([, name]) => name))],
  };
};

it("a card of mourning is offered without a deadline before Christmas and with envelopes alone, others with both [CRD-Q23]", async () => {
  const wedding = await open("hochzeit");
  expect(wedding.delivery).toHaveProperty("deadline");
  expect(wedding.extras).toEqual(["envelope", "ribbon"]);
  const mourning = await open("trauer");
  expect(mourning.delivery?.deadline).toBeUndefined();
  expect(mourning.delivery).toHaveProperty("arrival");
  expect(mourning.extras).toEqual(["envelope"]);
});

it("a card of mourning is followed by quiet ones, not by what somebody may like, and is described in words [CRD-Q23]", async () => {
  const { headings, description } = await open("trauer");
  expect(headings).toContain("theme.similarMourning");
  expect((await open("hochzeit")).headings).toContain("theme.similar");
  expect(description).toBe(
    "Theme 1001: cards.cardKinds.trauer, 10,5 x 14,8\u00A0cm. theme.description",
  );
});
