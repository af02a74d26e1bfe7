import type { Generated } from "kysely";
import type { Channel } from "@passepartout/domain/market/channel";
import type { Locale } from "@passepartout/domain/market/locale";

/** An account. Moments are milliseconds since 1970, flags 0 or 1, so that all databases keep them alike. */
export interface CustomerRow {
  readonly id: string;
  /** In lower case, as accounts are told apart. */
  readonly email: string;
  /** null for an account that was only ever reached through a third party. */
  readonly password_hash: string | null;
  /** Issuer and subject of a third-party identity. */
  readonly identity: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly number: string;
  readonly type: number;
  readonly is_whitelabel: number;
  readonly cart_articles: number;
  readonly created_at: number;
}

/** A visitor who has done something worth keeping: signed in, or put something into the cart. */
export interface SessionRow {
  readonly id_hash: string;
  readonly customer_id: string | null;
  readonly cart_articles: number;
  readonly is_whitelabel_order: number;
  readonly expires_at: number;
}

interface PasswordResetRow {
  readonly token_hash: string;
  readonly customer_id: string;
  readonly expires_at: number;
}

interface SubscriptionRow {
  readonly email: string;
  readonly channel: Channel;
  readonly locale: Locale;
  readonly unique_identifier: string;
  /** null once the subscription is confirmed. */
  readonly token_hash: string | null;
  readonly asked_at: number;
  readonly confirmed_at: number | null;
}

/** A voucher takes a share off an order, a gift voucher is worth an amount; either is used once, and one for everyone once by each visitor. */
export interface VoucherRow {
  readonly code: string;
  readonly kind: "voucher" | "gift";
  readonly channel: Channel | null;
  readonly percent: number | null;
  readonly amount_cents: number | null;
  readonly used_at: number | null;
  readonly used_by: string | null;
  readonly is_for_everyone: number;
}

/** That a visitor has used a voucher for everyone. */
interface VoucherUseRow {
  readonly code: string;
  /** The customer, or the session of a guest. */
  readonly used_by: string;
  readonly used_at: number;
}

interface PictureRow {
  readonly id: string;
  /** The customer, or the session of a guest. */
  readonly owner: string;
  readonly media_type: string;
  readonly size: number;
  readonly bytes: Uint8Array;
  readonly created_at: number;
}

/** What the store keeps. */
export interface Tables {
  readonly customers: CustomerRow;
  readonly sessions: SessionRow;
  readonly password_resets: PasswordResetRow;
  readonly subscriptions: SubscriptionRow;
  readonly vouchers: Omit<VoucherRow, "is_for_everyone"> & {
    readonly is_for_everyone: Generated<number>;
  };
  readonly voucher_uses: VoucherUseRow;
  readonly pictures: PictureRow;
}
