import { parseDesignerUrl } from "@passepartout/domain/designer/designer-url";
import type { Page } from "@playwright/test";
import { expect } from "./shop-test.ts";

/** The form in which a product of a detail wrapper is chosen. */
export const detailOf = (page: Page) => {
  const form = page.locator(".product-detail form.calculator").first();
  const price = form.locator(".calculator-price strong");
  return {
    form,
    price,
    status: form.locator(".calculator-price"),
    notice: form.locator(".calculator-notice"),
    field: (name: string) => form.locator(`select[name="${name}"]`),
    radio: (name: string, value: string) => form.locator(`input[name=${name}][value='${value}']`),
    link: form.locator("a.cta"),
    /** Waits until the form is live: its button is a link then. */
    live: async () => {
      await form.locator("select, input").first().focus();
      await expect(form.locator("a.cta")).toBeVisible();
    },
    settled: () =>
      expect(form.locator(".calculator-price")).not.toHaveAttribute("aria-busy", "true"),
  };
};

export type Detail = ReturnType<typeof detailOf>;

/** The parameters of a designer link, read as the designer does. */
export const parametersOf = (url: string): Readonly<Record<string, string>> => {
  const link = parseDesignerUrl(url);
  if (!link.ok) throw new Error(link.error.message);
  return Object.fromEntries(link.value.parameters);
};
