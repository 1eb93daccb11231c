import { filesUnder, readSource, type SourceFile } from './source-files';

/**
 * The table of "How to add" in docs/architecture.md, row by row: where its example is declared. A pattern names the
 * places that had to change for the example to exist; uses of it elsewhere do not count.
 */
const declared: Readonly<Record<string, { code?: RegExp; json?: (path: string) => readonly string[] | undefined }>> = {
  'a setting': { code: /^ {2}'transfer\.feeRate': /m },
  'a settings group': {
    code: /group: 'transfer'|\btransferSettings\b|^ {2}transfer: \d|settingGroups = \[[^\]]*'transfer'/m,
    json: (path) => (path.endsWith('/settings.json') ? ['groups', 'transfer'] : undefined),
  },
  'a bill type': {
    code: /^ {2}depositConversion: (?:\{\}|'funding'),$/m,
    json: (path) => (path.includes('/words/') ? ['billTypes', 'depositConversion'] : undefined),
  },
  'a flow': {
    code: /^ {2}giftsCarryOver: \[|kind: 'giftsCarryOver'/m,
    json: (path) => (path.includes('/words/') ? ['flows', 'giftsCarryOver'] : undefined),
  },
  'an error code': { code: /^ {2}alreadyProposed: \{/m },
  'a job': {
    code: /@Job\('team\.fold'/,
    json: (path) => (path.endsWith('/jobs.json') ? ['names', 'team', 'fold'] : undefined),
  },
  'a console list': {
    code: /admin-api\/seals|^export const sealList = |^ {2}name: 'seals',\n {2}icon/m,
    json: (path) => (path.endsWith('/resources.json') ? ['seals'] : undefined),
  },
  'a console action': {
    code: /@Post\(':id\/root'\)|^export const userRootBody = |^ {2}async setRoot\(|consoleAction\(t, 'users.makeRoot'/m,
    json: (path) => (path.endsWith('/users.json') ? ['makeRoot'] : undefined),
  },
  'a notice to users': {
    code: /^ {2}airdropPaid: |kind: 'airdropPaid'|case 'airdropPaid':/m,
    json: (path) => (path.endsWith('/notices.json') ? ['text', 'airdropPaid'] : undefined),
  },
  'a chat message kind': {
    code: /^const writtenTypes = .*\blocation: |^ {2}location: (?:place,|\{$|\(\{ body \}\))/m,
    json: (path) => {
      if (/web-user\/.*\/chat\.json$/.test(path)) return ['kind', 'location'];
      return /web-admin\/.*\/desk\.json$/.test(path) ? ['said', 'location'] : undefined;
    },
  },
  'a user page': {
    code: /export function SharePage|features\/share\/SharePage|^ {2}share: typeof import|key: 'share', to: /m,
    json: (path) => (/locales\/[\w-]+\/share\.json$/.test(path) ? [] : undefined),
  },
  'a money form': {
    code: /export function WithdrawalPage\b|^export const (?:askWithdrawal|withdrawalFaults)\b|features\/withdrawal\/WithdrawalPage'|^ {2}withdrawal: typeof import/m,
    json: (path) => {
      if (/web-user\/.*\/money\.json$/.test(path)) return ['next', 'withdrawal'];
      return /web-user\/.*\/withdrawal\.json$/.test(path) ? [] : undefined;
    },
  },
};

interface Row {
  readonly what: string;
  readonly touch: string;
  readonly example: string;
}

const rows: Row[] = readSource('docs/architecture.md')
  .text.slice(readSource('docs/architecture.md').text.indexOf('## How to add'))
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => {
    const [, what = '', touch = '', example = ''] = line.split('|').map((cell) => cell.trim());
    return { what, touch, example: example.replaceAll('`', '') };
  });

const languages = ['zh-CN', 'zh-TW', 'en', 'ru', 'pt', 'de'];

interface Path {
  readonly pattern: RegExp;
  readonly perLanguage: boolean;
  /** It names one file, or one a language. */
  readonly exact: boolean;
}

/** The paths of a row as patterns; `<lng>` is a language, any other `<name>` a name. */
function pathsOf({ touch }: Row): Path[] {
  const folder = /`(web-user\/src\/features\/<x>)\//.exec(touch)?.[1];
  return [...touch.matchAll(/`([^`]+)`/g)].map(([, path = '']) => {
    const whole = path.includes('/') ? path : `${folder}/${path}`;
    const escaped = whole.replace(/[.+]/g, '\\$&').replace('<lng>', `(?:${languages.join('|')})`);
    const pattern = new RegExp(`^${escaped.replace(/<\w+>/g, '[\\w./-]+')}$`);
    return { pattern, perLanguage: path.includes('<lng>'), exact: !/<\w+>/.test(escaped) };
  });
}

const code: SourceFile[] = ['server', 'web-user/src', 'web-admin/src'].flatMap((folder) =>
  filesUnder(folder, /(?<!\.spec|\.d)\.tsx?$/),
);
const texts: SourceFile[] = ['server/common/words', 'web-user/src/locales', 'web-admin/src/locales'].flatMap((folder) =>
  filesUnder(folder, /\.json$/),
);

const holds = (tree: unknown, path: readonly string[]): boolean =>
  path.reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], tree) !== undefined;

/** Where the example of a row stands. */
function placesOf({ what }: Row): string[] {
  const { code: pattern, json } = declared[what] ?? {};
  const inCode = code.filter(({ text }) => pattern?.test(text));
  const inTexts = texts.filter(({ path, text }) => {
    const key = json?.(path);
    return key !== undefined && holds(JSON.parse(text), key);
  });
  return [...inCode, ...inTexts].map(({ path }) => path);
}

describe('how to add', () => {
  it('has a row for each kind of thing, and an example for each row', () => {
    expect(rows.map(({ what }) => what)).toEqual(Object.keys(declared));
  });

  it.each(rows)('$what: $example', (row) => {
    const places = placesOf(row);
    const paths = pathsOf(row);
    const services = row.touch.includes('the service that') ? 1 : 0;
    const strangers = places.filter((place) => !paths.some(({ pattern }) => pattern.test(place)));
    expect(strangers.length).toBeLessThanOrEqual(services);
    expect(strangers.filter((place) => !/\.service\.ts$/.test(place))).toEqual([]);
    const named = (place: string) => paths.some(({ pattern, exact }) => exact && pattern.test(place));
    for (const { pattern, perLanguage, exact } of paths) {
      const found = places.filter((place) => pattern.test(place) && (exact || !named(place)));
      expect({ pattern: pattern.source, found: found.length }).toEqual({
        pattern: pattern.source,
        found: perLanguage ? languages.length : expect.any(Number),
      });
      expect(found.length).toBeGreaterThan(0);
    }
  });

  it('costs nine files for a console list at most, six of them words', () => {
    const list = rows.find(({ what }) => what === 'a console list');
    expect(list && placesOf(list).length).toBeLessThanOrEqual(9);
  });

  it.each([
    ['a job', 1],
    ['a bill type', 2],
    ['a flow', 2],
    ['a chat message kind', 5],
    ['a user page', 4],
    ['a money form', 5],
  ])('costs for %s %i files beside the words', (what, most) => {
    const row = rows.find((each) => each.what === what);
    const files = row && placesOf(row).filter((path) => !path.endsWith('.json'));
    expect(files?.length).toBeLessThanOrEqual(most);
  });
});
