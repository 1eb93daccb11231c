// What `npm run mutate` looks at: in each area the files that get faults, and the few specs that must see them.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../process.mjs';

const pure = /\.(?:rules|posting)\.ts$/;

/** Their rules belong to the areas below. */
const cutOtherwise = ['posting', 'bills', 'proofs', 'seals'].map((folder) => `server/ledger/${folder}`);

/** An area for each folder with rules or postings; their specs stand beside them, or in the feature's own folder. */
const ruleAreas = readdirSync(join(root, 'server'), { recursive: true })
  .filter((file) => pure.test(file))
  .map((file) => `server/${dirname(file)}`)
  .filter((folder, at, all) => all.indexOf(folder) === at && !cutOtherwise.includes(folder))
  .sort()
  .map((folder) => ({
    name: folder,
    mutate: [`${folder}/*.{rules,posting}.ts`],
    specs: [...new Set([folder, folder.split('/').slice(0, 2).join('/')])].map((each) => `${each}/*.spec.ts`),
  }));

const declared = ['entity', 'module', 'schemas', 'tables'].map((kind) => `!server/ledger/**/*.${kind}.ts`);

const ledgerAreas = [
  {
    name: 'server/ledger (posting)',
    mutate: [
      'server/ledger/account-ref.ts',
      'server/ledger/accounts/lazy-balance.ts',
      'server/ledger/bills/statement-line.rules.ts',
      'server/ledger/books/checkpoints.service.ts',
      'server/ledger/posting/{ledger.service,account-floors,account-directory.service,posting.rules}.ts',
    ],
    specs: [
      'server/ledger/*.spec.ts',
      'server/ledger/{accounts,bills,books,posting}/*.spec.ts',
      'test/money/ledger.spec.ts',
      'test/money/ledger-chunk.spec.ts',
    ],
  },
  {
    name: 'server/ledger (chunk)',
    mutate: ['server/ledger/posting/posting-chunk.ts'],
    specs: ['test/money/ledger-chunk.spec.ts'],
  },
  {
    name: 'server/ledger (assets)',
    mutate: ['server/ledger/accounts/assets.service.ts'],
    specs: ['test/money/assets.spec.ts'],
  },
  {
    name: 'server/ledger (statement)',
    mutate: ['server/ledger/bills/{statement.service,statement.reads,ledger-period}.ts'],
    specs: ['test/money/statement.spec.ts', 'test/money/ledger-period.spec.ts'],
  },
  {
    name: 'server/ledger (balances)',
    mutate: ['server/ledger/accounts/balances.service.ts', 'server/ledger/bills/bills.service.ts'],
    specs: ['test/money/balances.spec.ts', 'test/api/bills.spec.ts', 'test/api/holdings.spec.ts'],
  },
  {
    name: 'server/ledger (books)',
    mutate: [
      'server/**/*.books.ts',
      'server/ledger/books/{books.checks,books.reads,books.service,books-keeper.service}.ts',
    ],
    specs: ['test/money/books.spec.ts', 'test/money/books-keeper.spec.ts'],
  },
  {
    name: 'server/ledger/seals',
    mutate: ['server/ledger/seals/*.ts', ...declared],
    specs: ['server/ledger/seals/*.spec.ts', 'test/money/sealed-columns.spec.ts', 'test/money/seals.spec.ts'],
  },
  {
    name: 'server/ledger/proofs (rules)',
    mutate: ['server/ledger/proofs/proof.rules.ts'],
    specs: ['server/ledger/proofs/*.spec.ts'],
  },
  {
    name: 'server/ledger/proofs (services)',
    mutate: [
      'server/ledger/proofs/*.ts',
      ...['*.rules', '*.controller', 'proof-maker.service', 'proof-tree', 'public-books.service'].map(
        (name) => `!server/ledger/proofs/${name}.ts`,
      ),
      ...declared,
    ],
    specs: ['test/api/proof.spec.ts', 'test/faults/tampering.spec.ts', 'test/money/proof-maker.spec.ts'],
    // The tests of a proof build on one another: one alone would fail, or see too little.
    whole: true,
  },
  {
    name: 'server/ledger/proofs (maker)',
    mutate: ['server/ledger/proofs/{proof-maker.service,proof-tree}.ts'],
    specs: ['test/money/proof-maker.spec.ts'],
  },
  {
    name: 'server/ledger/proofs (public books)',
    mutate: ['server/ledger/proofs/public-books.service.ts'],
    specs: ['test/money/public-books.spec.ts'],
  },
];

/** What only React or the browser's own events can call, and what only says which query asks for what, is left out. */
const left = ['use-*', 'test-*', 'lazy-screen', 'attention', 'store', 'query-client', 'me', 'site', 'requests'];
/** The choice of a wallet moves no money. */
const walletChoice = ['find-wallets', 'wallet-*', 'recent-wallet', 'demo-wallet', 'eip1193'];

const webAreas = [
  ...['account', 'http', 'money', 'session', 'wallet'].map((folder) => `web-user/src/lib/${folder}`),
  ...['deposit', 'exchange', 'money', 'money/flow', 'proof', 'trade-password', 'transfer', 'withdrawal'].map(
    (folder) => `web-user/src/features/${folder}`,
  ),
  ...['actions', 'providers'].map((folder) => `web-admin/src/${folder}`),
].map((folder) => ({
  name: folder,
  mutate: [`${folder}/*.ts`, ...[...left, ...walletChoice].map((name) => `!${folder}/${name}.ts`)],
  specs: [`${folder}/*.spec.ts`, `${dirname(folder)}/*.spec.ts`],
}));

const idempotency = {
  name: 'server/common/http (idempotency)',
  mutate: ['server/common/http/idempotency/idempotency.ts'],
  specs: ['test/faults/idempotency.spec.ts'],
};

export const areas = [...ruleAreas, idempotency, ...ledgerAreas, ...webAreas];
