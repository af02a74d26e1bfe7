import type { SignOutView } from "../router/account-data.ts";
import type { PageRequest } from "../router/page-request.server.ts";
import { backendAction } from "../router/backend-action.server.ts";

export const signOutViewOf = (request: PageRequest): SignOutView => ({
  text: request.shop.text("header.logOut"),
  action: backendAction(request, "/web-api/customer-logout"),
});
