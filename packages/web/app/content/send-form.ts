import { fillText } from "@passepartout/domain/messages/translate";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { addToCart, redeem, showCartArticles } from "../customer/start-cart.ts";
import { requestBackend } from "../router/page-backend.ts";
import { formEntries } from "../ui/form-entries.ts";
import { emailAddress } from "./email-address.ts";
import type { Outcome } from "./outcome.server.ts";

type Fields = ReturnType<typeof formEntries>;
type Sent = string | Node;

/** What sends each kind of form; the result is what the visitor reads: the server's words if it refuses. */
const SENDERS: Readonly<
  Record<Outcome, (fields: Fields, done: string, form: HTMLFormElement) => Promise<Sent>>
> = {
  accessory: async ({ sku = "", quantity: text }, done) => {
    const quantity = Number(text);
    const result = await addToCart({ sku, quantity });
    if (!result.ok) return result.error.message;
    showCartArticles(result.value);
    globalThis.shopEvents?.push({ type: "cart.add", items: [{ id: sku, quantity }] });
    return done;
  },
  // Nobody can tell whether a program has opened.
  message: async (fields, done, form) => {
    location.href = emailAddress(form.dataset["email"] ?? "", fields);
    return done;
  },
  voucher: async ({ code = "" }, done) => {
    const result = await redeem(code);
    globalThis.shopEvents?.push({ type: "voucher.add", isAccepted: result.ok });
    return result.ok ? done : result.error.message;
  },
  tool: async (_, done, form) => {
    const init = { body: new FormData(form), timeoutMs: DEADLINES_MS.fileUpload };
    const response = await requestBackend(`/web-api/toolbox-${form.dataset["tool"]}`, init);
    const { url, fileName } = (await response.json()) as Readonly<Record<string, unknown>>;
    if (!response.ok || typeof url !== "string" || typeof fileName !== "string")
      throw new Error("the response holds no file");
    const link = document.createElement("a");
    link.href = url;
    link.download = fileName;
    link.textContent = fillText(done, { name: fileName });
    return link;
  },
};

/** Sends a form and shows what came of it, until another file is chosen. */
export const sendForm = async (form: HTMLFormElement): Promise<void> => {
  const { outcome, busy = "", done = "", failed = "" } = form.dataset;
  const status = form.querySelector("[role=status]");
  const show = (message: Sent) => status?.replaceChildren(message);
  show(busy);
  const sending = SENDERS[outcome as Outcome](formEntries(form), done, form);
  show((await sending.catch(() => failed)) || failed);
  form.querySelector("[type=file]")?.addEventListener("change", () => show(""), { once: true });
};
