import { Option } from "@commander-js/extra-typings";
import { parseDeliveryCountry } from "@passepartout/domain/delivery/open-delivery";
import type { Country } from "@passepartout/domain/market/locale";
import { Failure } from "./failure.ts";

/** The option for a country of delivery. */
export const countryOption = () =>
  new Option(
    "--country <code>",
    "country of the delivery; without it that of the locale",
  ).argParser((text): Country => {
    const country = parseDeliveryCountry(text);
    // The answer to a country that exists is no.
    if (!country.ok) throw new Failure(/^[a-z]{2}$/i.test(text) ? 1 : 2, country.error);
    return country.value;
  });
