import { type AccountAction, failureCode } from "@passepartout/domain/customer/account-failure";
import type { AccountFormName } from "@passepartout/domain/customer/account-forms";
import type { LogCode } from "@passepartout/domain/logging/log-code";
import { z } from "zod";
import { backendPathOf, prefersHtml, workOrder } from "../http/request-place.ts";
import type { CustomerRow } from "../store/tables.ts";
import { redirectTo, refuse, refuseEntries, tooManyRequests } from "./customer-response.ts";
import { customerText, type CustomerText } from "./customer-texts.ts";
import { jsonCookie } from "./json-cookie.ts";
import { accountPage } from "./page-urls.ts";
import {
  type VisitorCall,
  type VisitorRequest,
  type VisitorEndpoint,
  visitorEndpoint,
  visitorOf,
} from "./visitor-call.ts";
import { accountAnswer, customer as customerAnswer } from "../../src/contract/accounts.ts";
import { post } from "../../src/contract/contract.ts";
import { textField } from "../../src/contract/fields.ts";
import { networkOfClient } from "../../src/processes/client-network.ts";
import { consumeByAddress } from "../../src/processes/rate-limit.ts";
import { verifyPassword } from "./password-hash.ts";
import { isProven, type KnownVisitor } from "./sessions.ts";

/** A visitor has to sign in first, maybe with a new password. */
const PENDING_LIFETIME_S = 1800;
const MAX_ENTRY_LENGTH = 254;

/** Entries that a form has again after a refusal; a password is never one of them. */
const RETURNED_ENTRIES = ["email", "firstName", "lastName"] as const;

/** The forms in which a visitor gets back in. */
const GUEST_FORMS: readonly AccountFormName[] = ["login", "sign-up", "password-reset"];

const pendingSchema = z.object({
  form: accountAnswer.shape.form,
  /** That of the customer who has sent the form. */
  number: z.string().max(20),
  entries: accountAnswer.shape.entries,
});

/** A form that was sent after the session had ended. */
type PendingForm = z.output<typeof pendingSchema>;

type AccountAnswer = z.output<typeof accountAnswer>;

const answerCookie = jsonCookie(
  "passepartout_answer",
  z.object({ ...accountAnswer.shape, pending: pendingSchema.optional() }),
  120,
);

/** The answer to a form of the account page, which its redirect has left for the next page. Once its customer has signed in again, a form that was sent after the end of the session is what the page continues with. */
export const readAnswer = (
  { request, place: { locale } }: VisitorRequest,
  customer: CustomerRow | undefined,
): AccountAnswer | undefined => {
  const cookie = answerCookie.read(request);
  if (cookie === undefined) return undefined;
  const { pending, ...answer } = cookie;
  return pending && customer?.number === pending.number
    ? {
        form: pending.form,
        isDone: false,
        message: customerText("signedInAgain", locale),
        errors: {},
        entries: pending.entries,
      }
    : answer;
};

const bodySchema = z.object({
  message: z.string().default(""),
  errors: z.record(z.string(), z.array(z.string())).default({}),
});

type Body = Readonly<Record<string, unknown>>;

const entriesOf = (body: Body): AccountAnswer["entries"] =>
  Object.fromEntries(
    RETURNED_ENTRIES.flatMap((name) => {
      const entry = body[name];
      return typeof entry === "string" ? [[name, entry.slice(0, MAX_ENTRY_LENGTH)]] : [];
    }),
  );

/** A form that was sent after the session had ended; undefined if it does not say by whom. */
export const pendingForm = (form: AccountFormName, body: Body): PendingForm | undefined => {
  const { number } = body;
  return pendingSchema.safeParse({
    form,
    number: number === "" ? undefined : number,
    entries: entriesOf(body),
  }).data;
};

const ACTIONS: Readonly<Record<string, AccountAction>> = {
  "/web-api/customer-login": "sign-in",
  "/web-api/customer-auth-google-credentials": "sign-in",
  "/web-api/customer-signup": "sign-up",
  "/web-api/customer-password-reset": "password-reset",
};

/** The code under which an endpoint logs an error that it has thrown. */
export const errorCodeOf = (request: Request): LogCode => {
  const action = ACTIONS[backendPathOf(request).path];
  return (action && failureCode(action, undefined)) ?? "customer-data-error";
};

/** Logs a refusal that a browser gets without scripts; with them, and in other programs, the front end logs it. Never the entries. */
export const logRefusal = ({ log, request }: VisitorCall, response: Response): Response => {
  const action = ACTIONS[backendPathOf(request).path];
  if (!action || response.ok || !prefersHtml(request)) return response;
  const { status } = response;
  const code = failureCode(action, status);
  if (code) log?.error(code, { status });
  return response;
};

/** The response to a form of the account page: as it is for programs; for a browser a redirect to the page, which shows what the response says. A refusal is logged. */
export const answerForm = async (
  call: VisitorCall,
  form: AccountFormName,
  body: Body,
  response: Response,
  options: {
    /** What the page says after a success. */
    readonly done?: string;
    /** What the page continues with after a sign-in. */
    readonly pending?: PendingForm | undefined;
  } = {},
): Promise<Response> => {
  const { request } = call;
  logRefusal(call, response);
  if (!prefersHtml(request) || response.status >= 500) return response;
  const read = bodySchema.safeParse(await response.json()).data;
  const isDone = response.ok;
  const answer = {
    form,
    isDone,
    message: (isDone ? options.done : undefined) ?? read?.message ?? "",
    errors: Object.fromEntries(
      Object.entries(read?.errors ?? {}).map(([field, [message = ""]]) => [field, message]),
    ),
    entries: entriesOf(body),
  };
  const pending =
    options.pending ??
    (GUEST_FORMS.includes(form) ? answerCookie.read(request)?.pending : undefined);
  return redirectWithAnswer(call, answer, pending, response.headers.getSetCookie());
};

