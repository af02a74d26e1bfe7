export { withdrawalPageOf as loader } from "../customer/withdrawal-page.server.ts";
