import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { convertRaTranslationsToI18next } from 'ra-i18n-i18next';
import english from 'ra-language-english';
import { permissions } from '../../server/common/http/staff-permissions';
import { textsInCode } from './server-texts';
import { filesUnder, root, serverCode } from './source-files';
import { keysOfConsole, keysOfUserApp, meansKey } from './text-keys';
import {
  faultsBeside,
  faultsOf,
  leftOver,
  ownFaults,
  sameTexts,
  strangeWords,
  type TextInAll,
  textLanguages,
} from './text-rules';

const languages = textLanguages;
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** The texts of one file by key; the keys begin with the name of the file. */
type Texts = Map<string, string>;

function flatten(node: unknown, path: string, into: Texts = new Map()): Texts {
  if (typeof node === 'string') into.set(path, node);
  else for (const [key, value] of Object.entries(node as object)) flatten(value, `${path}.${key}`, into);
  return into;
}

const read = (name: string, ...path: string[]): Texts =>
  flatten(JSON.parse(readFileSync(join(root, ...path), 'utf8')), name);

const filesOf = (app: string, language: string): string[] =>
  readdirSync(join(root, app, 'src/locales', language))
    .map((name) => name.replace(/\.json$/, ''))
    .sort();

/** A part of the texts: a file of an app, or the words of both. */
interface Part {
  readonly owner: 'web-user' | 'web-admin' | 'words';
  readonly name: string;
  readonly of: (language: string) => Texts;
}

const partsOf = (owner: 'web-user' | 'web-admin'): Part[] =>
  filesOf(owner, 'en').map((name) => ({
    owner,
    name,
    of: (language) => read(name, owner, 'src/locales', language, `${name}.json`),
  }));

/** What react-admin says by itself: its package brings the English, the console the other languages. */
const ownOfReactAdmin: Part = {
  owner: 'web-admin',
  name: 'ra',
  of: (language) =>
    language === 'en'
      ? flatten(convertRaTranslationsToI18next(english.ra), 'ra')
      : read('ra', 'web-admin/src/locales', language, 'ra.json'),
};
const words: Part = {
  owner: 'words',
  name: 'words',
  of: (language) => read('words', 'server/common/words', `${language}.json`),
};
const [userParts, consoleParts] = [partsOf('web-user'), partsOf('web-admin')];
const parts = [...userParts, ...consoleParts, ownOfReactAdmin, words];

const baseOf = (key: string) => key.replace(pluralSuffix, '');
const basesOf = (texts: Texts) => [...new Set([...texts.keys()].map(baseOf))].sort();
const keysOf = (some: readonly Part[]) => some.flatMap((part) => basesOf(part.of('en')));

/** The names in a text's placeholders; the forms of a plural count as one text, a form may leave its number out. */
function placeholders(texts: Texts): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const names = found.get(baseOf(key)) ?? new Set<string>();
    for (const [, name = ''] of text.matchAll(/{{\s*(\w+)\s*}}/g)) names.add(name);
    found.set(baseOf(key), names);
  }
  return Object.fromEntries([...found].map(([key, names]) => [key, [...names].sort()]));
}

describe.each(languages)('texts in %s', (language) => {
  it.each(['web-user', 'web-admin'] as const)('%s has the same files', (app) => {
    const wanted = app === 'web-admin' && language !== 'en' ? [...filesOf(app, 'en'), 'ra'].sort() : filesOf(app, 'en');
    expect(filesOf(app, language)).toEqual(wanted);
  });

  it.each(parts)('$owner $name: has every key, no other, and none empty', ({ of }) => {
    const [texts, model] = [of(language), of('en')];
    expect(basesOf(texts)).toEqual(basesOf(model));
    // react-admin has one that is blank in English too
    const empty = [...texts].filter(
      ([key, text]) => text === '' || (text.trim() === '' && model.get(key)?.trim() !== ''),
    );
    expect(empty.map(([key]) => key)).toEqual([]);
  });

  it.each(parts)('$owner $name: has exactly the plural forms of the language', ({ of }) => {
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const all = [...of(language).keys()];
    for (const base of new Set(all.filter((key) => pluralSuffix.test(key)).map(baseOf))) {
      const forms = all.filter((key) => key !== base && baseOf(key) === base).map((key) => key.slice(base.length + 1));
      expect({ base, forms: forms.sort() }).toEqual({ base, forms: [...wanted].sort() });
    }
  });

  it.each(parts)('$owner $name: has the same placeholders', ({ of }) => {
    expect(placeholders(of(language))).toEqual(placeholders(of('en')));
  });
});

