import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import english from 'ra-language-english';
import ts from 'typescript';
import { messages as de } from './de';
import { messages as en } from './en';
import { messages as pt } from './pt';
import { messages as ru } from './ru';
import { messages as zhCN } from './zh-CN';
import { messages as zhTW } from './zh-TW';

const source = join(__dirname, '..');
const catalogues = { en, 'zh-CN': zhCN, 'zh-TW': zhTW, ru, pt, de };

type Tree = { [key: string]: Tree | string | undefined };

function leaves(tree: Tree, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const name = path ? `${path}.${key}` : key;
    if (typeof value === 'string') found.set(name, value);
    else if (value) for (const [inner, text] of leaves(value, name)) found.set(inner, text);
  }
  return found;
}

const own = (catalogue: Tree) => new Map([...leaves(catalogue)].filter(([key]) => !key.startsWith('ra.')));
const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return path === join(source, 'locales') ? [] : sourceFiles(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.spec.ts') ? [path] : [];
  });
}

const namesOfContract = /^(states|roles|wallets|billTypes|categories|transactionKinds|auditActions|auditResources)\.$/;

/** Every text of the program that could be a key: whole strings, and templates as patterns. */
function usesOf(files: string[]): { words: Set<string>; patterns: RegExp[] } {
  const words = new Set<string>();
  const patterns: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) words.add(node.text);
    if (ts.isTemplateExpression(node)) {
      const tail = /\.(\w+)$/.exec(node.templateSpans.at(-1)?.literal.text ?? '')?.[1];
      if (tail) words.add(tail);
      const parts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
      const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      // `fields.${name}` would excuse a whole catalogue; only the names of the contract may be asked for so
      const isNarrow = parts.join('').split('.').filter(Boolean).length > 1 || namesOfContract.test(node.head.text);
      if (/^\w+\./.test(node.head.text) && isNarrow) patterns.push(new RegExp(`^${escaped.join('.+')}$`));
    }
    ts.forEachChild(node, visit);
  };
  for (const file of files) {
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX));
  }
  return { words, patterns };
}

describe('the catalogues', () => {
  const { words, patterns } = usesOf(sourceFiles(source));

  it('hold no key that nothing uses', () => {
    const unused = [...own(en).keys()].filter((key) => {
      const field = /^fields\.(\w+)$/.exec(key)?.[1];
      // react-admin asks for these two by itself: the label of a source, the name of a resource
      if (field && words.has(field)) return false;
      if (/^resources\.[\w-]+\.name$/.test(key)) return !words.has(key.split('.')[1] ?? '');
      return !words.has(key) && !patterns.some((pattern) => pattern.test(key));
    });
    expect(unused).toEqual([]);
  });

  it.each(Object.keys(catalogues))('%s fills every key with the same placeholders', (language) => {
    const catalogue = leaves(catalogues[language as keyof typeof catalogues]);
    const wrong = [...leaves(en)].filter(([key, text]) => {
      const other = catalogue.get(key);
      // a plural form may leave its number out, so the forms are compared as a whole
      return !other?.length || placeholders(other).join() !== placeholders(text).join();
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
    expect(catalogue.size).toBe(leaves(en).size);
  });

  it('cover the texts of react-admin itself', () => {
    expect([...leaves(en.ra).keys()].sort()).toEqual([...leaves(english.ra).keys()].sort());
  });

  it('are translated, not copied', () => {
    const same = (catalogue: Tree) => {
      const texts = own(catalogue);
      return [...own(en)].filter(([key, text]) => /[a-z]{3} [a-z]{2}/.test(text) && texts.get(key) === text).length;
    };
    for (const catalogue of [zhCN, zhTW, ru, pt, de]) expect(same(catalogue)).toBe(0);
  });
});
