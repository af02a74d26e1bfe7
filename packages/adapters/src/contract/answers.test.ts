import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { toJSONSchema } from "zod";
import { createEmbeddedBackend } from "../../backend/backend.ts";
import { WELCOME_CODE } from "../../backend/store/seed-vouchers.ts";
import { newPerson, openVisitor } from "../../testing/backend-visitor.ts";
import { createBackendCall } from "../browser/backend-call.ts";
import { createShopHttp } from "../http/shop-http.ts";
import * as accounts from "./accounts.ts";
import { BackendError } from "./backend-error.ts";
import { type Call, searchParams } from "./call.ts";
import * as cart from "./cart.ts";
import * as catalogue from "./catalogue.ts";
import type { Contract } from "./contract.ts";
import * as prices from "./prices.ts";
import * as storefront from "./storefront.ts";
import * as stories from "./stories.ts";
import * as withdrawals from "./withdrawals.ts";

const FILES = { accounts, cart, catalogue, prices, storefront, stories, withdrawals };

const isContract = (value: unknown): value is Contract =>
  typeof value === "object" && value !== null && "path" in value && "answer" in value;

const CONTRACTS: readonly (readonly [name: string, Contract])[] = Object.values(FILES).flatMap(
  (file) =>
    Object.entries(file).flatMap(([name, value]) => (isContract(value) ? [[name, value]] : [])),
);

type Answers = Readonly<Record<string, unknown>>;

const POSTER = { materialType: "poster" };
const SECRET = "0123456789abcdef0123456789abcdef";
const ORDERED = await new SignJWT({
  basket: "1",
  outcome: "ordered",
  orderNumber: "A-1",
  lines: [{ id: "a", article: "pen", quantity: 1 }],
})
  .setProtectedHeader({ alg: "HS256" })
  .setAudience("shop")
  .setJti("1")
  .setIssuedAt(Date.UTC(2026, 10, 1) / 1000)
  .sign(new TextEncoder().encode(SECRET));
const WITHDRAWAL = { name: "Ada", order: "1", email: "ada@lovelace.example", confirmed: "1" };

/** A request for each answer that there is; contracts with the same answer share it. */
const REQUESTS: readonly (readonly [Contract, Answers?])[] = [
  [accounts.SIGN_UP, newPerson()],
  [accounts.ACCOUNT],
  [accounts.IMAGES],
  [cart.CART],
  [cart.ADD_ACCESSORY, { sku: "pen", quantity: 1 }],
  [cart.CHECKOUT_RESULT, { result: ORDERED }],
  [cart.VOUCHER_VALUE, { code: WELCOME_CODE }],
  [catalogue.THEMES, { limit: 2 }],
  [catalogue.CALENDAR_THEMES, { limit: 2 }],
  [catalogue.COLLAGE_THEMES],
  [catalogue.COLLAGE],
  [catalogue.PRODUCED_FRAMES],
  [catalogue.FORMAT_LIMITS, POSTER],
  [catalogue.NEAREST_RATIO, { width: 4, height: 3 }],
  [catalogue.PRINT_CHOICES],
  [catalogue.PHOTOBOOK_THEMES],
  [prices.FORMAT_PRICES, POSTER],
  [prices.RATIO_PRICES, { ...POSTER, formatGroup: "4:3" }],
  [prices.RATIOS, POSTER],
  [prices.LOWEST_WALL_PRICES],
  [prices.SKUS, { sku: "pen" }],
  [prices.MATERIAL_OFFERS],
  [prices.SELECTION_DATA],
  [prices.OPTION_GROUPS, POSTER],
  [prices.WALL_PRICE, { ...POSTER, formatType: "600x450" }],
  [prices.FRAME_PRICE, { frameType: "artbox", formatType: "600x450" }],
  [prices.CALENDAR_PRICE],
  [prices.PHOTOBOOK_PRICE],
  [prices.PRINT_PRICES],
  [prices.CARD_PRICE, { themeId: "1001" }],
  [prices.CARD_PRICES, { themeId: "1001", "quantities[]": ["10", "20"] }],
  [prices.ACCESSORY_PRICE, { sku: "pen" }],
  [prices.ACCESSORY_PRICES, { sku: "pen", "quantities[]": ["10", "20"] }],
  [prices.CARD_ACCESSORY_PRICE, { sku: "envelope-standard-weiss-162x114" }],
  [prices.CARD_ACCESSORIES],
  [storefront.CAMPAIGNS],
  [storefront.EXPRESS_OFFER],
  [storefront.SHIPPING],
  [storefront.LOCALIZED_URLS],
  [storefront.CONFIGURATION],
  [storefront.LOCATION],
  [stories.BREADCRUMB, { path: "wandbilder" }],
  [stories.PLAIN_STORY, { path: "wandbilder" }],
  [withdrawals.CONFIRMED_WITHDRAWAL, WITHDRAWAL],
];

/** Answers without a required field, or that are parsed elsewhere. */
const WITHOUT_FIELDS: readonly Contract[] = [
  accounts.RESET_PASSWORD,
  stories.STORY,
  withdrawals.DECLARE_WITHDRAWAL,
  withdrawals.WITHDRAWAL_ANSWER,
];