describe('Russian plurals', () => {
  const russian = parts.map(({ of }) => of('ru'));
  const wordsOf = (text: string) => text.toLowerCase().match(/[а-яё]+/g) ?? [];
  /** The words in which the form for 2 to 4 differs from the form for 5 and more. */
  const pairs = russian.flatMap((texts) =>
    [...texts].flatMap(([key, few]) => {
      const many = wordsOf((key.endsWith('_few') && texts.get(key.replace(/few$/, 'many'))) || '');
      return wordsOf(few).flatMap((word, at) =>
        many[at] && many[at] !== word ? [{ key, few: word, many: many[at] }] : [],
      );
    }),
  );

  it('have the forms for 2 to 4 and for 5 and more in their places', () => {
    // The genitive singular ends in a vowel, the genitive plural mostly does not.
    const vowel = /[аеиыя]$/;
    expect(pairs.length).toBeGreaterThan(35);
    expect(pairs.filter(({ few, many }) => !vowel.test(few) && vowel.test(many))).toEqual([]);
  });
});

/** The texts that every language has under the same key: of a plural, the form for many. */
function inAll({ of, name, owner }: Part): TextInAll[] {
  const byLanguage = languages.map((language) => [language, of(language)] as const);
  return [...of('en').keys()]
    .filter((key) => !pluralSuffix.test(key) || key.endsWith('_other'))
    .map((key) => ({
      where: `${owner} ${name}: ${key}`,
      texts: Object.fromEntries(
        byLanguage.map(([language, texts]) => [language, texts.get(key)]),
      ) as TextInAll['texts'],
    }));
}

describe('texts', () => {
  it.each([...userParts, ...consoleParts, words])(
    '$owner $name: say the same in each language, in its own words',
    (part) => {
      expect(inAll(part).flatMap(faultsOf)).toEqual([]);
    },
  );
});

it('no language has words that another one has far more often', () => {
  const everywhere = [...userParts, ...consoleParts, words].flatMap(inAll);
  expect(strangeWords([...everywhere, ...textsInCode(serverCode()).texts])).toEqual([]);
});

/** Fields and buttons of the console whose two English names are one word elsewhere. */
const alike = /: (?:fields\.(?:status|name|mode)|ledger\.fund\.(?:confirm|title)|users\.adjust\.title) is /;

it('no text stands for another of its group', () => {
  const everywhere = [...userParts, ...consoleParts, words].flatMap(inAll);
  const same = sameTexts(everywhere, (where) => where.slice(0, where.lastIndexOf('.')));
  expect(same.filter((line) => !alike.test(line))).toEqual([]);
});

it('what react-admin says is translated, not copied', () => {
  expect(inAll(ownOfReactAdmin).flatMap((text) => leftOver(text).map((word) => `${text.where}: ${word}`))).toEqual([]);
});

describe.each(languages)('texts in %s', (language) => {
  it.each([...userParts, ...consoleParts])('$owner $name: are whole in every form of a plural', ({ of }) => {
    const texts = of(language);
    const forms = [...texts].filter(([key]) => pluralSuffix.test(key) && !key.endsWith('_other'));
    const faults = forms.flatMap(([key, text]) =>
      [...ownFaults(language, text), ...faultsBeside(texts.get(`${baseOf(key)}_other`) ?? '', text)].map(
        (fault) => `${key}: ${fault}`,
      ),
    );
    expect(faults).toEqual([]);
  });

  it('react-admin speaks in its own letters and words', () => {
    const faults = [...ownOfReactAdmin.of(language)].flatMap(([key, text]) =>
      ownFaults(language, text).map((fault) => `${key}: ${fault}`),
    );
    // react-admin has one that is blank
    expect(faults).toEqual(['ra.boolean.null: empty']);
  });
});

const sourcesOf = (app: string) => filesUnder(`${app}/src`, /(?<!\.spec|\.d)\.tsx?$/);

