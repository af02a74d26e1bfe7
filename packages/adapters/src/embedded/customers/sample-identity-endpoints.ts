import { randomUUID } from "node:crypto";
import { cookieText, parseCookies } from "@passepartout/domain/kernel/cookie";
import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import { html } from "hono/html";
import { z } from "zod";
import { endpoint, NO_FIELDS, type Endpoint } from "../http/endpoint.ts";
import { errorResponse } from "../http/error-response.ts";
import { htmlPage } from "../http/html-page.ts";
import { sanitizeName } from "./account-fields.ts";
import type { CustomerContext } from "./customer-context.ts";
import { redirectTo } from "./customer-response.ts";
import { customerText, type CustomerText } from "./customer-texts.ts";
import { accountPage } from "./page-urls.ts";
import type { SamplePerson } from "./sample-identity.ts";
import { cookieNameFor, isSecure } from "./sessions.ts";

const PATH = "/web-api/customer-sample-identity";
const YEAR_S = 365 * 24 * 3600;

const nameField = z.string("must be text").max(1000, "must have at most 1000 characters");

const personSchema = z.object({
  subject: z.uuid(),
  firstName: z.string().min(1).max(100),
  lastName: z.string().min(1).max(100),
});

const cookieName = (request: Request): string => cookieNameFor(request, "sample_identity");

const personOf = (request: Request): SamplePerson | undefined => {
  const value = parseCookies(request.headers.get("cookie") ?? "")[cookieName(request)] ?? "";
  const json = Buffer.from(value.slice(0, 4000), "base64url").toString();
  return personSchema.safeParse(parseJson(json)).data;
};

/** The pages of the sample identity service; none if another one is configured. */
export const sampleIdentityEndpoints = ({ sampleIdentity }: CustomerContext): readonly Endpoint[] =>
  sampleIdentity === undefined
    ? []
    : [
        endpoint({
          method: "GET",
          path: PATH,
          summary: "Returns the sign-in page of the sample identity service as HTML.",
          query: NO_FIELDS,
          response: z.string(),
          contentType: "text/html",
          handle: async ({ request, place }) => {
            const text = (key: CustomerText) => customerText(key, place.locale);
            const person = personOf(request);
            return htmlPage(
              place.locale,
              text("sampleTitle"),
              html`<p>${text("sampleNote")}</p>
                ${
                  person &&
                  html`<form method="post" action="customer-auth-google-credentials">
                    <input
                      type="hidden"
                      name="credential"
                      value="${await sampleIdentity.sign(person)}"
                    />
                    <p>
                      <button>
                        ${text("sampleContinue").replace(
                          "{name}",
                          `${person.firstName} ${person.lastName}`,
                        )}
                      </button>
                    </p>
                  </form>`
                }
                <form method="post" action="customer-sample-identity">
                  <p>
                    <label
                      >${text("sampleFirstName")}
                      <input name="firstName" maxlength="100" required value="Ada"
                    /></label>
                  </p>
                  <p>
                    <label
                      >${text("sampleLastName")}
                      <input name="lastName" maxlength="100" required value="Lovelace"
                    /></label>
                  </p>
                  <p><button>${text(person ? "sampleOther" : "sampleCreate")}</button></p>
                </form>
                <p><a href="${accountPage(request, place)}">${text("sampleBack")}</a></p>`,
              // Without a referrer, browsers would send no origin with its forms.
              { headers: { "Referrer-Policy": "strict-origin" } },
            );
          },
        }),
        endpoint({
          method: "POST",
          path: PATH,
          summary: "Creates a person at the sample identity service, whom this browser knows.",
          query: NO_FIELDS,
          body: z.object({ firstName: nameField, lastName: nameField }),
          response: z.unknown(),
          handle: ({ body, request, place }) => {
            const person = {
              subject: randomUUID(),
              firstName: sanitizeName(body.firstName),
              lastName: sanitizeName(body.lastName),
            };
            if (person.firstName === "" || person.lastName === "")
              return errorResponse(400, customerText("nameMissing", place.locale));
            const { pathname } = new URL(request.url);
            const response = redirectTo(request, pathname);
            response.headers.append(
              "Set-Cookie",
              cookieText({
                name: cookieName(request),
                value: Buffer.from(JSON.stringify(person)).toString("base64url"),
                maxAgeSeconds: YEAR_S,
                secure: isSecure(request),
                httpOnly: true,
                sameSite: "Lax",
              }),
            );
            return response;
          },
        }),
      ];
