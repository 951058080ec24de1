import { escapeHtml } from './escape-html.ts';
import { STYLE, STYLES } from './mail-styles.ts';

/** The content of an e-mail, as plain text and as HTML. */
export interface MailText {
  text: string;
  html: string;
}

/** A paragraph, a link that looks like a button, or something with a link and lines about it. */
type MailBlock =
  | { paragraph: string }
  | { button: { label: string; href: string } }
  | { item: { title: string; href: string; strong: string; quiet: string } };

interface MailContent {
  heading: string;
  blocks: readonly MailBlock[];
  /** Small print: who sends this and why, and how to stop it. */
  footer: readonly (string | { label: string; href: string })[];
}

/** Renders an e-mail that is readable on a phone, in a dark theme, without pictures, and as plain text. */
export function mailText({ heading, blocks, footer }: MailContent): MailText {
  const text = [
    heading,
    ...blocks.map(blockText),
    '--',
    footer
      .map((line) => (typeof line === 'string' ? line : `${line.label}: ${line.href}`))
      .join('\n'),
  ].join('\n\n');
  const html = [
    '<!doctype html><html lang="ko"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(heading)}</title><style>${STYLES}</style></head>`,
    `<body class="mail" style="${STYLE.body}"><div style="${STYLE.column}">`,
    `<p class="accent" style="${STYLE.brand}">다모아</p>`,
    `<h1 style="${STYLE.heading}">${escapeHtml(heading)}</h1>`,
    ...blocks.map(blockHtml),
    `<div class="quiet line" style="${STYLE.footer}">${footer.map(footerHtml).join('')}</div>`,
    '</div></body></html>',
  ].join('\n');
  return { text: `${text}\n`, html };
}

function blockText(block: MailBlock) {
  if ('paragraph' in block) return block.paragraph;
  if ('button' in block) return `${block.button.label}: ${block.button.href}`;
  const { title, strong, quiet, href } = block.item;
  return [title, strong, quiet, href].join('\n');
}

function blockHtml(block: MailBlock) {
  if ('paragraph' in block) {
    return `<p style="${STYLE.paragraph}">${escapeHtml(block.paragraph)}</p>`;
  }
  if ('button' in block) {
    const { label, href } = block.button;
    return `<p style="${STYLE.paragraph}"><a class="button" style="${STYLE.button}" href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`;
  }
  const { title, href, strong, quiet } = block.item;
  // `bdi`: the title of a product may be in any script.
  return `<div class="line" style="${STYLE.item}"><a class="ink" style="${STYLE.itemLink}" href="${escapeHtml(href)}"><bdi>${escapeHtml(title)}</bdi></a><br><strong class="accent" style="${STYLE.strong}">${escapeHtml(strong)}</strong> <span class="quiet" style="${STYLE.quiet}">${escapeHtml(quiet)}</span></div>`;
}

function footerHtml(line: MailContent['footer'][number]) {
  if (typeof line === 'string') return `<p style="${STYLE.small}">${escapeHtml(line)}</p>`;
  return `<p style="${STYLE.small}"><a class="quiet" style="${STYLE.smallLink}" href="${escapeHtml(line.href)}">${escapeHtml(line.label)}</a></p>`;
}
