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
  testEnvironment: 'node',
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

const project = (displayName, ...testMatch) => ({ ...shared, displayName, testMatch });

module.exports = {
  rootDir: shared.rootDir,
  maxWorkers: '100%',
  // What a spec has loaded is not all let go of after it: with gigabytes of that a worker does little but look through them.
  workerIdleMemoryLimit: '700MB',
  testTimeout: 60_000,
  testSequencer: '<rootDir>/test/sequencer.cjs',
  projects: [
    project(
      'unit',
      '<rootDir>/server/**/*.spec.ts',
      '<rootDir>/migrations/**/*.spec.ts',
      '<rootDir>/web-*/src/**/*.spec.{ts,tsx}',
      '<rootDir>/tools/**/*.spec.ts',
    ),
    project('arch', '<rootDir>/test/arch/**/*.spec.ts'),
    // What is decided in JavaScript, wherever the rows lie, runs once, on SQLite; what only a database server can show
    // runs there alone. Everything else under test/ runs the product on each database.
    project('http', '<rootDir>/test/http/**/*.spec.ts'),
    project('mysql', '<rootDir>/test/mysql/**/*.spec.ts'),
    project('cluster', '<rootDir>/test/cluster/**/*.spec.ts'),
    project('product', '<rootDir>/test/!(arch|cluster|e2e|http|mysql)/**/*.spec.ts'),
    project('e2e', '<rootDir>/test/e2e/**/*.spec.ts'),
  ],
};
