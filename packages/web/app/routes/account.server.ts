export { accountPageOf as loader } from "../customer/account-page.server.ts";
