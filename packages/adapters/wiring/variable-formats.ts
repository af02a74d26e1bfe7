import { existsSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import { parseFlagSet } from "@passepartout/domain/experiments/flag-limits";
import { z } from "zod";
import { CDN_VENDORS } from "../src/cdn/cdn.ts";
import { DATABASE } from "../backend/store/store-location.ts";

/** A number that a check accepts, with what it must be. */
export const numberThat = (error: string, isValid: (value: number) => boolean) =>
  z.coerce.number(error).refine(isValid, error);

export const positiveNumber = (example: string) =>
  numberThat(`must be a positive number, for example ${example}`, (value) => value > 0);

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(", ")}`);

/** 1 for yes, 0 for no. */
export const onOff = z.enum(["0", "1"], "must be 0 or 1");

/** A text that a check accepts, with what it must be. */
const textThat = (error: string, isValid: (text: string) => boolean) =>
  z.string().refine(isValid, error);

const addressWith = (protocols: RegExp, error: string) =>
  textThat(error, (text) => protocols.test(URL.parse(text)?.protocol ?? ""));

const isHttpUrl = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? "");

/** An http or https address, without the slash at its end. */
export const absoluteUrl = textThat(
  "must be an http or https address, for example http://localhost:4100",
  isHttpUrl,
).transform((url) => (url.endsWith("/") ? url.slice(0, -1) : url));

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether nobody reads what is sent to an address: it is https, or this machine. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname));

/** An address that secrets are sent to, without the slash at its end. */
export const secretUrl = absoluteUrl.refine(
  (text) => isSafe(new URL(text)),
  "must be an https address, for example https://mapi.storyblok.com/v1, or an http address of this machine",
);

const PUBLIC_ORIGIN = /^(https?):\/\/\*(?::(\d{1,5}))?\/?$/;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: "80", https: "443" };

/** Protocol and port of all storefronts; a star stands for their hosts. */
export const publicOrigin = z.string().transform((text, context) => {
  const [, scheme, port] = PUBLIC_ORIGIN.exec(text) ?? [];
  if (scheme !== undefined && Number(port ?? 1) <= 65_535 && Number(port ?? 1) > 0)
    return {
      protocol: scheme === "https" ? ("https:" as const) : ("http:" as const),
      port: port === undefined || port === DEFAULT_PORTS[scheme] ? "" : `:${port}`,
    };
  context.addIssue(
    "must be https://* or http://*, with a port if it has one, for example https://*:8443",
  );
  return z.NEVER;
});

/** An address that browsers send data to. */
export const collectorUrl = addressWith(
  /^https:$/,
  "must be an https address, for example https://events.shop.example/collect",
);

export const scriptUrl = addressWith(/^https:$/, "must be the https address of a script");

/** An application to which visitors are sent; http on this machine alone. */
export const applicationUrl = textThat(
  "must be an https address, for example https://checkout.shop.example",
  (text) => {
    const url = URL.parse(text);
    return url !== null && isSafe(url) && `${url.search}${url.hash}${url.username}` === "";
  },
).transform((url) => url.replace(/\/+$/, ""));

const MIN_SECRET_LENGTH = 32;

export const checkoutSecret = z
  .string()
  .min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`);

export const postgresUrl = addressWith(
  /^postgres(ql)?:$/,
  "must be the address of a PostgreSQL, for example postgres://shop@localhost/shop",
);

export const smtpUrl = textThat(
  "must be the address of an email server, for example smtps://user:password@smtp.example",
  (text) => {
    const { protocol = "", host } = URL.parse(text) ?? {};
    return /^smtps?:$/.test(protocol) && Boolean(host);
  },
);

export const valkeyUrl = addressWith(
  /^(?:valkey|redis)s?:$/,
  "must be the address of a Valkey or Redis, for example valkey://cache:6379",
);

const CDN_ERROR =
  "must be varnish=addresses, fastly=service or cloudflare=zone, for example varnish=http://varnish:80";

