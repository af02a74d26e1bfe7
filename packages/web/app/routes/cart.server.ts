export { cartPageOf as loader } from "../cart/cart-page.server.ts";