describe('texts in the code of the user app', () => {
  const src = join(root, 'web-user/src');
  const collected = sourcesOf('web-user').map(({ path, text }) => keysOfUserApp(relative(src, join(root, path)), text));
  const uses = collected.flatMap((each) => each.uses);
  const loose = new Set(collected.flatMap((each) => each.loose));

  it('can all be traced to a namespace', () => {
    expect(collected.flatMap((each) => each.faults)).toEqual([]);
  });

  it('exist', () => {
    const known = keysOf([...userParts, words]);
    const missing = uses.filter((use) => !known.some((key) => meansKey(use, key)));
    expect(missing.map(({ file, match }) => `${file}: ${JSON.stringify(match)}`)).toEqual([]);
  });

  it('use every key', () => {
    const unused = keysOf(userParts).filter((key) => !loose.has(key) && !uses.some((use) => meansKey(use, key)));
    expect(unused).toEqual([]);
  });
});

const roots = new Set([...consoleParts, ownOfReactAdmin, words].map(({ name }) => name));
const consoleSources = sourcesOf('web-admin');
const resourceFolders = consoleSources.flatMap(
  ({ path }) => /^web-admin\/src\/features\/[^/]+\/[^/]+\//.exec(path) ?? [],
);
const folderOfResource = (resource: string) =>
  resourceFolders.find((folder) => folder.endsWith(`/${resource}/`)) ?? '/';
const consoleKeys = consoleSources.map(({ path, text }) => ({ path, ...keysOfConsole(path, text, roots) }));
const consoleUses = consoleKeys.flatMap((each) => each.uses);

describe('texts in the code of the console', () => {
  it('exist', () => {
    const known = keysOf([...consoleParts, ownOfReactAdmin, words]);
    // a permission is written like a key; a group of names is no text by itself
    const isOther = (text: string) =>
      (permissions as readonly string[]).includes(text) || known.some((key) => key.startsWith(`${text}.`));
    const missing = consoleUses.filter(
      (use) =>
        !use.optional &&
        !known.some((key) => meansKey(use, key)) &&
        !('exact' in use.match && isOther(use.match.exact)),
    );
    expect(missing.map(({ file, match }) => `${file}: ${JSON.stringify(match)}`)).toEqual([]);
  });

  it('use every key', () => {
    const said = (folder: string) =>
      new Set(consoleKeys.filter(({ path }) => path.startsWith(folder)).flatMap((each) => each.loose));
    const everywhere = said('web-admin/src/');
    // react-admin asks by itself for the label of a field, and the lists for the name and the empty text of a resource
    const isAsked = (key: string) => {
      const [, common] = /^fields\.(\w+)$/.exec(key) ?? [];
      if (common) return everywhere.has(common);
      const [, resource = '', kind, field = ''] =
        /^resources\.([\w-]+)\.(name|empty|fields)(?:\.(\w+))?$/.exec(key) ?? [];
      const own = folderOfResource(resource);
      if (kind === 'fields') return said(own).has(field);
      return kind !== undefined && said(own).has(resource);
    };
    // the editor asks for these by names of its own
    const isOfEditor = (key: string) => key.startsWith('articles.editor.');
    const unused = keysOf(consoleParts).filter(
      (key) => !isAsked(key) && !isOfEditor(key) && !consoleUses.some((use) => meansKey(use, key)),
    );
    expect(unused).toEqual([]);
  });
});

describe('the words of both apps', () => {
  it('are each used by one of them', () => {
    const inUserApp = sourcesOf('web-user').flatMap(({ path, text }) => keysOfUserApp(path, text));
    const uses = [...inUserApp.flatMap((each) => each.uses), ...consoleUses];
    const loose = new Set(inUserApp.flatMap((each) => each.loose));
    const unused = basesOf(words.of('en')).filter((key) => !loose.has(key) && !uses.some((use) => meansKey(use, key)));
    expect(unused).toEqual([]);
  });
});

/** Fixed texts that the app says by itself (interface 6); the server says the others. */
const fixedTexts = [
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

describe('the fixed texts', () => {
  const said = [...userParts, words].flatMap((part) => [...part.of('en').values()]);
  it.each(fixedTexts)('%s', (text) => {
    expect(said.some((each) => each.startsWith(text))).toBe(true);
  });
});
