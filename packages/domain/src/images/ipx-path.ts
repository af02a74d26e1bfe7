import { invalid, ok, type Result } from "../kernel/result.ts";
import {
  DEFAULT_QUALITY,
  IMAGE_FORMATS,
  IMAGE_PRESETS,
  PLACEHOLDER,
  type ImageFormat,
  type ImageModifiers,
} from "./image-modifiers.ts";
import { IMAGE_DENSITIES, OPTIMISED_WIDTHS } from "./image-size.ts";

/** Where the shop's own optimiser answers, unless configured otherwise. [IMG-Q2] */
export const IPX_PREFIX = "/_ipx";

const isRemote = (source: string): boolean => /^https?:\/\//i.test(source);

const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));

/** The modifiers as the optimiser reads them: `f_auto,q_85,w_319`, or `_` for none. */
const modifiersText = ({ format, quality, width, height }: ImageModifiers): string =>
  [
    ...(format === undefined ? [] : [`f_${format}`]),
    ...(quality === undefined ? [] : [`q_${quality}`]),
    ...(width !== undefined && height !== undefined
      ? [`s_${width}x${height}`]
      : [
          ...(width === undefined ? [] : [`w_${width}`]),
          ...(height === undefined ? [] : [`h_${height}`]),
        ]),
  ].join(",") || "_";

/** The path of an optimised picture, `/_ipx/<modifiers>/<source>`: a file of the shop keeps its path, an address elsewhere becomes one segment. [IMG-01, IMG-Q2] */
export const ipxPath = (source: string, modifiers: ImageModifiers, prefix = IPX_PREFIX): string => {
  const written = isRemote(source)
    ? encode(source)
    : source
        .replace(/^\/(?!\/)/, "")
        .split("/")
        .map(encode)
        .join("/");
  return `${prefix}/${modifiersText(modifiers)}/${written}`;
};

/** A picture that the optimiser is asked for. [IMG-Q2] */
export interface IpxRequest {
  readonly source: string;
  readonly modifiers: ImageModifiers;
}

/** What the optimiser may be asked for: files of the shop below these folders, and pictures from these hosts. [IMG-Q2] */
export interface IpxSources {
  /** With slashes around, like `/media/`. */
  readonly folders: readonly string[];
  /** Host names with their port, if any; pictures come over https alone. */
  readonly hosts: readonly string[];
}

const QUALITIES: ReadonlySet<number> = new Set([
  DEFAULT_QUALITY,
  ...Object.values<ImageModifiers>(IMAGE_PRESETS).flatMap(({ quality }) => quality ?? []),
]);
const WIDTHS: ReadonlySet<number> = new Set(OPTIMISED_WIDTHS);
/** The sizes that presets have, by how they are written. */
const SIZES: ReadonlyMap<string, ImageModifiers> = new Map(
  Object.values<ImageModifiers>(IMAGE_PRESETS).flatMap(({ width, height }) =>
    width === undefined || height === undefined
      ? []
      : IMAGE_DENSITIES.map((density) => {
          const size = { width: width * density, height: height * density };
          return [`${size.width}x${size.height}`, size] as const;
        }),
  ),
);
const LONGEST_PATH = 2000;

const readModifier = (text: string): ImageModifiers | undefined => {
  const [, name, value = ""] = /^([fqws])_([a-z\dx]{1,9})$/.exec(text) ?? [];
  const number = /^[1-9]\d{0,3}$/.test(value) ? Number(value) : Number.NaN;
  if (name === "f") {
    const format = IMAGE_FORMATS.find((known): known is ImageFormat => known === value);
    return format && { format };
  }
  if (name === "q" && QUALITIES.has(number)) return { quality: number };
  if (name === "w" && WIDTHS.has(number)) return { width: number };
  return name === "s" ? SIZES.get(value) : undefined;
};

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const isOwnFile = (source: string, folders: readonly string[]): boolean =>
  folders.some((folder) => source.startsWith(folder)) &&
  !/[\\?#%]|\p{Control}/u.test(source) &&
  source
    .split("/")
    .slice(1)
    .every((segment) => segment !== "" && !segment.startsWith("."));

const isAllowedAddress = (source: string, hosts: readonly string[]): boolean => {
  const url = URL.parse(source);
  return (
    url?.protocol === "https:" &&
    url.username === "" &&
    url.password === "" &&
    hosts.includes(url.host)
  );
};

/** Reads the path of an optimised picture, and takes only what the shop itself asks for: known modifiers, each once, with the shop's own sizes and qualities, of its own files or of pictures from known hosts. Errors: `ipx-path-malformed`, `ipx-modifier-refused`, `ipx-source-refused`. [IMG-Q2] */
export const parseIpxPath = (
  path: string,
  { folders, hosts }: IpxSources,
  prefix = IPX_PREFIX,
): Result<IpxRequest> => {
  const rest = path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1) : "";
  const at = rest.indexOf("/");
  if (at < 1 || path.length > LONGEST_PATH)
    return invalid("ipx-path-malformed", `a path reads ${prefix}/<modifiers>/<source>`, path);
  const parts = rest.slice(0, at) === "_" ? [] : rest.slice(0, at).split(",");
  const read = parts.map(readModifier);
  const names = read.flatMap((modifier) => Object.keys(modifier ?? {}));
  if (read.includes(undefined) || new Set(names).size < names.length)
    return invalid(
      "ipx-modifier-refused",
      "a picture is asked for like f_auto,q_85,w_319, in the shop's own sizes",
      path,
    );
  const modifiers: ImageModifiers = Object.assign({}, ...read);
  const source = decode(rest.slice(at + 1));
  const isKnown =
    source !== undefined &&
    (isRemote(source) ? isAllowedAddress(source, hosts) : isOwnFile(`/${source}`, folders));
  return isKnown
    ? ok({ source: isRemote(source) ? source : `/${source}`, modifiers })
    : invalid(
        "ipx-source-refused",
        "a picture is a file of the shop or comes from one of its content hosts",
        path,
      );
};

/** The path of the blurred picture that stands in for another. [IMG-08] */
export const placeholderPath = (source: string): string =>
  ipxPath(source, { format: "auto", ...PLACEHOLDER });
