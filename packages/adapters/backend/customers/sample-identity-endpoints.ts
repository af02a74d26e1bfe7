import { randomUUID } from "node:crypto";
import { SECOND_MS, YEAR_MS } from "@passepartout/domain/time/duration";
import { html } from "hono/html";
import { z } from "zod";
import { htmlPage } from "../../src/http/html-page.ts";
import { sanitizeName } from "./account-fields.ts";
import { redirectTo, refuse } from "./customer-response.ts";
import { customerText, type CustomerText } from "./customer-texts.ts";
import { sampleNonce } from "./identity-credential.ts";
import { jsonCookie } from "./json-cookie.ts";
import { accountPage } from "./page-urls.ts";
import type { SampleIdentity } from "./sample-identity.ts";
import { textField } from "../../src/contract/fields.ts";
import { get, post } from "../../src/contract/contract.ts";
import { visitorEndpoint } from "./visitor-call.ts";

const PATH = "/web-api/customer-sample-identity";

/** With `link`, the person is added to the account that the visitor is signed in to. */
const query = z.object({ link: z.literal("1").optional().catch(undefined) });

const name = z.string().min(1).max(100);
const person = z.object({ subject: z.uuid(), firstName: name, lastName: name });
const personCookie = jsonCookie("sample_identity", person, YEAR_MS / SECOND_MS);

export const sampleIdentityEndpoints = (sampleIdentity: SampleIdentity) => [
  visitorEndpoint(get(PATH, z.string(), { query }), {
    summary: "Returns the sign-in page of the sample identity service as HTML.",
    contentType: "text/html",
    handle: async ({ query: { link }, request, place }) => {
      const text = (key: CustomerText) => customerText(key, place.locale);
      const person = personCookie.read(request);
      const { nonce, save } = sampleNonce(request);
      const page = await htmlPage(
        place.locale,
        text("sampleTitle"),
        html`<p>${text("sampleNote")}</p>
          ${
            person &&
            html`<form
              method="post"
              action="${link ? "customer-identity" : "customer-auth-google-credentials"}"
            >
              <input
                type="hidden"
                name="credential"
                value="${await sampleIdentity.sign(person, nonce)}"
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
          <form method="post" action="customer-sample-identity${link && "?link=1"}">
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
          <p><a href="${accountPage({ request, place })}">${text("sampleBack")}</a></p>`,
        // Without a referrer, browsers would send no origin with its forms.
        { headers: { "Referrer-Policy": "strict-origin" } },
      );
      return save(page);
    },
  }),
  visitorEndpoint(
    post(PATH, z.object({ firstName: textField, lastName: textField }), z.unknown(), {
      query,
    }),
    {
      summary: "Creates a person at the sample identity service, whom this browser knows.",
      handle: ({ query: { link }, body, request, place }) => {
        const person = {
          subject: randomUUID(),
          firstName: sanitizeName(body.firstName),
          lastName: sanitizeName(body.lastName),
        };
        if (person.firstName === "" || person.lastName === "") return refuse(place, "nameMissing");
        const { pathname } = new URL(request.url);
        const page = redirectTo(request, link ? `${pathname}?link=1` : pathname);
        return personCookie.set(request, page, person);
      },
    },
  ),
];
