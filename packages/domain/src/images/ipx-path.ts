import { percentDecode } from "../kernel/untrusted-text.ts";
import { invalid, ok, type Result } from "../kernel/result.ts";
import {
  DEFAULT_QUALITY,
  IMAGE_FORMATS,
  IMAGE_PRESETS,
  type ImageFormat,
  type ImageModifiers,
  IMAGE_DENSITIES,
  OPTIMISED_WIDTHS,
} from "./image-modifiers.ts";

/** The default path prefix of the shop's own image optimiser. */
export const IPX_PREFIX = "/_ipx";

const isRemote = (source: string): boolean => /^https?:\/\//i.test(source);

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** The modifiers in a path: `f_auto,q_85,w_319`, or `_` for none. */
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

/** The path of an optimised image, `/_ipx/<modifiers>/<source>`. The source is the path of a file of the shop, or a URL as a single segment. */
export const ipxPath = (source: string, modifiers: ImageModifiers, prefix = IPX_PREFIX): string => {
  const sourcePath = isRemote(source)
    ? encode(source)
    : source
        .replace(/^\/(?!\/)/, "")
        .split("/")
        .map(encode)
        .join("/");
  return `${prefix}/${modifiersText(modifiers)}/${sourcePath}`;
};

export interface IpxRequest {
  readonly source: string;
  readonly modifiers: ImageModifiers;
}

/** The sources that the optimiser accepts. */
export interface IpxSources {
  /** Folders of the shop with leading and trailing slash, such as `/media/`. */
  readonly folders: readonly string[];
  /** Paths of the shop at which a query names a picture, such as `/web-api/theme-picture`. */
  readonly drawings?: readonly string[] | undefined;
  /** Hosts with their port, if any, from which images are fetched over https. */
  readonly hosts: readonly string[];
}

const QUALITIES: ReadonlySet<number> = new Set([
  DEFAULT_QUALITY,
  ...Object.values<ImageModifiers>(IMAGE_PRESETS).flatMap(({ quality }) => quality ?? []),
]);
const WIDTHS: ReadonlySet<number> = new Set(OPTIMISED_WIDTHS);
/** The sizes of presets by their text in a path. */
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
const MAX_PATH_LENGTH = 2000;

const parseModifier = (text: string): ImageModifiers | undefined => {
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

const isOwnFile = (source: string, folders: readonly string[]): boolean =>
  folders.some((folder) => source.startsWith(folder)) &&
  !/[\\?#%]|\p{Control}/u.test(source) &&
  source
    .split("/")
    .slice(1)
    .every((segment) => segment !== "" && !segment.startsWith("."));

const isDrawing = (source: string, drawings: readonly string[]): boolean => {
  const [path = "", query = ""] = source.split("?");
  return drawings.includes(path) && source === `${path}?${query}` && /^[\w=&-]{1,200}$/.test(query);
};

const isOnAllowedHost = (source: string, hosts: readonly string[]): boolean => {
  const url = URL.parse(source);
  return (
    url?.protocol === "https:" &&
    url.username === "" &&
    url.password === "" &&
    hosts.includes(url.host)
  );
};

/**
 * Parses the path of an optimised image. Only modifiers with sizes and qualities of the shop are accepted, each once, and only the given sources.
 * Errors: `ipx-path-malformed`, `ipx-modifier-refused`, `ipx-source-refused`.
 */
export const parseIpxPath = (
  path: string,
  { folders, hosts, drawings = [] }: IpxSources,
  prefix = IPX_PREFIX,
): Result<IpxRequest> => {
  const rest = path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1) : "";
  const at = rest.indexOf("/");
  if (at < 1 || path.length > MAX_PATH_LENGTH)
    return invalid(
      "ipx-path-malformed",
      `the path of an optimised image is ${prefix}/<modifiers>/<source>`,
      path,
    );
  const parts = rest.slice(0, at) === "_" ? [] : rest.slice(0, at).split(",");
  const parsed = parts.map(parseModifier);
  const names = parsed.flatMap((modifier) => Object.keys(modifier ?? {}));
  if (parsed.includes(undefined) || new Set(names).size < names.length)
    return invalid(
      "ipx-modifier-refused",
      "modifiers are written like f_auto,q_85,w_319, with the sizes and qualities of the shop",
      path,
    );
  const modifiers: ImageModifiers = Object.assign({}, ...parsed);
  const source = percentDecode(rest.slice(at + 1));
  const isAccepted =
    source !== undefined &&
    (isRemote(source)
      ? isOnAllowedHost(source, hosts)
      : isOwnFile(`/${source}`, folders) || isDrawing(`/${source}`, drawings));
  return isAccepted
    ? ok({ source: isRemote(source) ? source : `/${source}`, modifiers })
    : invalid(
        "ipx-source-refused",
        "the source of an image is a file of the shop or an https URL on one of its content hosts",
        path,
      );
};
