// A checkout in one file: it shows the basket that a shop hands over, and says whether it was paid.
// PORT=4400 CHECKOUT_SECRET="$PASSEPARTOUT_CHECKOUT_SECRET" node examples/checkout/checkout.js
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { jwtVerify, SignJWT } from "jose";

const { PORT = "4400", CHECKOUT_SECRET = "", ORIGIN = `http://localhost:${PORT}` } = process.env;
const key = new TextEncoder().encode(CHECKOUT_SECRET);

/** Open baskets, which a real checkout stores. */
const baskets = new Map();

const escaped = (value) =>
  String(value).replaceAll(/[&<>"]/g, (mark) => `&#${mark.codePointAt(0)};`);

const pageOf = (id, { lines, totals, currency, locale, country, delivery }) => {
  const money = new Intl.NumberFormat(locale, { style: "currency", currency });
  const amount = (cents) => escaped(money.format(cents / 100));
  return `<!doctype html><html lang="${locale}"><meta name="viewport" content="width=device-width"><title>Checkout</title>
<h1>Checkout</h1>
<ul>${lines.map(({ quantity, name, cents }) => `<li>${quantity} × ${escaped(name)}: ${amount(cents)}`).join("")}</ul>
<p>Delivery to ${escaped(country.toUpperCase())}${delivery ? `: ${amount(delivery.cents)}` : ""}</p>
<p>To pay: ${amount(totals.payable)}</p>
<form method="post" action="/baskets/${id}">
<button name="outcome" value="ordered">Pay</button> <button name="outcome" value="cancelled">Back to the shop</button></form>`;
};

/** Takes a basket from the shop. */
const takeBasket = async (body) => {
  const { basket: token } = JSON.parse(body);
  const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"], audience: "checkout" });
  baskets.set(payload.basket.id, payload);
  return { url: `${ORIGIN}/baskets/${payload.basket.id}` };
};

/** Tells the shop what became of a basket, before the customer is sent back. A real checkout repeats it until the shop responds with 200. */
const sendResult = async ({ basket, resultUrl }, outcome, orderNumber) => {
  const lines = basket.lines.map(({ id, article, quantity }) => ({ id, article, quantity }));
  const vouchers = basket.vouchers.map(({ code }) => code);
  const ordered = outcome === "ordered" ? { orderNumber, lines, vouchers } : {};
  const result = await new SignJWT({ basket: basket.id, outcome, ...ordered })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience("shop")
    .setJti(randomUUID())
    .setIssuedAt()
    .sign(key);
  const response = await fetch(resultUrl, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ result }),
  });
  if (!response.ok) throw new Error(`the shop responds with ${response.status}`);
};

const respond = async (request, response) => {
  const send = (status, type, body) =>
    response.writeHead(status, { "Content-Type": type }).end(body);
  const body = request.method === "POST" ? await text(request) : "";
  if (request.method === "POST" && request.url === "/baskets")
    return takeBasket(body).then(
      (answer) => send(201, "application/json", JSON.stringify(answer)),
      () => send(403, "application/json", JSON.stringify({ message: "the basket is not valid" })),
    );
  const [, id] = /^\/baskets\/([\w-]+)$/.exec(request.url) ?? [];
  const open = baskets.get(id);
  if (!open) return send(404, "text/plain", "There is no such basket.");
  if (request.method !== "POST")
    return send(200, "text/html; charset=utf-8", pageOf(id, open.basket));
  const outcome = new URLSearchParams(body).get("outcome");
  if (outcome === "ordered" && open.basket.isTest)
    return send(400, "text/plain", "A test basket is not sold.");
  // The number is given once: whoever pays twice has ordered once.
  open.orderNumber ??= `A-${Math.floor(Math.random() * 9e8) + 1e8}`;
  await sendResult(open, outcome, open.orderNumber);
  return response.writeHead(303, { Location: open.basket.returnUrl }).end();
};

createServer((request, response) => {
  respond(request, response).catch((/** @type {unknown} */ reason) => {
    process.stderr.write(`${String(reason)}\n`);
    response.writeHead(502).end("The shop did not take the result; please try again.");
  });
}).listen(Number(PORT), "localhost");