/** Shows a form with what was entered in another one. */
export const openForm = (call: VisitorRequest, form: AccountFormName, body: Body): Response => {
  const answer = { form, isDone: false, message: "", errors: {}, entries: entriesOf(body) };
  return redirectWithAnswer(call, answer, answerCookie.read(call.request)?.pending);
};

const redirectWithAnswer = (
  call: VisitorRequest,
  answer: AccountAnswer,
  pending: PendingForm | undefined,
  cookies: readonly string[] = [],
): Response => {
  const { request } = call;
  const { form, isDone, message } = answer;
  // A page that finds neither session nor answer tells a visitor without cookies what is missing.
  const isSilent = isDone && message === "" && (request.headers.get("cookie") ?? "") !== "";
  const shown = isDone && message === "" ? (pending?.form ?? form) : form;
  const redirect = redirectTo(request, accountPage(call, isSilent && !pending ? undefined : shown));
  for (const cookie of cookies) redirect.headers.append("Set-Cookie", cookie);
  return pending
    ? answerCookie.set(request, redirect, { ...answer, pending }, PENDING_LIFETIME_S)
    : answerCookie.set(request, redirect, answer);
};

type FormCall<Fields extends z.core.$ZodLooseShape> = VisitorCall & {
  readonly body: z.output<z.ZodObject<Fields>> & { readonly number: string };
};

interface AccountForm<Fields extends z.core.$ZodLooseShape> {
  readonly path: string;
  readonly fields: Fields;
  readonly summary: string;
  readonly form: AccountFormName;
  /** What the page says when it is done. */
  readonly done: CustomerText | ((customer: CustomerRow) => CustomerText);
  /** Its response, after which the visitor is who it says. */
  readonly change: (
    call: FormCall<Fields>,
    visitor: KnownVisitor,
    customer: CustomerRow,
  ) => Promise<Response>;
}

/** Defines the endpoint of a form that changes the account of the visitor, unless the session has ended or is that of another customer. */
export const accountForm = <Fields extends z.core.$ZodLooseShape>({
  path,
  fields,
  summary,
  form,
  done,
  change,
}: AccountForm<Fields>): VisitorEndpoint =>
  visitorEndpoint(
    // The number of the customer whose page has the form, so that it changes no other account; empty if it does not say.
    post(path, z.object({ ...fields, number: z._default(textField, "") }), customerAnswer),
    {
      summary,
      handle: async (given) => {
        const call = given as unknown as FormCall<Fields>;
        const { body, place } = call;
        const visitor = await visitorOf(call);
        const customer = visitor?.customer;
        if (!customer)
          return answerForm(call, "login", {}, ended(call), { pending: pendingForm(form, body) });
        if (body.number !== "" && body.number !== customer.number)
          return answerForm(call, form, {}, refuse(place, "otherCustomer", { status: 409 }));
        const response = await change(call, visitor, customer);
        // After an account is deleted there is only the form to sign in.
        const shown = form === "delete" && response.ok ? "login" : form;
        const text = typeof done === "string" ? done : done(customer);
        return answerForm(call, shown, body, response, { done: customerText(text, place.locale) });
      },
    },
  );

const ended = ({ place }: VisitorCall) => refuse(place, "sessionEnded", { status: 401 });

/** The response to a visitor who is no longer signed in. */
export const answerEnded = (call: VisitorCall): Promise<Response> =>
  answerForm(call, "login", {}, ended(call));

/** The response to a wrong password; undefined for that of the account. Attempts count like those to sign in. */
export const refusedPassword = async (
  { request, place, limits }: VisitorCall,
  { email, password_hash }: CustomerRow,
  password: string,
): Promise<Response | undefined> => {
  const { signInByAccountAndAddress, signInByAddress } = limits;
  const byAddress = await consumeByAddress(request, signInByAddress);
  const pair = `${email} ${networkOfClient(request) ?? ""}`;
  const waitMs = byAddress.waitMs || (await signInByAccountAndAddress.consume(pair));
  if (waitMs > 0) return tooManyRequests(waitMs, place);
  if (!(await verifyPassword(password, password_hash, workOrder(request))))
    return refuseEntries(place, { password: "passwordWrong" });
  // A change counts for the network whatever the password: some of what it asks is about the addresses of others.
  await signInByAccountAndAddress.reset(pair);
  return undefined;
};

/** The response to a visitor who has not proven recently enough to be at the keyboard. */
export const refusedSession = (
  { place, now }: VisitorCall,
  { session }: KnownVisitor,
  customer: CustomerRow,
): Response | undefined =>
  isProven(session, customer, now())
    ? undefined
    : refuse(place, "sessionNotFresh", { status: 403 });

/** The response to a wrong password, or for an account without one, to a sign-in that is too long ago. */
export const refusedProof = async (
  call: VisitorCall,
  visitor: KnownVisitor,
  customer: CustomerRow,
  password: string,
): Promise<Response | undefined> =>
  customer.password_hash === null
    ? refusedSession(call, visitor, customer)
    : refusedPassword(call, customer, password);
