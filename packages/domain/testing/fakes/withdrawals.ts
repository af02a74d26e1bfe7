import type { Withdrawal, Withdrawals } from "@passepartout/domain/customer/withdrawals.port";
import { err, ok } from "@passepartout/domain/kernel/result";

/** Withdrawals in memory. */
export const createFakeWithdrawals = (received: Withdrawal[] = []): Withdrawals => ({
  declare: async (withdrawal) => {
    const empty = Object.entries(withdrawal).filter(
      ([name, entry]) => entry.trim() === "" || (name === "email" && !entry.includes("@")),
    );
    if (empty.length > 0)
      return err({
        status: 400,
        message: "incomplete",
        fieldErrors: Object.fromEntries(empty.map(([name]) => [name, "missing"])),
      });
    received.push(withdrawal);
    return ok(Date.now());
  },
  answer: async () => undefined,
});

/** Withdrawals whose service always fails. */
export const createFailingWithdrawals = (): Withdrawals => {
  const fail = async (): Promise<never> => {
    throw new Error("the service of withdrawals is unavailable");
  };
  return { declare: fail, answer: fail };
};
