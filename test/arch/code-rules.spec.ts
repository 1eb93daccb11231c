import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { filesUnder, occurrences, root, serverCode, trackedFiles } from './source-files';

const code = [
  ...['server', 'migrations', 'test', 'bench', 'simulator', 'tools'].flatMap((folder) =>
    filesUnder(folder, /\.[cm]?[jt]s$/),
  ),
  ...['web-user', 'web-admin'].flatMap((app) => filesUnder(app, /\.[cm]?tsx?$/)),
].filter(({ path }) => path !== 'test/arch/code-rules.spec.ts');

describe('code', () => {
  it('reads the environment in server/common/config only', () => {
    const elsewhere = serverCode().filter(({ path }) => !path.startsWith('server/common/config/'));
    expect(occurrences(elsewhere, /\bprocess\s*(?:\.\s*env|\[\s*['"]env)\b/g)).toEqual([]);
    expect(
      occurrences(elsewhere, /\{[^{}]*\benv\b[^{}]*\}\s*(?:=|from)\s*(?:process\b|['"](?:node:)?process)/g),
    ).toEqual([]);
  });

  it('leaves no test out and runs none alone', () => {
    const specs = code.filter(({ path }) => /\.spec\.tsx?$/.test(path));
    const marks =
      /\b(?:it|test|describe)\s*(?:\.concurrent)?\s*\.\s*(?:only|skip|todo|failing|skipIf)\b|\b[xf](?:it|test|describe)\s*\(/g;
    expect(specs.length).toBeGreaterThan(0);
    expect(occurrences(specs, marks)).toEqual([]);
  });

  it('runs every spec there is', () => {
    const jest = [join(root, 'node_modules/jest/bin/jest.js'), '-c', 'test/jest.config.cjs', '--listTests', '--json'];
    const servers = { TEST_DATABASE_URL: 'mysql://127.0.0.1/x', TEST_REDIS_URL: 'redis://127.0.0.1' };
    const env = { ...process.env, ...servers, LODESTONE_TEST_FULL: '1' };
    const found: string[] = JSON.parse(execFileSync(process.execPath, jest, { cwd: root, encoding: 'utf8', env }));
    const specs = trackedFiles().filter(({ path }) => /\.(?:spec|test)\.[cm]?[jt]sx?$/.test(path));
    // Playwright runs these.
    const inBrowser = (path: string) => /^test\/e2e\/[^/]+\.spec\.ts$/.test(path);
    const missed = specs.filter(({ path }) => !inBrowser(path) && !found.includes(join(root, path)));
    expect(missed.map(({ path }) => path)).toEqual([]);
  });

  it('writes HTML into a page in the two files that clean it, and nowhere else', () => {
    const apps = code.filter(({ path }) => /^web-(?:user|admin)\/src\//.test(path) && !path.endsWith('.spec.ts'));
    const writes =
      /\b(?:innerHTML|outerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|createContextualFragment|DOMParser|srcDoc|srcdoc|replaceChildren|setHTMLUnsafe)\b|document\s*\.\s*write/g;
    const places = occurrences(apps, writes).map((found) => found.replace(/:\d+.*$/s, ''));
    expect([...new Set(places)].sort()).toEqual([
      'web-admin/src/features/content/articles/clean-html.ts',
      'web-user/src/features/articles/clean-html.ts',
    ]);
  });

  it('hears no Enter that an input method has', () => {
    // What a guard stops is pressed again: it sends nothing.
    const guards = ['web-user/src/ui/feedback/press-guard.ts', 'web-admin/src/actions/press-guard.ts'];
    const hears = code.filter(({ path, text }) => /^web-.*(?<!\.spec)\.tsx?$/.test(path) && /'Enter'/.test(text));
    const deaf = hears.filter(({ text }) => !/\b(?:isComposing|isPlainKey)\(/.test(text));
    expect(hears.length).toBeGreaterThan(guards.length);
    expect(deaf.map(({ path }) => path)).toEqual(guards);
    expect(occurrences(code, /\bnativeEvent\.isComposing\b/g)).toEqual([]);
  });

  it('selects rows of the console in the one table that forgets them', () => {
    const screens = code.filter(({ path }) => /^web-admin\/src\//.test(path) && !path.endsWith('/SelectableGrid.tsx'));
    const bulk = /\bbulkActionButtons=\{(?!false\})|\bbulkActionsToolbar=|\buseUnselectAll\b|\buseRecordSelection\b/g;
    expect(occurrences(screens, bulk)).toEqual([]);
    // A table that says nothing has react-admin's own; lists draw theirs with ListGrid, which says so.
    const tables = screens.filter(({ text }) => /<Datagrid(?:Configurable)?\b/.test(text));
    expect(tables.map(({ path }) => path)).toEqual([
      'web-admin/src/features/money/ledger-transactions/TransactionShow.tsx',
      'web-admin/src/fields/lists/ListGrid.tsx',
    ]);
    expect(tables.filter(({ text }) => !/\bbulkActionButtons(?:=\{|: )false\b/.test(text))).toEqual([]);
  });

  it('silences no check', () => {
    expect(
      occurrences(code, /biome-ignore|eslint-disable|@ts-(?:ignore|expect-error|nocheck)|depcruise-ignore/g),
    ).toEqual([]);
  });

  it('leaves nothing for later', () => {
    expect(occurrences(code, /\b(?:TODO|FIXME|XXX|HACK)\b/g)).toEqual([]);
  });
});

describe('services that audit what staff do', () => {
  /** Not done by anybody in the console: seeding. */
  const others = ['server/staff/demo-staff.service.ts'];

  it('write in the lane of staff', () => {
    const common = serverCode().filter(
      ({ text }) => /\baudit: Audit\b/.test(text) && /\bunitOfWork: UnitOfWork\b/.test(text),
    );
    expect(common.map(({ path }) => path)).toEqual(others);
  });
});

/** Ways of asserting that let a wrong answer pass, or a failing test hang. */
const weakForms: Record<string, RegExp> = {
  'names no right answer':
    /\.not\.toBe\(\s*[245]\d\d\s*\)|toBeGreaterThanOrEqual\(\s*[45]00\s*\)|toBeLessThan\(\s*[345]00\s*\)/g,
  'takes nearly anything': /\.toBe(?:Truthy|Falsy|Defined)\(\)|expect\.anything\(\)/g,
  'takes any error, or only the absence of one': /\.toThrow(?:Error)?\(\s*\)/g,
  'sorts what may be anything': /expect\.any\([^)]*\)[^\n]*\.sort\(\)/g,
  'is random, and not by a seed that is printed': /\bMath\.random\b/g,
  'is not waited for': /\.forEach\(\s*async\b|^\s*expect\([^;]*?\)\s*\.(?:rejects|resolves)\b/gm,
  'swallows an error': /\bcatch\s*(?:\([^)]*\)\s*)?\{\s*\}/g,
};

/** Files with a pause: it decides by a seed when a server dies, gives others a turn, or waits for a screen. */
const pauses = [
  'test/e2e/accessibility.spec.ts',
  'test/e2e/chain-path.spec.ts',
  'test/e2e/wallet-connect.spec.ts',
  'test/faults/awards-killed.spec.ts',
  'test/faults/backup.spec.ts',
  'test/faults/crash.spec.ts',
  'test/faults/locks-killed.spec.ts',
  'test/faults/releases-killed.spec.ts',
  'test/mysql/payout-kills.spec.ts',
  'test/support/until.ts',
];

describe('tests', () => {
  const tests = code.filter(({ path }) => path.startsWith('test/') || /\.spec\.tsx?$/.test(path));
  const specs = tests.filter(({ path }) => /\.spec\.tsx?$/.test(path));

  it.each(Object.entries(weakForms))('nothing in them %s', (_, form) => {
    expect(occurrences(tests, form)).toEqual([]);
  });

  it('wait for what they wait for, and sleep nowhere', () => {
    const sleeping = tests.filter(({ text }) => /(?<!jest\.)\bsetTimeout\(|\bsetTimeout as \w+/.test(text));
    expect(sleeping.map(({ path }) => path)).toEqual(pauses);
  });

  it('carry only marks that test/jest.config.cjs reads', () => {
    const known =
      /^\/\/ @(?:both-engines|full|redis|own-server)(?:, @(?:both-engines|full|redis|own-server))*(?:: .*)?$/;
    const lines = specs.flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => line.startsWith('// @') && !known.test(line))
        .map((line) => `${path}: ${line}`),
    );
    expect(lines).toEqual([]);
  });

  it('run on both engines if they ask which one it is', () => {
    const tells = ({ text }: { text: string }) => /\bengine\s*(?:===|!==)|\/slow-sql'/.test(text);
    const product = specs.filter(
      ({ path }) => path.startsWith('test/') && !/^test\/(?:e2e|http|mysql|simulator)\//.test(path),
    );
    const telling = product.filter((spec) => spec.path !== 'test/arch/code-rules.spec.ts' && tells(spec));
    expect(telling.length).toBeGreaterThan(10);
    expect(telling.filter(({ text }) => !/^\/\/ @both-engines\b/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('close what they opened in every hook that asserts, also where it fails', () => {
    const hooks =
      /\bafter(?:All|Each)\(async \(\) => \{(?:(?!\n *\}\);)[\s\S])*?\bexpect\((?:(?!\n *\}\);|\bfinally\b)[\s\S])*?\.(?:close|stop|drop)\(\)/g;
    expect(occurrences(specs, hooks)).toEqual([]);
  });

  it('close a server of their own also where they fail', () => {
    const opened =
      /const \w+ = await (?:bootApp|TestLedger\.open)\([^;]*\);\n(?!\s*(?:try \{|closedAfterTest\())[^\n]*/g;
    expect(occurrences(specs, opened)).toEqual([]);
  });

  it('are each of them one of the above that was read', () => {
    expect(specs.length).toBeGreaterThan(150);
  });
});
