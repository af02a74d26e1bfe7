import type { SubmitEvent } from "react";
import { Image, IMAGE_SIZES } from "../../ui/image.tsx";
import { type Prepared, Section } from "./section.tsx";
import type { prepareVoucher } from "./service-blocks.server.tsx";
import { formEntries } from "../../ui/form-entries.ts";
import { useOutcome } from "../../ui/use-outcome.ts";

type VoucherData = Prepared<typeof prepareVoucher>;

export const Voucher = ({ block }: { readonly block: VoucherData }) => {
  const { image, text, code, link, ctaText, texts } = block;
  return (
    <Section block={{}} className="voucher">
      {image && <Image image={image} sizes={IMAGE_SIZES.teaser} />}
      <div className="voucher-words">
        <h2>{block.headline}</h2>
        {text && <p className="block-text">{text}</p>}
        {code && (
          <p className="voucher-code">
            {texts.code} <code>{code}</code>
          </p>
        )}
        {texts.valid && <p className="note">{texts.valid}</p>}
        <RedeemForm code={code ?? ""} texts={texts} />
        {link && ctaText && (
          <a className="cta" href={link.url}>
            {ctaText}
          </a>
        )}
      </div>
    </Section>
  );
};

/** Redeems a code for the visitor's cart; hidden without scripts, because the cart takes codes too. */
const RedeemForm = ({ code, texts }: { readonly code: string } & Pick<VoucherData, "texts">) => {
  const { message, isBusy, run } = useOutcome(texts);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = formEntries(event.currentTarget);
    void run(() => outcomeOf(entries["code"] ?? "", texts));
  };
  return (
    <form method="dialog" className="voucher-form needs-scripts" onSubmit={submit}>
      <label className="field">
        <span>{texts.enter}</span>
        <input
          name="code"
          defaultValue={code}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </label>
      <button type="submit" className="secondary" disabled={isBusy}>
        {texts.redeem}
      </button>
      <p role="status">{message}</p>
    </form>
  );
};

/** Redeems a code; the result is what the visitor reads: the server's words if it refuses. */
const outcomeOf = async (code: string, texts: VoucherData["texts"]): Promise<string> => {
  const { redeem } = await import("../../customer/start-cart.ts");
  const result = await redeem(code);
  globalThis.shopEvents?.push({ type: "voucher.add", isAccepted: result.ok });
  return result.ok ? texts.redeemed : result.error.message || texts.failed;
};
