// What `npm run mutate` looks at: in each area the files that get faults, and the few specs that must see them.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

const pure = /\.(?:rules|posting)\.ts$/;

/** An area of its own for each folder whose rules and postings have their specs beside them. */
function rulesOf(folder) {
  return { name: folder, mutate: [`${folder}/**/*.{rules,posting}.ts`], specs: [`${folder}/**/*.spec.ts`] };
}

const foldersOf = (path) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${path}/${entry.name}`);

const hasRules = (folder) => readdirSync(join(root, folder), { recursive: true }).some((file) => pure.test(file));

/** Folders that have areas of another cut below. */
const cutFiner = ['server/common', 'server/ledger'];

const ruleAreas = [...foldersOf('server'), ...foldersOf('server/common')]
  .filter((folder) => !cutFiner.includes(folder) && hasRules(folder))
  .map(rulesOf);

const declared = ['entity', 'module', 'schemas', 'tables'].map((kind) => `!server/ledger/**/*.${kind}.ts`);

/**
 * `boots`: the specs start servers. `threads`: part of the code runs in a thread, where no coverage is measured, so
 * every spec of the area runs for every fault.
 */
const ledgerAreas = [
  {
    name: 'server/ledger (posting)',
    mutate: [
      'server/ledger/{ledger.service,posting-chunk,account-floors,account-directory.service}.ts',
      'server/ledger/{account-ref,checkpoints.service,ledger-entry-rows,lazy-balance,posting.rules,entry-row.rules}.ts',
    ],
    specs: ['server/ledger/*.spec.ts', 'test/money/ledger.spec.ts', 'test/money/ledger-chunk.spec.ts'],
  },
  {
    name: 'server/ledger (reading)',
    mutate: [
      'server/ledger/{balances.service,bills.service,statement.service,statement.reads,ledger-period,assets.service}.ts',
    ],
    specs: ['test/api/statement.spec.ts', 'test/api/daily-figures.spec.ts', 'test/api/admin-ledger.spec.ts'],
    threads: true,
  },
  {
    name: 'books',
    mutate: ['server/**/*.books.ts', 'server/ledger/{books.checks,books.reads,books.service,books-keeper.service}.ts'],
    specs: ['test/money/books.spec.ts', 'test/money/books-keeper.spec.ts'],
    threads: true,
  },
  {
    name: 'server/ledger/seals',
    mutate: ['server/ledger/seals/*.ts', ...declared],
    specs: ['test/money/seals.spec.ts', 'test/api/seals.spec.ts'],
    threads: true,
  },
  {
    name: 'server/ledger/proofs',
    mutate: ['server/ledger/proofs/*.ts', '!server/ledger/proofs/*.controller.ts', ...declared],
    specs: ['server/ledger/proofs/*.spec.ts', 'test/api/proof.spec.ts', 'test/faults/tampering.spec.ts'],
    threads: true,
  },
];

const webAreas = [
  ['web-user/src/lib', ['{money,session,http,wallet,account}/*.ts']],
  ['web-user/src/features', ['proof/*.ts', '*/*-form.ts', 'money/*.ts', '*/*-steps.ts']],
  ['web-admin/src/money', ['*.ts']],
  ['web-admin/src/providers', ['*.ts']],
].map(([folder, files]) => ({
  name: folder,
  mutate: files.map((files) => `${folder}/${files}`),
  specs: [`${folder}/**/*.spec.ts`],
}));

const idempotency = {
  name: 'server/common/http (idempotency)',
  mutate: ['server/common/http/idempotency.ts'],
  specs: ['test/faults/idempotency.spec.ts'],
};

export const areas = [...ruleAreas, idempotency, ...ledgerAreas, ...webAreas];
