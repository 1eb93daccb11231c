import { dirname, join, normalize } from 'node:path';
import { docPages, type SourceFile, trackedPaths } from './source-files';

/** Folders that commands make; nothing in them is committed. */
const made = new Set(['.data', 'artifacts', 'coverage', 'dist', 'node_modules']);
const sourceFile = /\.(?:[cm]?tsx?|[cm]?js|json|md|png|yaml)$/;

interface Named {
  readonly page: string;
  /** as it is written */
  readonly text: string;
  /** from the root; may hold placeholders */
  readonly path: string;
}

/** Links and pictures. They start at the folder of their page. */
function linksOf({ path: page, text }: SourceFile): Named[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g)].map(
    ([, link, source]) => link ?? source ?? '',
  );
  return targets
    .filter((target) => !/^(?:[a-z]+:|\/|#)/.test(target))
    .map((target) => ({ page, text: target, path: normalize(join(dirname(page), target.replace(/#.*/, ''))) }));
}

/**
 * Words in backticks and code blocks that name a path of this repository: they start with `./` or with the name of a
 * top-level folder, or have a slash and the extension of a source file.
 */
function pathsInCode({ path: page, text }: SourceFile, folders: ReadonlySet<string>): Named[] {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
  const spans = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  const words = [...blocks, ...spans].flatMap((code) => code.split(/\s+/));
  return words
    .filter(
      (word) => /^(?:[\w.<>*-]+\/)+[\w.<>*-]*$/.test(word) && (startsInRoot(word, folders) || sourceFile.test(word)),
    )
    .map((word) => ({ page, text: word, path: normalize(word) }));
}

const topOf = (path: string): string => path.split('/')[0] ?? '';
const startsInRoot = (word: string, folders: ReadonlySet<string>): boolean =>
  word.startsWith('./') || folders.has(topOf(word));

/** Matches `*` and `<name>` within a folder or file name, and `**` across folders. */
function patternOf(path: string): RegExp {
  const source = path
    .replace(/[.+]/g, '\\$&')
    .replace(/\*\*|\*|<\w+>/g, (mark) => (mark === '**' ? '.+' : mark === '*' ? '[^/]*' : '[^/]+'));
  return new RegExp(`^${source}$`);
}

const isPattern = (path: string): boolean => /[*<]/.test(path);

class Repository {
  readonly #paths: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;

  constructor(files: readonly string[]) {
    const parents = files.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/')));
    this.#paths = new Set(['.', ...files, ...parents]);
    this.folders = new Set(files.filter((file) => file.includes('/')).map(topOf));
  }

  /** Paths that the pages name, without those that commands make. */
  named(pages: readonly SourceFile[]): Named[] {
    const all = pages.flatMap((page) => [...linksOf(page), ...pathsInCode(page, this.folders)]);
    return all.filter(({ path }) => !made.has(topOf(path)));
  }

  has(path: string): boolean {
    const bare = path.replace(/\/$/, '');
    if (!isPattern(bare)) return this.#paths.has(bare);
    const pattern = patternOf(bare);
    return [...this.#paths].some((known) => pattern.test(known));
  }

  wrong(pages: readonly SourceFile[]): string[] {
    return this.named(pages).flatMap(({ page, text, path }) => (this.has(path) ? [] : [`${page}: ${text}`]));
  }
}

describe('paths in the docs', () => {
  it('exist', () => {
    expect(new Repository(trackedPaths()).wrong(docPages())).toEqual([]);
  });

  it('are found on every kind of page, or this test looks for the wrong thing', () => {
    const named = new Repository(trackedPaths()).named(docPages());
    expect(new Set(named.map(({ path }) => path)).size).toBeGreaterThan(150);
    expect(named.map(({ page }) => page)).toEqual(
      expect.arrayContaining(['CONTRIBUTING.md', 'README.md', 'docs/architecture.md', 'docs/walkthroughs/card.md']),
    );
  });

  describe('of a small repository', () => {
    const repository = new Repository(['README.md', 'docs/domain.md', 'docs/sub/a.md', 'server/a/a.rules.ts']);
    const wrongIn = (text: string, path = 'docs/page.md') => repository.wrong([{ path, text }]);

    it.each([
      '`server/a/a.rules.ts`, `server/a`, `server/` and `./README.md`',
      '`server/<feature>/<x>.rules.ts` and `server/**/*.ts`',
      '[rules](domain.md#1-money), [up](../README.md), [here](#here), [there](https://example.com/x.md)',
      '```sh\nnpm test -- server/a/a.rules.ts\n```',
      '`/api/user/info`, `user/info`, `@nestjs/common`, `a/b`, `dist/server/main.js`',
    ])('takes %j', (text) => {
      expect(wrongIn(text)).toEqual([]);
    });

    it.each([
      ['`server/b`', 'server/b'],
      ['`a/a.rules.ts`', 'a/a.rules.ts'],
      ['`./nowhere`', './nowhere'],
      ['`server/<feature>/<x>.states.ts`', 'server/<feature>/<x>.states.ts'],
      ['`server/*.ts`', 'server/*.ts'],
      ['[rules](sub/domain.md)', 'sub/domain.md'],
      ['<img src="images/home.png">', 'images/home.png'],
      ['```sh\nnpm test -- server/a/a.spec.ts\n```', 'server/a/a.spec.ts'],
    ])('refuses %j', (text, wrong) => {
      expect(wrongIn(text)).toEqual([`docs/page.md: ${wrong}`]);
    });
  });
});
