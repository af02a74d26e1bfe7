/** What tells the customers of a page of the account apart, and a guest from all of them. */
export const customerId = ({
  isLoggedIn,
  number = "",
}: {
  readonly isLoggedIn?: boolean;
  readonly number?: string;
}): string => (isLoggedIn ? `customer ${number}` : "guest");
