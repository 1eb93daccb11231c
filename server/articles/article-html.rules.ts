import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';
import { isUploadUrl } from '../uploads';

const aligned = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p'];
const plain = [
  ...['br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'sub', 'sup', 'mark', 'code', 'pre'],
  ...['blockquote', 'ul', 'li', 'table', 'thead', 'tbody', 'tfoot', 'tr'],
];
const attributes: Record<string, string[]> = {
  ...Object.fromEntries(aligned.map((tag) => [tag, ['style']])),
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};
const numeric = new Set(['start', 'width', 'height', 'colspan', 'rowspan']);

/** What the console's editor can make, and nothing else. */
const options: IOptions = {
  allowedTags: [...plain, ...Object.keys(attributes)],
  allowedAttributes: attributes,
  allowedStyles: { '*': { 'text-align': [/^(?:left|right|center|justify)$/] } },
  // What is inside of these is no text of the article.
  nonTextTags: ['script', 'style', 'iframe', 'object', 'svg', 'math', 'noscript', 'template', 'title', 'textarea'],
  transformTags: { '*': (tagName, given) => ({ tagName, attribs: keptOf(given) }) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

function keptOf(given: Attributes): Attributes {
  const kept = Object.fromEntries(Object.entries(given).filter(([name, value]) => isGood(name, value)));
  return kept.href ? { ...kept, rel: 'noopener noreferrer', target: '_blank' } : kept;
}

/** Whether an attribute may keep its value; those that no tag may have go anyway. */
function isGood(name: string, value: string): boolean {
  if (name === 'rel' || name === 'target') return false;
  if (name === 'href') return isLink(value);
  if (name === 'src') return isArticleImage(value);
  return !numeric.has(name) || /^[0-9]{1,4}$/.test(value);
}

/** Rich text as the console sends it, with everything gone that could run, load or look like something else. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, options);
}

/** Whether there is nothing to read or see: an editor's empty text still has its paragraph. */
export function isBlankHtml(html: string): boolean {
  return !/<(?:img|hr)\b/.test(html) && html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';
}

/** An image of an article: one that was uploaded here, or one of the web by https. */
export function isArticleImage(url: string): boolean {
  return isUploadUrl(url) || isAddress(url, ['https:']);
}

function isLink(url: string): boolean {
  return isAddress(url, ['http:', 'https:']) || /^mailto:[^\s<>"]+@[^\s<>"]+$/i.test(url);
}

function isAddress(url: string, protocols: readonly string[]): boolean {
  if (!/^https?:\/\/[^\s<>"\\]+$/i.test(url) || !URL.canParse(url)) return false;
  const { protocol, username, password } = new URL(url);
  return protocols.includes(protocol) && username === '' && password === '';
}