/** A vendor with what it knows the shop by. */
export const cdn = z.string().transform((text, context) => {
  const [name, target = ""] = text.split("=", 2);
  const vendor = CDN_VENDORS.find((one) => one === name);
  if (vendor && (vendor === "varnish" ? target.split(",").every(isHttpUrl) : /^\w+$/.test(target)))
    return { vendor, target };
  context.addIssue(CDN_ERROR);
  return z.NEVER;
});

const isFilesAddress = (text: string): boolean => {
  const { protocol = "", host, username, password } = URL.parse(text) ?? {};
  if (protocol === "file:") return host === "";
  try {
    return (
      /^s3(\+http)?:$/.test(protocol) &&
      [host, username, password].every((part) => decodeURIComponent(part ?? "") !== "")
    );
  } catch {
    return false;
  }
};

/** Addresses of places of photos, of which the first is that of new ones. */
export const filesAddresses = z
  .string()
  .transform((text) => text.trim().split(/\s+/))
  .refine(
    (addresses) => addresses.every((text) => text === DATABASE || isFilesAddress(text)),
    `must be the address of a bucket or folder, for example s3://key:secret@s3.example/photos or file:///srv/photos, or ${DATABASE}; several are separated by spaces, and characters such as / in a key are encoded (%2F)`,
  );

/** The path of a file or folder that exists; relative paths start at the working directory. */
export const existingPath = (kind: "file" | "folder") =>
  textThat(`must be the path of an existing ${kind}`, existsSync);

export const urlOrFile = textThat(
  "must be an http or https address, or the path of an existing file",
  (text) => isHttpUrl(text) || existsSync(text),
);

export const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  );

/** Origins of pages, separated by commas. */
export const origins = list.refine(
  (values) => values.every((value) => isHttpUrl(value) && URL.parse(value)?.origin === value),
  "must be origins separated by commas, for example https://blog.example",
);

const PROXIES_ERROR =
  "must be the number of proxies in front of the shop, 0 to 9, or their addresses, for example 10.0.0.0/8, 2001:db8::/32";

/** How many proxies are in front of the shop, or the networks that they are in. */
export const trustedProxies = z.string().transform((text, context) => {
  if (/^\d$/.test(text)) return Number(text);
  const proxies = new BlockList();
  for (const part of text.split(",")) {
    const [address = "", prefix] = part.trim().split("/", 2);
    const version = isIP(address);
    const bits = version === 6 ? 128 : 32;
    const length = prefix === undefined ? bits : Number(prefix);
    if (version === 0 || !/^\d*$/.test(prefix ?? "") || prefix === "" || length > bits) {
      context.addIssue(PROXIES_ERROR);
      return z.NEVER;
    }
    proxies.addSubnet(address, length, version === 6 ? "ipv6" : "ipv4");
  }
  return proxies;
});

export const customerNumbers = list.refine(
  (parts) => parts.every((part) => /^\d{1,12}$/.test(part)),
  "must be customer numbers separated by commas, for example 123456789,987654321",
);

export const flagSets = list.transform((parts, context) => {
  for (const part of parts) {
    const parsed = parseFlagSet(part);
    if (!parsed.ok) context.addIssue(`${part}: ${parsed.error.message}, for example calculator`);
  }
  return parts;
});

/** A host, possibly with a port, but without protocol and path. */
const isHost = (text: string): boolean =>
  URL.parse(`https://${text}/`)?.host === text.toLowerCase();

export const isHostName = (text: string): boolean => isHost(text) && !text.includes(":");

const hostList = (isValid: (host: string) => boolean) =>
  list.transform((parts, context) => {
    for (const host of parts)
      if (!isValid(host))
        context.addIssue(`${host} must be a host name only, for example a.storyblok.com`);
    return parts.map((host) => host.toLowerCase());
  });

export const hosts = hostList(isHost);
export const hostNames = hostList(isHostName);
