import { setTimeout as wait } from "node:timers/promises";
import type { Place } from "@passepartout/domain/market/place";
import { z } from "zod";
import { networkOfClient } from "../../src/processes/client-network.ts";
import { orderOf } from "../http/client-of.ts";
import { endpoint, NO_FIELDS, type Endpoint } from "../http/endpoint.ts";
import { errorResponse, type FieldErrors } from "../../src/http/error-response.ts";
import { prefersHtml } from "../http/prefers-html.ts";
import { answerForm, openForm } from "./account-answer.ts";
import { formField, parseAccountEmail, signUpErrors, type SignUpForm } from "./account-fields.ts";
import { logRefusal } from "./account-log.ts";
import { reportChange } from "./account-notice.ts";
import { findCustomer, findOrCreateIdentity, hasAccount, insertCustomer } from "./accounts.ts";
import { consumeByAddress, tooManyRequests } from "./client-address.ts";
import type { CustomerContext } from "./customer-context.ts";
import { customerResponse, customerSchema, redirectTo } from "./customer-response.ts";
import { customerText } from "./customer-texts.ts";
import { spendCredential } from "./identity-credential.ts";
import { startPage } from "./page-urls.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { deleteSession, findVisitor, hasSessionCookie, startCustomerSession } from "./sessions.ts";
import { visitorKeyCookieFor } from "../../src/http/visitor-key.ts";

/** How long each sign-in to an account takes while many addresses guess its password. */
const GUESSING_PAUSE_MS = 1000;

export const accountEndpoints = (context: CustomerContext): readonly Endpoint[] => [
  endpoint({
    method: "GET",
    path: "/web-api/customer-data",
    summary: "Returns the visitor's customer data, and sets a visitor key if there is none.",
    query: NO_FIELDS,
    response: customerSchema,
    handle: async ({ request }) => {
      const visitor = hasSessionCookie(request)
        ? await findVisitor(await context.store(), request, context.now())
        : undefined;
      const response = customerResponse(context, request, visitor, {
        hasEnded: hasSessionCookie(request) && visitor === undefined,
      });
      const keyCookie = visitorKeyCookieFor(request);
      if (keyCookie !== undefined) response.headers.append("Set-Cookie", keyCookie);
      return response;
    },
  }),
  endpoint({
    method: "POST",
    path: "/web-api/customer-signup",
    summary:
      "Creates an account and signs in; signs in to an account that has this password already.",
    query: NO_FIELDS,
    body: z.object({
      email: formField,
      password: formField,
      firstName: formField,
      lastName: formField,
    }),
    response: customerSchema,
    handle: async ({ body, request, place }) =>
      answerForm(
        request,
        place,
        "sign-up",
        body,
        logRefusal(context, request, await signUp(context, body, request, place)),
      ),
  }),
  endpoint({
    method: "POST",
    path: "/web-api/customer-form",
    summary: "Opens a form of the account page with the email address that was entered in another.",
    query: z.object({ form: z.enum(["login", "sign-up", "password-reset"]).catch("login") }),
    body: z.object({ email: formField.default("") }),
    response: NO_FIELDS,
    handle: ({ query, body, request, place }) => openForm(request, place, query.form, body),
  }),
  endpoint({
    method: "POST",
    path: "/web-api/customer-login",
    summary: "Signs in. The error is the same for an unknown address and a wrong password.",
    query: NO_FIELDS,
    body: z.object({ email: formField, password: formField }),
    response: customerSchema,
    handle: async ({ body, request, place }) =>
      answerForm(
        request,
        place,
        "login",
        body,
        logRefusal(context, request, await signIn(context, body, request, place)),
      ),
  }),
  endpoint({
    method: "POST",
    path: "/web-api/customer-auth-google-credentials",
    summary: "Signs in with the credential of an identity provider.",
    query: NO_FIELDS,
    body: z.object({ credential: z.string("must be text").max(10_000) }),
    response: customerSchema,
    handle: async ({ body, request, place }) =>
      answerForm(
        request,
        place,
        "login",
        {},
        logRefusal(
          context,
          request,
          await signInWithIdentity(context, body.credential, request, place),
        ),
      ),
  }),
  endpoint({
    method: "POST",
    path: "/web-api/customer-logout",
    summary: "Signs out.",
    query: NO_FIELDS,
    body: NO_FIELDS,
    response: customerSchema,
    confirmation: (locale) => ({
      prompt: `${customerText("signOut", locale)}?`,
      button: customerText("signOut", locale),
    }),
    handle: async ({ request, place }) => {
      if (hasSessionCookie(request)) {
        const store = await context.store();
        const visitor = await findVisitor(store, request, context.now());
        if (visitor) await deleteSession(store, visitor);
      }
      return prefersHtml(request)
        ? redirectTo(request, startPage(request, place), { hasEnded: true })
        : customerResponse(context, request, undefined, { hasEnded: true });
    },
  }),
];

