import type { Result } from "../kernel/result.ts";
import type { AccountFailure } from "./account-failure.ts";
import type { FormAnswer } from "./customer-profiles.port.ts";

/** What a customer states to withdraw from a contract. */
export interface Withdrawal {
  readonly name: string;
  /** The number of the order, maybe with the articles if only a part of it is meant. */
  readonly order: string;
  /** Where the confirmation goes. */
  readonly email: string;
}

/** How the shop has answered a form of the withdrawal that was sent without scripts. */
export interface WithdrawalAnswer extends FormAnswer {
  /** What comes next: the entries, to be corrected; their review, to be confirmed; or nothing, because the withdrawal was received. */
  readonly step: "entry" | "review" | "received";
  readonly entries: Withdrawal;
  /** When the withdrawal was received, in ms since 1970. */
  readonly receivedAt?: number | undefined;
  /** Whether a confirmation was sent; false if it is held back. */
  readonly isEmailed?: boolean | undefined;
}

/** The withdrawals from contracts. Rejects if the service cannot be reached or fails (5xx). */
export interface Withdrawals {
  /** Declares a withdrawal, which is stored and then confirmed by email. Returns when it was received, in ms since 1970; a refusal (a 4xx status) is a Result. */
  declare(withdrawal: Withdrawal): Promise<Result<number, AccountFailure>>;
  /** The answer to the visitor's last form; undefined if there is none. */
  answer(): Promise<WithdrawalAnswer | undefined>;
}
