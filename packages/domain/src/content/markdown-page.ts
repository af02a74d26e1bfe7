import type { Block } from "./block.ts";
import type { ContentLink } from "./media.ts";
import type { RichTextPart, RichTextRun } from "./text-blocks.ts";
import type { PageContent } from "./story.ts";

/** The absolute address of a link of a story. */
type AddressOf = (url: string) => string;

const escaped = (text: string): string => text.replace(/[\\`*_[\]<>|]/g, String.raw`\$&`);

/** A story as Markdown (CommonMark, with tables): its words and links in the order of the page, without pictures, forms and what the shop adds, such as lists of prices. `price` is the text of its lowest price. */
export const markdownPage = (
  content: Pick<PageContent, "title" | "description" | "teaser" | "uspTeaser" | "body">,
  { addressOf, price }: { readonly addressOf: AddressOf; readonly price?: string | undefined },
): string => {
  const { title, description, teaser, uspTeaser, body } = content;
  const parts = [
    `# ${escaped(title)}`,
    escaped(description),
    ...(teaser ? [heading(2, teaser.headline), escaped(teaser.text)] : []),
    price ?? "",
    ...(teaser?.link ? [linkText(addressOf, teaser.link, teaser.ctaText ?? teaser.headline)] : []),
    ...uspTeaser.flatMap(({ items }) => items.map(({ headline, text }) => fact(headline, text))),
    ...body.flatMap((block) => partsOf(block, addressOf)),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
};

const heading = (level: 2 | 3, text: string | undefined): string =>
  text ? `${"#".repeat(level)} ${escaped(text)}` : "";

const fact = (headline: string, text: string): string =>
  `**${escaped(headline)}** ${escaped(text)}`;

const linkText = (addressOf: AddressOf, { url }: ContentLink, text: string): string =>
  `[${escaped(text)}](${addressOf(url).replace(/[ ()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)})`;

const partsOf = (block: Block, addressOf: AddressOf): readonly string[] => {
  const link = (to: ContentLink | undefined, text: string | undefined) =>
    to ? linkText(addressOf, to, text ?? to.url) : "";
  const listed = (
    tiles: readonly {
      readonly headline: string;
      readonly text?: string;
      readonly link?: ContentLink;
    }[],
  ): string =>
    tiles
      .map((tile) => {
        const name = tile.link ? link(tile.link, tile.headline) : escaped(tile.headline);
        return `- ${name}${tile.text ? `: ${escaped(tile.text)}` : ""}`;
      })
      .join("\n");
  const top = [
    heading(2, "headline" in block ? block.headline : undefined),
    "text" in block && block.kind !== "headline" ? escaped(block.text ?? "") : "",
  ];
  switch (block.kind) {
    case "headline":
      return [heading(2, block.text), escaped(block.subline ?? "")];
    case "text":
      return [
        ...top,
        ...(block.richText
          ? block.richText.map((part) => richText(part, addressOf))
          : block.paragraphs.map(escaped)),
      ];
    case "information":
      return [
        ...top,
        ...block.items.flatMap((item) => [
          heading(3, item.headline),
          escaped(item.text),
          link(item.link, item.linkText ?? item.headline),
        ]),
      ];
    case "feed":
      return [...top, listed(block.entries)];
    case "shop":
      return [...top, listed(block.shops)];
    case "product-matrix":
      return [...top, tableOf(block, link)];
    case "video-block":
      return [...top, escaped(block.transcript ?? "")];
    case "contact-form":
      return [...top, escaped(block.email)];
    // Its reviews are examples.
    case "product-reviews":
    case "margin":
    case "unknown":
      return [];
    default:
      return "tiles" in block ? [...top, listed(block.tiles)] : top;
  }
};

const tableOf = (
  { rows, products }: Extract<Block, { readonly kind: "product-matrix" }>,
  link: (to: ContentLink, text: string) => string,
): string => {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const names = products.map(({ headline, link: to }) =>
    to ? link(to, headline) : escaped(headline),
  );
  return [
    line(["", ...names]),
    line(["", ...names].map(() => "---")),
    ...rows.map((row, at) =>
      line([escaped(row), ...products.map(({ values }) => escaped(values[at] ?? ""))]),
    ),
  ].join("\n");
};

const richText = (part: RichTextPart, addressOf: AddressOf): string => {
  const runs = (some: readonly RichTextRun[]): string =>
    some
      .map((run) => {
        const text = run.link ? linkText(addressOf, run.link, run.text) : escaped(run.text);
        return run.isBold && text.trim() === text && text !== "" ? `**${text}**` : text;
      })
      .join("");
  switch (part.kind) {
    case "heading":
      return `### ${runs(part.runs)}`;
    case "paragraph":
      return runs(part.runs);
    case "list":
      return part.items
        .map((item, at) => `${part.isOrdered ? `${at + 1}.` : "-"} ${runs(item)}`)
        .join("\n");
    case "unknown":
      return "";
  }
};
