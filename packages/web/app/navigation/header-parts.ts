/** The parts of the header that a browser has in the markup of the first page, in one script. */
export { CountrySwitch } from "./country-switch.tsx";
export { ShopNavigation } from "./shop-navigation.tsx";
export { SubNavigation } from "./sub-navigation.tsx";
export { HeaderSearch } from "../search-field/header-search.tsx";
