import type { ArticleWords } from '../articles.schemas';

/** The articles a demonstration starts with. */
export type DemoArticle = 'welcome' | 'reviews' | 'rewards' | 'rules' | 'about';

/** All of them in one language. */
export type DemoTexts = Readonly<Record<DemoArticle, ArticleWords>>;

/** Paragraphs as HTML; one that begins with `# ` is a heading, lines that begin with `- ` are a list. */
export function html(...paragraphs: readonly string[]): string {
  return paragraphs.map(block).join('');
}

function block(paragraph: string): string {
  if (paragraph.startsWith('# ')) return `<h3>${paragraph.slice(2)}</h3>`;
  if (!paragraph.startsWith('- ')) return `<p>${paragraph}</p>`;
  const items = paragraph.split('\n').map((line) => `<li><p>${line.slice(2)}</p></li>`);
  return `<ul>${items.join('')}</ul>`;
}
