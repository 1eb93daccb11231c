import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, readSource, root, type SourceFile } from './source-files';

/** What a comment may refer to by "name number", e.g. "domain 6"; each is a page of docs/ with numbered headings. */
const pages = ['domain', 'api', 'interface', 'quality'] as const;
type Page = (typeof pages)[number];

interface Reference {
  readonly at: string;
  readonly page: Page;
  readonly section: string;
  /** words said to stand there, e.g. domain 2, "Trade password" */
  readonly quoted: string | undefined;
}

const sectionsOf = (page: Page): ReadonlyMap<string, string> => {
  const parts = readSource(`docs/${page}.md`).text.split(/^## (?=\d+\. )/m);
  return new Map(parts.slice(1).map((part) => [/^\d+/.exec(part)?.[0] ?? '', part]));
};
const sections = new Map(pages.map((page) => [page, sectionsOf(page)]));

const code = (): SourceFile[] =>
  ['server', 'migrations', 'web-user', 'web-admin', 'test', 'bench', 'simulator', 'tools'].flatMap((folder) =>
    filesUnder(folder, /(?<!references\.spec)\.(?:tsx?|mts|mjs|cjs)$/).filter(
      ({ path }) => !path.includes('node_modules'),
    ),
  );

const comments = ({ text }: SourceFile): string[] =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm)].map(([comment]) => comment.replace(/\n\s*\*?\s*/g, ' '));

/** "domain 3, 6" names two sections; "domain 2, "Trade password"" one and words in it; "decision 11" a file. */
const reference = /\b(domain|api|interface|quality) (\d+)((?:, \d+)*(?: and \d+)?)(?:,? ["“]([^"”]+)["”])?/g;

const references = (file: SourceFile): Reference[] =>
  comments(file).flatMap((comment) =>
    [...comment.matchAll(reference)].flatMap(([, page = '', first = '', more = '', quoted]) =>
      [first, ...(more.match(/\d+/g) ?? [])].map((section) => ({
        at: file.path,
        page: page as Page,
        section,
        quoted,
      })),
    ),
  );

const flat = (text: string) => text.replace(/[*`\s]+/g, ' ').toLowerCase();

describe('what comments refer to', () => {
  const all = code().flatMap(references);

  it('is written in many places, or this test looks for the wrong thing', () => {
    expect(all.length).toBeGreaterThan(60);
    expect(sections.get('domain')?.size).toBe(13);
    expect(sections.get('interface')?.size).toBe(8);
    expect(sections.get('api')?.size).toBe(3);
    expect(sections.get('quality')?.size).toBe(29);
  });

  it('stands in docs/', () => {
    const missing = all.filter(({ page, section, quoted }) => {
      const text = sections.get(page)?.get(section);
      return text === undefined || (quoted !== undefined && !flat(text).includes(flat(quoted)));
    });
    expect(missing).toEqual([]);
  });

  it('is a page of docs/, not of another place', () => {
    const other = /\b(?:source|ui|notes|spec|issue) \d+\b|(?<!docs\/)\b(?:quality|ui|source-specification)\.md\b/;
    const strangers = code().flatMap((file) =>
      comments(file)
        .filter((comment) => other.test(comment))
        .map((comment) => `${file.path}: ${comment.slice(0, 120)}`),
    );
    expect(strangers).toEqual([]);
  });

  it('is a decision that was written', () => {
    const written = filesUnder('docs/decisions', /\.md$/).map(({ path }) => Number(/\/(\d{4})-/.exec(path)?.[1]));
    const named = code().flatMap((file) =>
      comments(file).flatMap((comment) =>
        [...comment.matchAll(/\bdecisions? (\d+)/g)].map((match) => ({ at: file.path, number: Number(match[1]) })),
      ),
    );
    expect(named.filter(({ number }) => !written.includes(number))).toEqual([]);
  });
});

describe('paths in docs/ and README', () => {
  it('exist', () => {
    const texts = [
      readSource('README.md'),
      readSource('docs/architecture.md'),
      readSource('docs/interface.md'),
      readSource('docs/quality.md'),
    ];
    const named = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/`((?:server|web-user|web-admin|test|migrations|bench|simulator|tools|docs)\/[^`\s]+)`/g)].map(
        (match) => ({
          page: path,
          path: match[1] ?? '',
        }),
      ),
    );
    // a path with <x>, * or {a,b} stands for many
    const missing = named.filter(({ path }) => !/[<*{]/.test(path) && !existsSync(join(root, path)));
    expect(missing).toEqual([]);
  });
});
