const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { isMainThread } = require('node:worker_threads');

// Days are UTC. Here every local midnight is another moment than UTC's, and no local hour begins with a UTC one.
// A thread of a server that is tested has the zone of its process, and reads this file for its compiler alone.
if (isMainThread) process.env.TZ = 'Pacific/Chatham';

const swc = (parser, sourceMaps = true) => [
  '@swc/jest',
  {
    swcrc: false,
    module: { type: 'commonjs' },
    // In files of their own: inside the code they would be read and parsed with every module of every spec.
    sourceMaps,
    jsc: {
      target: 'es2022',
      parser,
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
    },
  },
];

const shared = {
  rootDir: join(__dirname, '..'),
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
  // As in the tsconfig and Vite: what the web apps take from the server, and the console from the user app.
  moduleNameMapper: { '^@server/(.*)$': '<rootDir>/server/$1', '^@user/(.*)$': '<rootDir>/web-user/src/$1' },
  transform: {
    '^.+\\.ts$': swc({ syntax: 'typescript', decorators: true, dynamicImport: true }),
    '^.+\\.tsx$': swc({ syntax: 'typescript', tsx: true, decorators: true, dynamicImport: true }),
    '^.+\\.m?js$': swc({ syntax: 'ecmascript', dynamicImport: true }, false),
  },
  // Packages that come as ES modules only: Jest on this Node cannot require() them as they are.
  transformIgnorePatterns: [
    '/node_modules/(?!(?:@nestjs|@scure|@noble|@otplib|otplib|query-string|decode-uri-component|filter-obj|split-on-first)/)',
  ],
};

const project = (displayName, testMatch, engine = 'sqlite') => ({
  ...shared,
  displayName,
  testMatch,
  testEnvironment: '<rootDir>/test/worker/engine.cjs',
  testEnvironmentOptions: { engine },
});

// A third of a spec's time went into loading the server: these specs take the built one, which a worker loads once.
const builtServer = {
  globalSetup: '<rootDir>/test/worker/fresh-build.cjs',
  testEnvironment: '<rootDir>/test/worker/environment.cjs',
  modulePathIgnorePatterns: ['<rootDir>/.data/'],
  moduleNameMapper: {
    ...shared.moduleNameMapper,
    '^(?:\\.\\./)+((?:server|migrations)/.*(?<!\\.json))$': '<rootDir>/dist/$1',
  },
  transform: {
    '/dist/(?:server|migrations)/.*\\.js$': '<rootDir>/test/worker/transform.cjs',
    // Ajv makes regular expressions, which must be those of the spec's realm.
    '/node_modules/(?!(?:ajv|fast-deep-equal|json-schema-traverse|fast-uri)/).*\\.[cm]?js$':
      '<rootDir>/test/worker/transform.cjs',
    ...shared.transform,
  },
  transformIgnorePatterns: [],
};

const folders = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const specs = folders
  .flatMap((folder) =>
    readdirSync(join(__dirname, folder), { recursive: true })
      .filter((file) => file.endsWith('.spec.ts'))
      .map((file) => ({ folder, file: join(folder, file) })),
  )
  .map((spec) => ({ ...spec, text: readFileSync(join(__dirname, spec.file), 'utf8') }));

const isMarked = ({ text }, mark) => new RegExp(`^// .*@${mark}\\b`, 'm').test(text);

// A worker's server has the worker's own timers and process. Specs that replace those load the sources themselves.
const loadsOwnServer = (spec) =>
  /jest\.(?:mock|useFakeTimers)\(|spyOn\(process\b/.test(spec.text) || isMarked(spec, 'own-server');
const pathOf = ({ file }) => `<rootDir>/test/${file}`;

/** Two projects of these specs: `name` with the worker's server, `name-own` with one for each spec file. */
const productSpecs = (name, wanted, engine) => [
  {
    ...project(name, wanted.filter((spec) => !loadsOwnServer(spec)).map(pathOf), engine),
    ...builtServer,
  },
  project(`${name}-own`, wanted.filter(loadsOwnServer).map(pathOf), engine),
];

// `npm run test:full`, and every run of files that are named, takes each spec on each engine. `npm test` takes a spec on
// both where it says @both-engines, and leaves out what says @full.
const { LODESTONE_TEST_FULL, TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
const full = LODESTONE_TEST_FULL === '1';
const inThisRun = specs.filter((spec) => full || !isMarked(spec, 'full'));
const onServer = (spec) =>
  Boolean(TEST_DATABASE_URL) &&
  (full || spec.folder === 'mysql' || isMarked(spec, 'both-engines')) &&
  (Boolean(TEST_REDIS_URL) || !isMarked(spec, 'redis'));

const of = (...names) => inThisRun.filter(({ folder }) => names.includes(folder));
const apart = ['arch', 'cluster', 'e2e', 'http', 'mysql', 'simulator'];
const product = of(...folders.filter((folder) => !apart.includes(folder)));

const all = [
  project('unit', [
    '<rootDir>/server/**/*.spec.ts',
    '<rootDir>/migrations/**/*.spec.ts',
    '<rootDir>/web-*/src/**/*.spec.{ts,tsx}',
    '<rootDir>/tools/**/*.spec.ts',
  ]),
  project('arch', of('arch').map(pathOf)),
  // What is decided before a row is touched runs once, and so does what names its engine itself; what only a database
  // server can show runs there alone.
  ...productSpecs('once', of('http', 'simulator')),
  ...productSpecs('product', product),
  ...productSpecs('mysql', [...of('mysql'), ...product].filter(onServer), 'mysql'),
  ...productSpecs('cluster', of('cluster'), 'mysql'),
];

module.exports = {
  rootDir: shared.rootDir,
  maxWorkers: '100%',
  // What a spec has loaded is not all let go of after it: with gigabytes of that a worker does little but look through them.
  workerIdleMemoryLimit: '2GB',
  // `until` gives up before that, on the slowest machine too, and says what it waited for.
  testTimeout: 200_000,
  testSequencer: '<rootDir>/test/sequencer.cjs',
  projects: all.filter(({ testMatch }) => testMatch.length > 0),
};
