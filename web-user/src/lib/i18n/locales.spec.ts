import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { collectKeys } from './collect-keys';

const src = join(__dirname, '../..');
const localesDir = join(src, 'locales');
const languages = ['zh-CN', 'zh-TW', 'en', 'ru', 'pt', 'de'];
const own = readdirSync(join(localesDir, 'en')).map((name) => name.replace(/\.json$/, ''));
const namespaces = [...own, 'words'];
const fileOf = (language: string, namespace: string) =>
  namespace === 'words'
    ? join(src, '../../server/common/words', `${language}.json`)
    : join(localesDir, language, `${namespace}.json`);
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

type Texts = Map<string, string>;

function flatten(node: unknown, path: string, into: Texts): Texts {
  if (typeof node === 'string') into.set(path, node);
  else for (const [key, value] of Object.entries(node as object)) flatten(value, path ? `${path}.${key}` : key, into);
  return into;
}

const textsOf = (language: string, namespace: string): Texts =>
  flatten(JSON.parse(readFileSync(fileOf(language, namespace), 'utf8')), '', new Map());

const catalogue = new Map(
  languages.map((language) => [language, new Map(namespaces.map((name) => [name, textsOf(language, name)]))]),
);
const texts = (language: string, namespace: string): Texts => catalogue.get(language)?.get(namespace) ?? new Map();
const baseOf = (key: string) => key.replace(pluralSuffix, '');
const bases = (language: string, namespace: string) => new Set([...texts(language, namespace).keys()].map(baseOf));

const sourceFiles = (readdirSync(src, { recursive: true }) as string[])
  .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$|\.d\.ts$/.test(name))
  .map((name) => join(src, name));
const collected = sourceFiles.map((file) => collectKeys(relative(src, file), readFileSync(file, 'utf8')));
const uses = collected.flatMap((each) => each.uses);

describe.each(languages)('texts in %s', (language) => {
  it('has the same namespaces', () => {
    const files = readdirSync(join(localesDir, language)).map((name) => name.replace(/\.json$/, ''));
    expect(files.sort()).toEqual([...own].sort());
  });

  it.each(namespaces)('%s: has every key, no other, and none empty', (namespace) => {
    expect([...bases(language, namespace)].sort()).toEqual([...bases('en', namespace)].sort());
    const empty = [...texts(language, namespace)].filter(([, text]) => text.trim() === '').map(([key]) => key);
    expect(empty).toEqual([]);
  });

  it.each(namespaces)('%s: has exactly the plural forms of the language', (namespace) => {
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const all = [...texts(language, namespace).keys()];
    for (const base of new Set(all.filter((key) => pluralSuffix.test(key)).map(baseOf))) {
      const forms = all.filter((key) => key !== base && baseOf(key) === base).map((key) => key.slice(base.length + 1));
      expect({ base, forms: forms.sort() }).toEqual({ base, forms: [...wanted].sort() });
    }
  });

  it.each(namespaces)('%s: has the same placeholders', (namespace) => {
    const placeholders = (from: Texts) => {
      const found = new Map<string, Set<string>>();
      for (const [key, text] of from) {
        const names = found.get(baseOf(key)) ?? new Set<string>();
        for (const [, name = ''] of text.matchAll(/{{\s*(\w+)\s*}}/g)) names.add(name);
        found.set(baseOf(key), names);
      }
      return Object.fromEntries([...found].map(([key, names]) => [key, [...names].sort()]));
    };
    expect(placeholders(texts(language, namespace))).toEqual(placeholders(texts('en', namespace)));
  });
});

describe('texts in the code', () => {
  it('can all be traced to a namespace', () => {
    expect(collected.flatMap((each) => each.faults)).toEqual([]);
  });

  it('exist', () => {
    const missing = uses.filter(({ namespace, match }) => {
      const known = [...bases('en', namespace)];
      return 'exact' in match
        ? !known.includes(match.exact)
        : !known.some((key) => key.startsWith(match.prefix) && key.endsWith(match.suffix));
    });
    expect(missing.map((use) => `${use.file}: ${use.namespace}:${JSON.stringify(use.match)}`)).toEqual([]);
  });

  it('use every key', () => {
    const loose = new Set(collected.flatMap((each) => each.loose.map((use) => `${use.namespace}:${use.text}`)));
    const isUsed = (namespace: string, key: string) =>
      loose.has(`${namespace}:${key}`) ||
      uses.some(
        (use) =>
          use.namespace === namespace &&
          ('exact' in use.match
            ? use.match.exact === key
            : key.startsWith(use.match.prefix) && key.endsWith(use.match.suffix)),
      );
    const unused = own.flatMap((namespace) =>
      [...bases('en', namespace)].filter((key) => !isUsed(namespace, key)).map((key) => `${namespace}:${key}`),
    );
    expect(unused).toEqual([]);
  });
});

/** Fixed texts that the app says by itself (interface 6); the server says the others. */
const sourceTexts = [
  'Loading error, please try again',
  'Please install first the wallet plug-in',
  'Multiple wallets installed, loading failed',
  'Testing authorization in progress',
  'You are not logged in',
  'Copy succeeded',
  'Copy failed',
  'Please bind the referrer first',
  'Withdraw failed',
  'Insufficient funding account balance',
  'Two password inputs not consistent',
  'Please wait for review',
];

describe('the texts of the source', () => {
  const english = namespaces.flatMap((namespace) => [...texts('en', namespace).values()]);
  it.each(sourceTexts)('%s', (text) => {
    expect(english.some((each) => each.startsWith(text))).toBe(true);
  });
});
