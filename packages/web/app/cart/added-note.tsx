import { languageOf } from "@passepartout/domain/market/locale";
import { applicationPathOf } from "@passepartout/domain/routing/localised-path";
import { useShop } from "../router/use-shop.ts";

/** Says that an article is in the cart. The response of the cart redirects to this fragment, which is visible only then, with and without scripts; `announceAdded` takes it out of the address. */
export const AddedNote = () => {
  const { text, place, href } = useShop();
  return (
    <p id="added" className="added if-target" role="status">
      {text("designer.added")}{" "}
      <a className="cta" href={href(applicationPathOf("cart", languageOf(place.locale)))}>
        {text("designer.toCart")}
      </a>
    </p>
  );
};
