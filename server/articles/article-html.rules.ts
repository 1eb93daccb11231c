import { escapeAttrValue, FilterXSS, friendlyAttrValue, type IWhiteList } from 'xss';
import { isUploadUrl } from '../uploads';

/** What the console's editor can make, and nothing else. */
const allowed: IWhiteList = {
  h1: ['style'],
  h2: ['style'],
  h3: ['style'],
  h4: ['style'],
  h5: ['style'],
  h6: ['style'],
  p: ['style'],
  br: [],
  hr: [],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  strike: [],
  del: [],
  sub: [],
  sup: [],
  mark: [],
  code: [],
  pre: [],
  blockquote: [],
  ul: [],
  ol: ['start'],
  li: [],
  a: ['href'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  table: [],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

const numeric = new Set(['start', 'width', 'height', 'colspan', 'rowspan']);

const filter = new FilterXSS({
  whiteList: allowed,
  stripIgnoreTag: true,
  // What is inside of these is no text of the article.
  stripIgnoreTagBody: ['script', 'style', 'iframe', 'object', 'svg', 'math', 'noscript', 'template', 'title'],
  css: { whiteList: { 'text-align': /^(?:left|right|center|justify)$/ } },
  onTagAttr(_tag, name, value, known) {
    if (!known) return '';
    const plain = friendlyAttrValue(value).trim();
    if (name === 'href') return isLink(plain) ? attribute(name, plain) : '';
    if (name === 'src') return isArticleImage(plain) ? attribute(name, plain) : '';
    if (numeric.has(name)) return /^[0-9]{1,4}$/.test(plain) ? attribute(name, plain) : '';
    // The rest (style, alt, title) by the library's own rules.
    return undefined;
  },
});

const attribute = (name: string, value: string) => `${name}="${escapeAttrValue(value)}"`;

/** Rich text as the console sends it, with everything gone that could run, load or look like something else. */
export function safeHtml(html: string): string {
  // The filter writes tags in one form, and `<` of text as `&lt;`: this finds links and nothing else.
  return filter.process(html).replaceAll('<a href=', '<a rel="noopener noreferrer" target="_blank" href=');
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
