import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { offers } from "@passepartout/domain/market/storefront";
import { networkOfClient } from "../../src/processes/client-network.ts";
import { prefersHtml, workOrder } from "../http/request-place.ts";
import { answerForm, openForm } from "./account-answer.ts";
import { parseAccountEmail, type SignUpForm, signUpProblems } from "./account-fields.ts";
import type { Store } from "../store/open-store.ts";
import { findByIdentity, findCustomer, findOrCreateIdentity, insertCustomer } from "./accounts.ts";
import { consumeByAddress } from "../../src/processes/rate-limit.ts";
import { reportChange } from "./customer-emails.ts";
import {
  customerResponse,
  hasProblem,
  redirectTo,
  refuse,
  refuseEntries,
  signInResponse,
  tooManyRequests,
} from "./customer-response.ts";
import { confirmationOf } from "./customer-texts.ts";
import { spendCredential } from "./identity-credential.ts";
import { startPage } from "./page-urls.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { deleteSession, hasSessionCookie, startCustomerSession } from "./sessions.ts";
import { type VisitorCall, visitorEndpoint, visitorOf } from "./visitor-call.ts";
import { visitorKeyCookieFor } from "../../src/http/visitor-key.ts";
import * as contracts from "../../src/contract/accounts.ts";
import { NO_FIELDS, formField } from "../../src/contract/fields.ts";
import { post } from "../../src/contract/contract.ts";

/** How long each sign-in to an account takes while many addresses guess its password. */
const GUESSING_PAUSE_MS = 1000;

export const accountEndpoints = [
  visitorEndpoint(contracts.CUSTOMER_DATA, {
    summary: "Returns the visitor's customer data, and sets a visitor key if there is none.",
    handle: async (call) => {
      const { definition, request } = call;
      const visitor = await visitorOf(call);
      const hasEnded = hasSessionCookie(request) && visitor === undefined;
      const response = customerResponse(call, { visitor, hasEnded });
      const keyCookie = offers(definition, "experiments")
        ? visitorKeyCookieFor(request)
        : undefined;
      if (keyCookie !== undefined) response.headers.append("Set-Cookie", keyCookie);
      return response;
    },
  }),
  visitorEndpoint(contracts.SIGN_UP, {
    summary:
      "Creates an account and signs in; signs in to an account that has this password already.",
    handle: async ({ body, ...call }) =>
      answerForm(call, "sign-up", body, await signUp(call, body)),
  }),
  visitorEndpoint(
    post("/web-api/customer-form", z.object({ email: z._default(formField, "") }), NO_FIELDS, {
      query: z.object({ form: z.enum(["login", "sign-up", "password-reset"]).catch("login") }),
    }),
    {
      summary:
        "Opens a form of the account page with the email address that was entered in another.",
      handle: ({ query, body, ...call }) => openForm(call, query.form, body),
    },
  ),
  visitorEndpoint(contracts.SIGN_IN, {
    summary: "Signs in. The error is the same for an unknown address and a wrong password.",
    handle: async ({ body, ...call }) => answerForm(call, "login", body, await signIn(call, body)),
  }),
  visitorEndpoint(contracts.IDENTIFY, {
    summary: "Signs in with the credential of an identity provider.",
    handle: async ({ body, ...call }) =>
      answerForm(call, "login", {}, await signInWithIdentity(call, body.credential)),
  }),
  visitorEndpoint(contracts.SIGN_OUT, {
    summary: "Signs out.",
    confirmation: confirmationOf("signOut", "signOut"),
    handle: async (call) => {
      const { request } = call;
      const visitor = await visitorOf(call);
      if (visitor) await deleteSession(await call.store(), visitor);
      return prefersHtml(request)
        ? redirectTo(request, startPage(call), { hasEnded: true })
        : customerResponse(call, { hasEnded: true });
    },
  }),
];

