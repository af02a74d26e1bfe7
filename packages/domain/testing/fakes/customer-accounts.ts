import type { AccountFailure } from "@passepartout/domain/customer/account-failure";
import { GUEST, signedIn, type Customer } from "@passepartout/domain/customer/customer";
import type {
  CustomerAccounts,
  SignUpForm,
} from "@passepartout/domain/customer/customer-accounts.port";
import type { CustomerProfiles } from "@passepartout/domain/customer/customer-profiles.port";
import { err, ok } from "@passepartout/domain/kernel/result";

const refused = (message: string, fieldErrors: AccountFailure["fieldErrors"] = {}) =>
  err<AccountFailure>({ status: 400, message, fieldErrors });

/** Accounts in memory, in the session of `customer`. No email is sent: the reset token of an account is its address. */
export const createFakeCustomerAccounts = (customer: Customer = GUEST): CustomerAccounts => {
  const accounts = new Map<string, SignUpForm>();
  const resets = new Set<string>();
  let visitor = customer;
  const enter = ({ firstName, lastName, email }: SignUpForm) => {
    visitor = signedIn({ ...GUEST, emailHash: `hash of ${email}`, firstName, lastName });
    visitor = { ...visitor, number: String(1000 + [...accounts.keys()].indexOf(email)) };
    return ok(visitor);
  };
  return {
    current: async () => visitor,
    signUp: async (form) => {
      const email = form.email.toLowerCase();
      const known = accounts.get(email);
      if (known?.password === form.password) return enter(known);
      const wrong = {
        ...(!email.includes("@") && { email: "is not an address" }),
        ...(form.password.length < 8 && { password: "is too short" }),
        ...(form.firstName === "" && { firstName: "is missing" }),
        ...(form.lastName === "" && { lastName: "is missing" }),
        ...(known && { email: "has an account" }),
      };
      if (Object.keys(wrong).length > 0) return refused("check the entries", wrong);
      const account = { ...form, email };
      accounts.set(email, account);
      return enter(account);
    },
    signIn: async (form) => {
      const account = accounts.get(form.email.toLowerCase());
      return account && account.password === form.password
        ? enter(account)
        : refused("wrong address or password");
    },
    identify: async () => refused("unknown third party", { credential: "is unknown" }),
    signOut: async () => {
      visitor = GUEST;
    },
    resetPassword: async (email) => {
      if (!email.includes("@")) return refused("check the entries", { email: "is not an address" });
      resets.add(email.toLowerCase());
      return ok(null);
    },
    choosePassword: async ({ token, password }) => {
      const account = accounts.get(token);
      if (!account || !resets.delete(token))
        return refused("check the entries", { token: "is not valid" });
      accounts.set(token, { ...account, password });
      return ok(null);
    },
    switchWhitelabelOrder: async () =>
      err<AccountFailure>({ status: 403, message: "not admitted", fieldErrors: {} }),
  };
};

/** The account pages of accounts in memory. */
export const createFakeCustomerProfiles = (accounts: CustomerAccounts): CustomerProfiles => ({
  open: async () => {
    const { isLoggedIn, isWhitelabelCustomer, order, ...customer } = await accounts.current();
    return {
      isWhitelabelCustomer,
      isWhitelabelOrder: order.isWhitelabelOrder,
      hasCookies: true,
      ...(isLoggedIn && {
        customer: {
          email: customer.emailHash?.replace("hash of ", "") ?? "",
          firstName: customer.firstName ?? "",
          lastName: customer.lastName ?? "",
          number: customer.number ?? "",
          hasPassword: true,
          hasIdentity: false,
          isFresh: false,
          isVerified: false,
        },
      }),
    };
  },
});

/** Accounts whose service always fails. */
export const createFailingCustomerAccounts = (): CustomerAccounts => {
  const fail = async (): Promise<never> => {
    throw new Error("the account service is unavailable");
  };
  return {
    current: fail,
    signUp: fail,
    signIn: fail,
    identify: fail,
    signOut: fail,
    resetPassword: fail,
    choosePassword: fail,
    switchWhitelabelOrder: fail,
  };
};