/** A form with a file, which no call sends: `customer-images.test.ts` has its answers. */
const UPLOAD = accounts.UPLOAD_IMAGE;

const ORIGIN = "http://wall.de.localhost";

/** The backend's own answers to the requests. */
const recorded = (async () => {
  const backend = createEmbeddedBackend({
    clock: { now: () => Date.UTC(2026, 10, 1) },
    checkoutSecret: SECRET,
  });
  const visitor = openVisitor(backend, ORIGIN);
  const answers = new Map<Contract | Contract["answer"], Answers>();
  for (const [contract, fields = {}] of REQUESTS) {
    const { method, path, answer } = contract;
    const body =
      method === "POST"
        ? await visitor.json(path, { json: fields })
        : await visitor.json(`${path}?${searchParams(fields).toString()}`);
    answers.set(contract, body).set(answer, body);
  }
  return answers;
})();

type Respond = () => Promise<Response>;

const CLIENTS: readonly (readonly [string, (respond: Respond) => Call])[] = [
  [
    "the server",
    (fetch) =>
      createShopHttp({
        place: { channel: "wall", locale: "de-DE", platform: "web" },
        backendUrl: ORIGIN,
        fetch,
      }),
  ],
  ["a page", (respond) => createBackendCall(respond)],
];

interface JsonSchema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
}

type Path = readonly string[];

/** The paths of the required fields, those of the first entry of a list included. */
const requiredPaths = ({ required = [], properties = {}, items }: JsonSchema): readonly Path[] => [
  ...required.flatMap((name) => [
    [name],
    ...requiredPaths(properties[name] ?? {}).map((rest) => [name, ...rest]),
  ]),
  ...(items ? requiredPaths(items).map((rest) => ["0", ...rest]) : []),
];

const requiredIn = ({ answer }: Contract): readonly Path[] =>
  requiredPaths(toJSONSchema(answer, { io: "input", unrepresentable: "any" }) as JsonSchema);

/** The body with another value at a path; undefined if the path leads to nothing. */
const changedAt = (
  body: unknown,
  [name = "", ...rest]: Path,
  change: (value: unknown) => unknown,
): unknown => {
  if (typeof body !== "object" || body === null || !Object.hasOwn(body, name)) return undefined;
  const value = (body as Answers)[name];
  const changed = rest.length === 0 ? change(value) : changedAt(value, rest, change);
  if (rest.length > 0 && changed === undefined) return undefined;
  return Array.isArray(body) ? body.with(Number(name), changed) : { ...body, [name]: changed };
};

/** Left out, and of two other types. */
const MISFITS: readonly ((value: unknown) => unknown)[] = [
  () => undefined,
  (value) => (typeof value === "string" ? 7 : "text"),
  (value) => (Array.isArray(value) ? {} : []),
];

describe.each(CLIENTS)("an answer of the backend to %s", (_, clientOf) => {
  const answerTo = (contract: Contract, body: unknown): Promise<unknown> =>
    clientOf(async () => Response.json(body))(contract, {});
  const expectMisfit = async (contract: Contract, body: unknown, field: string) => {
    const failure = answerTo(contract, body);
    await expect(failure).rejects.toBeInstanceOf(BackendError);
    await expect(failure).rejects.toThrow(`answer to ${contract.path} does not fit: ${field}`);
  };

  it.each(CONTRACTS.filter(([, one]) => one !== UPLOAD && !WITHOUT_FIELDS.includes(one)))(
    "to %s has every field with its type, and others are ignored [ERR-07, ERR-09]",
    async (_name, contract) => {
      const answers = await recorded;
      const body = answers.get(contract) ?? answers.get(contract.answer) ?? {};
      const answer = await answerTo(contract, body);
      expect(await answerTo(contract, { ...body, unknownField: { a: 1 } })).toEqual(answer);
      expect(JSON.stringify(answer)).not.toContain("unknownField");
      const required = requiredIn(contract);
      expect(required).not.toEqual([]);
      for (const path of required)
        for (const misfit of MISFITS) {
          const changed = changedAt(body, path, misfit);
          if (changed !== undefined) await expectMisfit(contract, changed, path.join("."));
        }
    },
  );

  it.each(CONTRACTS.filter(([, one]) => one !== UPLOAD && one !== stories.STORY))(
    "to %s is an object [ERR-07, ERR-09]",
    async (_name, contract) => {
      for (const body of [null, "text", 7, []])
        await expect(answerTo(contract, body)).rejects.toBeInstanceOf(BackendError);
    },
  );

  it.each(WITHOUT_FIELDS.filter((one) => one !== stories.STORY).map((one) => [one.path, one]))(
    "to %s may have other fields alone [ERR-07]",
    async (_path, contract) => {
      const answer = await answerTo(contract, { unknownField: { a: 1 } });
      expect(JSON.stringify(answer) ?? "").not.toContain("unknownField");
    },
  );
});