const signUp = async (
  context: CustomerContext,
  form: SignUpForm,
  request: Request,
  place: Place,
): Promise<Response> => {
  const refuse = (errors: FieldErrors) =>
    errorResponse(400, customerText("checkEntries", place.locale), errors);
  const errors = await signUpErrors(form, place.locale);
  const email = parseAccountEmail(form.email);
  if (email === undefined || Object.keys(errors).length > 0) return refuse(errors);
  const { waitMs } = await consumeByAddress(request, context.limits.signUpByAddress);
  if (waitMs > 0) return tooManyRequests(waitMs, place);
  const store = await context.store();
  // A form that is sent twice opens one account, and signs in to it.
  const openTaken = async () => {
    const response = await signIn(context, form, request, place);
    return response.status === 400
      ? refuse({ email: [customerText("emailTaken", place.locale)] })
      : response;
  };
  if (await findCustomer(store, email)) return openTaken();
  const password_hash = await hashPassword(form.password, orderOf(request));
  const now = context.now();
  const started = await store.transaction().execute(async (transaction) => {
    const customer = await insertCustomer(
      transaction,
      {
        email,
        email_verified_at: null,
        password_hash,
        identity: null,
        first_name: form.firstName.trim(),
        last_name: form.lastName.trim(),
      },
      now,
    );
    return customer && startCustomerSession(transaction, customer, request, { place, now });
  });
  return started ? customerResponse(context, request, started.visitor, started) : openTaken();
};

const signIn = async (
  context: CustomerContext,
  form: { readonly email: string; readonly password: string },
  request: Request,
  place: Place,
): Promise<Response> => {
  const email = parseAccountEmail(form.email) ?? "";
  const { signInByAccountAndAddress, signInByAccount, signInByAddress } = context.limits;
  const byAddress = await consumeByAddress(request, signInByAddress);
  const pair = `${email} ${networkOfClient(request) ?? ""}`;
  const waitMs = byAddress.waitMs || (await signInByAccountAndAddress.consume(pair));
  if (waitMs > 0) return tooManyRequests(waitMs, place);
  // Many addresses guess one password: refusing would lock the owner out as well.
  if ((await signInByAccount.consume(email)) > 0) await wait(GUESSING_PAUSE_MS);
  const store = await context.store();
  const customer = await findCustomer(store, email);
  const stored = customer?.password_hash ?? null;
  if (!(await verifyPassword(form.password, stored, orderOf(request))) || !customer)
    return errorResponse(400, customerText("signInRefused", place.locale));
  await Promise.all([
    signInByAccountAndAddress.reset(pair),
    signInByAccount.refund(email),
    byAddress.refund(),
  ]);
  const started = await store
    .transaction()
    .execute((transaction) =>
      startCustomerSession(transaction, customer, request, { place, now: context.now() }),
    );
  return customerResponse(context, request, started.visitor, started);
};

const signInWithIdentity = async (
  context: CustomerContext,
  credential: string,
  request: Request,
  place: Place,
): Promise<Response> => {
  if (!context.readIdentity) return errorResponse(404, customerText("identityOff", place.locale));
  const byAddress = await consumeByAddress(request, context.limits.signInByAddress);
  if (byAddress.waitMs > 0) return tooManyRequests(byAddress.waitMs, place);
  const refuse = () =>
    errorResponse(400, customerText("identityRefused", place.locale), {
      credential: [customerText("identityRefused", place.locale)],
    });
  const now = context.now();
  const identity = await spendCredential(context, request, credential);
  const email = identity && parseAccountEmail(identity.email);
  if (!identity || email === undefined) return refuse();
  const store = await context.store();
  if (!(await hasAccount(store, identity))) {
    const { sampleSignUpByAddress, signUpByAddress } = context.limits;
    const limit = context.sampleIdentity ? sampleSignUpByAddress : signUpByAddress;
    const { waitMs } = await consumeByAddress(request, limit);
    if (waitMs > 0) return tooManyRequests(waitMs, place);
  }
  const former = await findCustomer(store, email);
  const started = await store.transaction().execute(async (transaction) => {
    const customer = await findOrCreateIdentity(transaction, identity, email, now);
    return customer && startCustomerSession(transaction, customer, request, { place, now });
  });
  if (!started) return refuse();
  if (former?.identity === null && started.visitor.customer?.id === former.id)
    await reportChange(context, request, place, email, "noticeIdentity");
  return customerResponse(context, request, started.visitor, started);
};
