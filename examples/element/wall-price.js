import { createBackendRequest } from "@passepartout/adapters/browser/backend-request";
import { createBrowserPrices } from "@passepartout/adapters/browser/selection-prices";
import { buildDesignerUrl } from "@passepartout/domain/designer/designer-url";
import { quoteFormats } from "@passepartout/domain/pricing/quote";

/** The price of a wall picture: completes the fields, the output and the link of its page. */
class WallPrice extends HTMLElement {
  connectedCallback() {
    const locale = this.getAttribute("locale") ?? "de-DE";
    const place = { channel: "wall", locale, platform: "web" };
    // On a page of another site, the origin of the shop.
    const shop = this.getAttribute("shop") ?? "";
    const prices = createBrowserPrices(createBackendRequest(place, shop));
    const [material, format] = this.querySelectorAll("select");
    let quotes = [];

    const show = () => {
      const quote = quotes.find(({ formatType }) => formatType === format.value);
      this.querySelector("output").value = quote?.text ?? "–";
      const entries = [
        ["materialType", material.value],
        ["format", format.value],
      ];
      const { url } = buildDesignerUrl("photoframe", entries, { locale, now: Date.now() });
      this.querySelector("a").href = `${shop}${url}`;
    };
    const load = async () => {
      const requested = material.value;
      this.setAttribute("aria-busy", "true");
      const loaded = await quoteFormats({ prices, place }, { materialType: requested }).catch(
        () => [],
      );
      // The visitor may have picked another material in the meantime.
      if (requested !== material.value) return;
      quotes = loaded;
      const picked = format.value;
      format.replaceChildren(...quotes.map((one) => new Option(one.label, one.formatType)));
      if (quotes.some(({ formatType }) => formatType === picked)) format.value = picked;
      this.removeAttribute("aria-busy");
      show();
    };
    material.addEventListener("change", () => void load());
    format.addEventListener("change", show);
    void load();
  }
}

customElements.define("wall-price", WallPrice);
