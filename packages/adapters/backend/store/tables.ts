import type { Channel } from "@passepartout/domain/market/channel";
import type { Currency } from "@passepartout/domain/market/currency";
import type { Locale } from "@passepartout/domain/market/locale";
import type { Generated } from "kysely";

/** An account. In all tables, timestamps are ms since 1970 and booleans 0 or 1, so that all databases store them alike. */
export interface CustomerRow {
  readonly id: string;
  /** In lower case. */
  readonly email: string;
  /** null until its mailbox has confirmed that it belongs to the customer. */
  readonly email_verified_at: number | null;
  /** null for an account that only uses an identity provider. */
  readonly password_hash: string | null;
  /** Issuer and subject of an identity provider. */
  readonly identity: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly number: string;
  readonly type: number;
  readonly created_at: number;
}

/** A visitor who has signed in or stored something, such as an article in the cart. */
export interface SessionRow {
  readonly id_hash: string;
  readonly customer_id: string | null;
  readonly is_whitelabel_order: number;
  readonly expires_at: number;
  /** When the customer has entered the password to add a third party. */
  readonly confirmed_at: number | null;
}

/** A withdrawal from a contract, as it was declared. */
export interface WithdrawalRow {
  /** A hash of the declaration: the same one is received once. */
  readonly key: string;
  readonly name: string;
  /** The number of the order, maybe with the articles. */
  readonly order_text: string;
  /** In lower case. */
  readonly email: string;
  readonly channel: Channel;
  readonly locale: Locale;
  /** The customer who was signed in. */
  readonly customer_id: string | null;
  readonly received_at: number;
  /** When its confirmation was posted; null before. */
  readonly emailed_at: number | null;
}

/** An email that is to be sent; it is deleted when it has been. */
export interface EmailRow {
  readonly id: string;
  readonly sender: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly posted_at: number;
  /** When it is sent, or sent again. */
  readonly due_at: number;
  readonly attempts: number;
  /** When it was given up; null before. */
  readonly failed_at: number | null;
}

/** A voucher is a percentage, a gift voucher an amount. It can be redeemed once, or once per visitor if it is for everyone. */
export interface VoucherRow {
  readonly code: string;
  readonly kind: "voucher" | "gift";
  /** null for both channels. */
  readonly channel: Channel | null;
  readonly percent: number | null;
  readonly amount_cents: number | null;
  readonly used_at: number | null;
  readonly used_by: string | null;
  readonly is_for_everyone: number;
}

export interface CartLineRow {
  readonly id: string;
  readonly owner: string;
  /** A designer link without locale, or a SKU. */
  readonly article: string;
  readonly quantity: number;
  /** The price of the quantity when it was chosen. */
  readonly price_cents: number;
  /** `none` if the price was never quoted for this quantity. */
  readonly currency: Currency | "none";
  /** Its place among the lines of its owner. */
  readonly position: number;
  /** null while it is in the cart; a removed line can be restored. */
  readonly removed_at: number | null;
}

/** What the link in an email is for, until it is used. */
interface LinkRow {
  readonly token_hash: string;
  readonly customer_id: string;
  readonly expires_at: number;
}

/** In every table, the owner or user is a customer, or the session of a guest. */
export interface Tables {
  readonly customers: CustomerRow;
  readonly sessions: SessionRow;
  readonly password_resets: LinkRow;
  /** An address that an account gets when its mailbox confirms it. */
  readonly email_changes: LinkRow & {
    readonly email: string;
    /** 1 if it takes back a change: it gives the account the address that it had before. */
    readonly is_return: 0 | 1;
  };
  /** A credential of an identity provider, which is of use once. */
  readonly used_credentials: { readonly hash: string; readonly expires_at: number };
  readonly subscriptions: {
    readonly email: string;
    readonly channel: Channel;
    readonly locale: Locale;
    readonly unique_identifier: string;
    /** null after confirmation. */
    readonly token_hash: string | null;
    readonly asked_at: number;
    readonly confirmed_at: number | null;
  };
  readonly withdrawals: WithdrawalRow;
  readonly emails: EmailRow;
  /** Tags, separated by spaces, whose pages are out of date. */
  readonly purges: {
    readonly id: string;
    readonly tags: string;
    readonly created_at: number;
    readonly is_cdn_purged: number;
  };
  /** A claim: of a change that a client may request again, by a hash of its owner, its key and its content, or of a job that one process does. */
  readonly actions: { readonly hash: string; readonly expires_at: number };
  readonly vouchers: Omit<VoucherRow, "is_for_everyone"> & {
    readonly is_for_everyone: Generated<number>;
  };
  /** The redemption of a voucher for everyone. */
  readonly voucher_uses: {
    readonly code: string;
    readonly used_by: string;
    readonly used_at: number;
    /** When the customer ordered with it; null if it was only redeemed. */
    readonly ordered_at: Generated<number | null>;
  };
  readonly cart_lines: CartLineRow;
  readonly cart_vouchers: {
    readonly owner: string;
    readonly code: string;
    readonly added_at: number;
  };
  readonly cart_deliveries: { readonly owner: string; readonly method: string };
  /** A basket that was handed over to the checkout. */
  readonly basket_owners: {
    readonly basket: string;
    readonly owner: string;
    readonly handed_over_at: number;
  };
  /** A basket that a checkout has sold. */
  readonly ordered_baskets: {
    readonly basket: string;
    readonly order_number: string;
    readonly ordered_at: number;
  };
  readonly pictures: {
    readonly id: string;
    readonly owner: string;
    readonly media_type: string;
    readonly size: number;
    readonly created_at: number;
    /** 0 while its content arrives. */
    readonly is_complete: Generated<number>;
    /** The checksum of its content; null if it was stored before there were any. */
    readonly sha256: string | null;
    /** The key of its content; null if that is in parts. */
    readonly file: string | null;
  };
  /** Content outside of the database, from before it is written until after it is removed. It is removed when no image refers to it, or, as a result of the toolbox, when it has expired. */
  readonly files: {
    readonly key: string;
    readonly place: string;
    readonly created_at: number;
    /** null for images. */
    readonly expires_at: number | null;
    /** What a result is downloaded as, in JSON. */
    readonly description: string | null;
  };
  /** A part of the content of an image, which is deleted with it. */
  readonly image_parts: {
    readonly image_id: string;
    /** Its position, from 0. */
    readonly part: number;
    readonly bytes: Uint8Array;
  };
}
