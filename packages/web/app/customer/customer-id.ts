/** Identifies the customer of an account page; the same for all guests. */
export const customerId = ({
  isLoggedIn,
  number = "",
}: {
  readonly isLoggedIn?: boolean;
  readonly number?: string;
}): string => (isLoggedIn ? `customer ${number}` : "guest");
