// The two standards of the web that the domain may use; nothing else of a browser or of Node compiles here.

interface URLSearchParams extends Iterable<[string, string]> {
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string, value?: string): boolean;
  set(name: string, value: string): void;
  toString(): string;
  keys(): IterableIterator<string>;
}
declare var URLSearchParams: {
  new (
    init?: string | URLSearchParams | Iterable<readonly [string, string]> | Record<string, string>,
  ): URLSearchParams;
};

interface URL {
  hash: string;
  host: string;
  hostname: string;
  href: string;
  readonly origin: string;
  password: string;
  pathname: string;
  port: string;
  protocol: string;
  search: string;
  username: string;
  toString(): string;
}
declare var URL: {
  new (url: string | URL, base?: string | URL): URL;
  canParse(url: string | URL, base?: string | URL): boolean;
  parse(url: string | URL, base?: string | URL): URL | null;
};