const signUp = async (call: VisitorCall, form: SignUpForm): Promise<Response> => {
  const { request, place } = call;
  const problems = await signUpProblems(form);
  const email = parseAccountEmail(form.email);
  if (email === undefined || hasProblem(problems)) return refuseEntries(place, problems);
  const { waitMs } = await consumeByAddress(request, call.limits.signUpByAddress);
  if (waitMs > 0) return tooManyRequests(waitMs, place);
  const store = await call.store();
  // A form that is sent twice opens one account, and signs in to it.
  const openTaken = async () => {
    const response = await signIn(call, form);
    return response.status === 400 ? refuseEntries(place, { email: "emailTaken" }) : response;
  };
  if (await findCustomer(store, email)) return openTaken();
  const password_hash = await hashPassword(form.password, workOrder(request));
  const account = {
    email,
    email_verified_at: null,
    password_hash,
    identity: null,
    first_name: form.firstName.trim(),
    last_name: form.lastName.trim(),
  };
  const started = await store.transaction().execute(async (transaction) => {
    const customer = await insertCustomer(transaction, account, call.now());
    return customer && startCustomerSession(transaction, customer, call);
  });
  return started ? customerResponse(call, started) : openTaken();
};

const signIn = async (call: VisitorCall, form: Pick<SignUpForm, "email" | "password">) => {
  const { request, place } = call;
  const email = parseAccountEmail(form.email) ?? "";
  const { signInByAccountAndAddress, signInByAccount, signInByAddress } = call.limits;
  const byAddress = await consumeByAddress(request, signInByAddress);
  const pair = `${email} ${networkOfClient(request) ?? ""}`;
  const waitMs = byAddress.waitMs || (await signInByAccountAndAddress.consume(pair));
  if (waitMs > 0) return tooManyRequests(waitMs, place);
  // Many addresses guess one password: refusing would lock the owner out as well.
  if ((await signInByAccount.consume(email)) > 0) await wait(GUESSING_PAUSE_MS);
  const store = await call.store();
  const customer = await findCustomer(store, email);
  const stored = customer?.password_hash ?? null;
  if (!(await verifyPassword(form.password, stored, workOrder(request))) || !customer)
    return refuse(place, "signInRefused");
  await Promise.all([
    signInByAccountAndAddress.reset(pair),
    signInByAccount.refund(email),
    byAddress.refund(),
  ]);
  return signInResponse(call, customer);
};

const signInWithIdentity = async (call: VisitorCall, credential: string): Promise<Response> => {
  const { request, place } = call;
  if (!call.readIdentity) return refuse(place, "identityOff", { status: 404 });
  const byAddress = await consumeByAddress(request, call.limits.signInByAddress);
  if (byAddress.waitMs > 0) return tooManyRequests(byAddress.waitMs, place);
  const refuseIdentity = () => refuse(place, "identityRefused", { field: "credential" });
  const identity = await spendCredential(call, credential);
  const email = identity && parseAccountEmail(identity.email);
  if (!identity || email === undefined) return refuseIdentity();
  const store = await call.store();
  if (!(await findByIdentity(store, identity))) {
    const { sampleSignUpByAddress, signUpByAddress } = call.limits;
    const limit = call.sampleIdentity ? sampleSignUpByAddress : signUpByAddress;
    const { waitMs } = await consumeByAddress(request, limit);
    if (waitMs > 0) return tooManyRequests(waitMs, place);
  }
  const former = await findCustomer(store, email);
  const start = async (transaction: Store, report?: () => Promise<void>) => {
    const customer = await findOrCreateIdentity(transaction, identity, email, call.now());
    if (customer?.id === former?.id) await report?.();
    return customer && startCustomerSession(transaction, customer, call);
  };
  const started =
    former?.identity === null
      ? await reportChange(call, former, "noticeIdentity", start)
      : await store.transaction().execute((transaction) => start(transaction));
  return started ? customerResponse(call, started) : refuseIdentity();
};
