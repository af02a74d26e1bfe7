import { z } from "zod";
import { endpoint, NO_FIELDS, refusal, type BackendVisit, type Endpoint } from "../endpoint.ts";
import { isForPeople } from "../confirming-form.ts";
import { accountEmail, signUpErrors } from "./account-fields.ts";
import { customerOfIdentity, findCustomer, insertCustomer } from "./accounts.ts";
import { attemptFrom, tooMany } from "./client-address.ts";
import { customerAnswer, customerSchema, leadTo } from "./customer-answer.ts";
import type { CustomerDesk } from "./customer-desk.ts";
import { customerText } from "./customer-texts.ts";
import { startPage } from "./page-address.ts";
import { hashPassword, isPassword } from "./password-hash.ts";
import { findVisitor, hasSession, signInSession } from "./sessions.ts";
import { keyCookieFor } from "./visitor-key.ts";

/** What is typed into a form: long enough for anything real, short enough for anybody. */
const entry = z.string("must be text").max(1000, "must have 1000 characters at most");

/** Who is visiting, signing up, in and out. [API-24] */
export const accountEndpoints = (desk: CustomerDesk): readonly Endpoint[] => [
  endpoint({
    method: "GET",
    path: "/web-api/customer-data",
    summary: "Who is visiting; gives the visitor a key where there is none yet. [API-02, FLG-Q10]",
    query: NO_FIELDS,
    answer: customerSchema,
    run: async ({ request }) => {
      const visitor = hasSession(request)
        ? await findVisitor(await desk.store(), request, desk.now())
        : undefined;
      const response = customerAnswer(request, visitor, {
        hasEnded: hasSession(request) && visitor === undefined,
      });
      const key = keyCookieFor(request);
      if (key !== undefined) response.headers.append("Set-Cookie", key);
      return response;
    },
  }),
  endpoint({
    method: "POST",
    path: "/web-api/customer-signup",
    summary: "Opens an account and signs in to it. [API-05]",
    query: NO_FIELDS,
    body: z.object({ email: entry, password: entry, firstName: entry, lastName: entry }),
    answer: customerSchema,
    run: ({ body, request, visit }) => signUp(desk, body, request, visit),
  }),
  endpoint({
    method: "POST",
    path: "/web-api/customer-login",
    summary: "Signs in; says the same of an unknown address and a wrong password. [API-04]",
    query: NO_FIELDS,
    body: z.object({ email: entry, password: entry }),
    answer: customerSchema,
    run: ({ body, request, visit }) => signIn(desk, body, request, visit),
  }),
  endpoint({
    method: "POST",
    path: "/web-api/customer-auth-google-credentials",
    summary: "Signs in with the credential of a third party. [CUS-Q2]",
    query: NO_FIELDS,
    body: z.object({ credential: z.string("must be text").max(10_000) }),
    answer: customerSchema,
    run: ({ body, request, visit }) => identify(desk, body.credential, request, visit),
  }),
  endpoint({
    method: "POST",
    path: "/web-api/customer-logout",
    summary: "Signs out. [CUS-Q4]",
    query: NO_FIELDS,
    body: NO_FIELDS,
    answer: customerSchema,
    confirms: (locale) => ({
      question: `${customerText("signOut", locale)}?`,
      yes: customerText("signOut", locale),
    }),
    run: async ({ request, visit }) => {
      if (hasSession(request)) {
        const store = await desk.store();
        const visitor = await findVisitor(store, request, desk.now());
        if (visitor)
          await store
            .deleteFrom("sessions")
            .where("id_hash", "=", visitor.session.id_hash)
            .execute();
      }
      return isForPeople(request)
        ? leadTo(request, startPage(request, visit), { hasEnded: true })
        : customerAnswer(request, undefined, { hasEnded: true });
    },
  }),
];

const signUp = async (
  desk: CustomerDesk,
  form: Parameters<typeof signUpErrors>[0],
  request: Request,
  visit: BackendVisit,
): Promise<Response> => {
  const refused = (errors: ReturnType<typeof signUpErrors>) =>
    refusal(400, customerText("checkEntries", visit.locale), errors);
  const errors = signUpErrors(form, visit.locale);
  const email = accountEmail(form.email);
  if (email === undefined || Object.keys(errors).length > 0) return refused(errors);
  const attempt = attemptFrom(request, desk.attempts.signUpByAddress);
  if (attempt.wait > 0) return tooMany(attempt.wait, visit);
  const taken = () => refused({ email: [customerText("emailTaken", visit.locale)] });
  const store = await desk.store();
  if (await findCustomer(store, email)) return taken();
  const password_hash = await hashPassword(form.password);
  const now = desk.now();
  const signedUp = await store.transaction().execute(async (step) => {
    const customer = await insertCustomer(
      step,
      {
        email,
        password_hash,
        identity: null,
        first_name: form.firstName.trim(),
        last_name: form.lastName.trim(),
      },
      now,
    );
    return customer && signInSession(step, customer, await findVisitor(step, request, now), now);
  });
  return signedUp ? customerAnswer(request, signedUp.visitor, signedUp) : taken();
};

const signIn = async (
  desk: CustomerDesk,
  form: { readonly email: string; readonly password: string },
  request: Request,
  visit: BackendVisit,
): Promise<Response> => {
  const email = accountEmail(form.email) ?? "";
  const account = desk.attempts.signInByAccount;
  const fromAddress = attemptFrom(request, desk.attempts.signInByAddress);
  const wait = fromAddress.wait || account.take(email);
  if (wait > 0) return tooMany(wait, visit);
  const store = await desk.store();
  const customer = await findCustomer(store, email);
  if (!(await isPassword(form.password, customer?.password_hash ?? null)) || !customer)
    return refusal(400, customerText("signInRefused", visit.locale));
  account.forget(email);
  fromAddress.giveBack();
  const now = desk.now();
  const signedIn = await store
    .transaction()
    .execute(async (step) =>
      signInSession(step, customer, await findVisitor(step, request, now), now),
    );
  return customerAnswer(request, signedIn.visitor, signedIn);
};

const identify = async (
  desk: CustomerDesk,
  credential: string,
  request: Request,
  visit: BackendVisit,
): Promise<Response> => {
  if (!desk.readIdentity) return refusal(404, customerText("identityOff", visit.locale));
  const attempt = attemptFrom(request, desk.attempts.signInByAddress);
  if (attempt.wait > 0) return tooMany(attempt.wait, visit);
  const refused = () =>
    refusal(400, customerText("identityRefused", visit.locale), {
      credential: [customerText("identityRefused", visit.locale)],
    });
  const now = desk.now();
  const identity = await desk.readIdentity(credential, now);
  const email = identity && accountEmail(identity.email);
  if (!identity || email === undefined) return refused();
  attempt.giveBack();
  const store = await desk.store();
  const signedIn = await store.transaction().execute(async (step) => {
    const customer = await customerOfIdentity(step, identity, email, now);
    return customer && signInSession(step, customer, await findVisitor(step, request, now), now);
  });
  return signedIn ? customerAnswer(request, signedIn.visitor, signedIn) : refused();
};
