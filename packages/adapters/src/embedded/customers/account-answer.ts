import { cookieText, parseCookies } from "@passepartout/domain/kernel/cookie";
import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import type { Place } from "@passepartout/domain/market/place";
import { z } from "zod";
import { prefersHtml } from "../http/prefers-html.ts";
import { redirectTo } from "./customer-response.ts";
import { accountPage } from "./page-urls.ts";
import { cookieNameFor, isSecure } from "./sessions.ts";

/** The forms of the account page. */
export const ACCOUNT_FORMS = [
  "login",
  "sign-up",
  "password-reset",
  "name",
  "email",
  "password",
  "delete",
] as const;

export type AccountFormName = (typeof ACCOUNT_FORMS)[number];

const LIFETIME_S = 120;
const MAX_ENTRY_LENGTH = 254;

/** Entries that a form has again after a refusal; a password is never one of them. */
const RETURNED_ENTRIES = ["email", "firstName", "lastName"] as const;

const text = z.string().max(1000);

export const answerSchema = z.object({
  form: z.enum(ACCOUNT_FORMS),
  isDone: z.boolean(),
  message: text,
  errors: z.record(z.string().max(40), text),
  entries: z.record(z.enum(RETURNED_ENTRIES), text.optional()),
});

type AccountAnswer = z.output<typeof answerSchema>;

const cookieName = (request: Request): string => cookieNameFor(request, "passepartout_answer");

/** The answer to a form of the account page, which its redirect has left for the next page. */
export const readAnswer = (request: Request): AccountAnswer | undefined => {
  const value = parseCookies(request.headers.get("cookie") ?? "")[cookieName(request)] ?? "";
  const json = Buffer.from(value.slice(0, 8000), "base64url").toString();
  return answerSchema.safeParse(parseJson(json)).data;
};

const bodySchema = z.object({
  message: z.string().default(""),
  errors: z.record(z.string(), z.array(z.string())).default({}),
});

/** The response to a form of the account page: as it is for programs; for a browser a redirect to the page, which shows what the response says. */
export const answerForm = async (
  request: Request,
  place: Place,
  form: AccountFormName,
  body: Readonly<Record<string, unknown>>,
  response: Response,
  /** What the page says after a success. */
  done?: string,
): Promise<Response> => {
  if (!prefersHtml(request) || response.status >= 500) return response;
  const read = bodySchema.safeParse(await response.json()).data;
  const isDone = response.ok;
  const answer: AccountAnswer = {
    form,
    isDone,
    message: (isDone ? (done ?? read?.message) : read?.message) ?? "",
    errors: Object.fromEntries(
      Object.entries(read?.errors ?? {}).map(([field, messages]) => [field, messages[0] ?? ""]),
    ),
    entries: Object.fromEntries(
      RETURNED_ENTRIES.flatMap((name) => {
        const entry = body[name];
        return typeof entry === "string" ? [[name, entry.slice(0, MAX_ENTRY_LENGTH)]] : [];
      }),
    ) as AccountAnswer["entries"],
  };
  const redirect = redirectTo(
    request,
    accountPage(request, place, isDone && answer.message === "" ? undefined : form),
  );
  for (const cookie of response.headers.getSetCookie())
    redirect.headers.append("Set-Cookie", cookie);
  redirect.headers.append(
    "Set-Cookie",
    cookieText({
      name: cookieName(request),
      value: Buffer.from(JSON.stringify(answer)).toString("base64url"),
      maxAgeSeconds: LIFETIME_S,
      secure: isSecure(request),
      httpOnly: true,
      sameSite: "Lax",
    }),
  );
  return redirect;
};
