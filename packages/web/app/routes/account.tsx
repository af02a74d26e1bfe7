import { useLoaderData } from "react-router";
import type { AccountPage } from "../customer/account-page.server.ts";
import { Account } from "../islands.ts";

/** The page of the account. */
export const Component = () => <Account data={useLoaderData<AccountPage>().account} />;
