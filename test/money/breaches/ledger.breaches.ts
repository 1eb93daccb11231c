import type { Breaches, Forger } from '../../support/forger';

/** Nobody has a row of this id. */
const nobody = 999_999;

const inUser = (amount: number) => async (forger: Forger) => {
  const { alice } = forger.books;
  const { id } = await forger.account(alice.id, 'funding', 'USDT');
  await forger.run('UPDATE ledger_account SET balance = balance + ? WHERE id = ?', amount, id ?? null);
};
const below = (wallet: string, asset: string) => async (forger: Forger) => {
  await forger.account(0, wallet, asset);
  const { held } = await forger.one(
    'SELECT balance AS held FROM ledger_account WHERE ownerId = 0 AND wallet = ? AND asset = ?',
    wallet,
    asset,
  );
  const out = Number(held) + 1;
  await forger.post([
    [0, wallet, asset, -out],
    [0, 'world', asset, out],
  ]);
};
/** Two lines that are right, and then one column of the first is not. */
const lineWith =
  (column: string, value: string | number | null, owner: 'alice' | 'system' = 'system', asset = 'USDT') =>
  async (forger: Forger) => {
    const line = [owner === 'alice' ? forger.books.alice.id : 0, owner === 'alice' ? 'funding' : 'world'] as const;
    const transactionId = await forger.post([[...line, asset, -5]]);
    const wrong = await forger.line(transactionId, [...line, asset, 5]);
    await forger.run(`UPDATE ledger_entry SET ${column} = ? WHERE id = ?`, value, wrong);
  };
/** Notes another value on the last line of that kind. */
const valued = (which: string, value: string) => async (forger: Forger) => {
  const { id } = await forger.one(`SELECT MAX(id) AS id FROM ledger_entry WHERE asset = ${which}`);
  await forger.run(`UPDATE ledger_entry SET value = ${value} WHERE id = ?`, id ?? null);
};
const old = (ms: number) => async (forger: Forger) => {
  const { at } = await forger.one("SELECT lastFinishedAt AS at FROM job_run WHERE name = 'ledger.seal'");
  const lines = [
    [0, 'world', 'USDT', -5],
    [0, 'world', 'USDT', 5],
  ] as const;
  await forger.post(lines, { createdAt: Number(at) - ms });
};

/** What breaks each rule of `server/ledger/books/books.checks.ts`. */
export const ledgerBreaches: Breaches = {
  transactionsSumToZero: [
    [
      'one is short of what another has too much',
      async (forger) => {
        await forger.post([[0, 'world', 'USDT', -5]], { key: 'short' });
        await forger.post([[0, 'world', 'USDT', 5]], { key: 'over' });
      },
    ],
    [
      'one asset is made of another, and back by another transaction',
      async (forger) => {
        for (const units of [5, -5]) {
          await forger.post(
            [
              [0, 'world', 'USDT', -units],
              [0, 'world', 'FXB', units],
            ],
            { key: `turned:${units}` },
          );
        }
      },
    ],
  ],
  ledgerSumsToZero: [
    ['something came from nowhere', (forger) => forger.post([[0, 'world', 'USDT', 5]]), 'transactionsSumToZero'],
    ['something is gone', (forger) => forger.post([[0, 'world', 'USDT', -5]]), 'transactionsSumToZero'],
    [
      'one asset became another',
      (forger) =>
        forger.post([
          [0, 'world', 'USDT', -5],
          [0, 'world', 'FXB', 5],
        ]),
      'transactionsSumToZero',
    ],
  ],
  balancesAreSumsOfEntries: [
    ['a user has more than the lines say', inUser(1), 'runningBalancesEndAtTheBalance'],
    ['a user has less than the lines say', inUser(-1), 'runningBalancesEndAtTheBalance'],
    [
      'a line did not reach its account',
      async (forger) => {
        const { alice } = forger.books;
        await forger.post([
          [alice.id, 'funding', 'USDT', -5],
          [0, 'world', 'USDT', 5],
        ]);
        await inUser(5)(forger);
        await forger.run(
          "UPDATE ledger_entry SET balanceAfter = balanceAfter + 5 WHERE amount = -5 AND wallet = 'funding'",
        );
      },
    ],
    [
      'an account without a line holds something',
      (forger) =>
        forger.run(
          `INSERT INTO ledger_account (ownerType, ownerId, wallet, asset, balance, mayBeNegative, lazy)
           VALUES ('user', ?, 'contract', 'NICE', 7, 0, 0)`,
          forger.books.bob.id,
        ),
    ],
    [
      'a checkpoint is off',
      (forger) =>
        forger.run("UPDATE ledger_account SET balance = balance - 1 WHERE wallet = 'world' AND asset = 'USDT'"),
    ],
    [
      'a line was marked and not counted',
      (forger) => forger.run('UPDATE ledger_entry SET unmarked = NULL WHERE unmarked = 1'),
    ],
    [
      'a line was counted and not marked',
      (forger) =>
        forger.run(
          "UPDATE ledger_entry SET unmarked = 1 WHERE wallet = 'world' AND asset = 'NICE' AND unmarked IS NULL",
        ),
    ],
  ],
  noAccountBelowItsFloor: [
    ['fees, by lines after the checkpoint', below('fees', 'USDT')],
    ['fees that never had any', below('fees', 'NICE')],
    ['rewards', below('rewards', 'USDT'), 'rewardsCoverTheirPromises'],
    ['gifts', below('gifts', 'NICE')],
    ['sales', below('sales', 'USDT')],
    ['releases', below('releases', 'NICE')],
    [
      'a user, by a line that is not in the balance yet',
      async (forger) => {
        const { alice } = forger.books;
        const { id, balance } = await forger.account(alice.id, 'funding', 'FXB');
        const units = Number(balance) + 1;
        const transactionId = await forger.post([[0, 'world', 'FXB', units]]);
        await forger.run(
          `INSERT INTO ledger_entry (transactionId, line, accountId, userId, wallet, asset, amount, balanceAfter, type, unmarked, createdAt)
           VALUES (?, 1, ?, ?, 'funding', 'FXB', ?, ?, 'adjustment', 1, 1)`,
          ...[transactionId, id ?? null, alice.id, -units, balance ?? null],
        );
      },
    ],
  ],
  runningBalancesEndAtTheBalance: [
    ['the last line says more', lastLine(1)],
    ['the last line says less', lastLine(-1)],
  ],
  transactionsHaveEntries: [['one has none', (forger) => forger.post([])]],
  entriesHaveATransactionAndAnAccount: [
    [
      'no transaction',
      async (forger) => {
        for (const units of [-5, 5]) await forger.line(nobody, [0, 'world', 'USDT', units]);
      },
    ],
    ['no account', lineWith('accountId', nobody)],
    ['an account of another asset, FXB', ofAsset('FXB', 'USDT')],
    ['an account of another asset, USDT', ofAsset('USDT', 'FXB')],
    ['another wallet than the account, issuer', lineWith('wallet', 'issuer')],
    ['another wallet than the account, worlds', lineWith('wallet', 'worlds')],
    ['a user where the account is of the system', lineWith('userId', 1)],
    ['no user where the account has one', lineWith('userId', null, 'alice')],
    ['another user than the account', lineWith('userId', nobody, 'alice')],
    ['an account given to another user', giveAccount('user', nobody)],
    ['an account taken by the system', giveAccount('system', 0)],
  ],
  valuesFollowTheirAmounts: [
    ['what came in is worth less than nothing', valued("'FXB' AND amount > 0", '-1')],
    ['what went out is worth something', valued("'FXB' AND amount < 0", '1')],
    ['a dollar that came in is worth two', valued("'USDT' AND amount > 0", '2 * amount')],
    ['a dollar that went out is worth a unit less', valued("'USDT' AND amount < 0", 'amount + 1')],
  ],
  everythingOldIsSealed: [['one was left out by a job that ended more than ten minutes later', old(600_001)]],
  sealsMatch: [
    [
      'what a sealed transaction says was changed',
      (forger) => forger.run("UPDATE ledger_transaction SET memo = 'as agreed' WHERE sealId IS NOT NULL"),
    ],
    ['a seal was changed', (forger) => forger.run('UPDATE ledger_seal SET createdAt = createdAt + 1')],
    [
      'the seal that a proof named is another',
      (forger) => forger.run(`UPDATE liability_proof SET sealHash = '${'e'.repeat(64)}'`),
      'anchorsCarryTheirProof',
    ],
    [
      'a transaction was taken out of its seal',
      (forger) => forger.run('UPDATE ledger_transaction SET sealId = NULL WHERE id = 1'),
      // The first one is a day old by then.
      'everythingOldIsSealed',
    ],
    ['a seal was removed', (forger) => forger.run('DELETE FROM ledger_seal')],
  ],
};

/** What looks odd, and breaks no rule. */
export const soundOddities: Breaches[string] = [
  ['what came in was worth nothing, rounded', valued("'FXB' AND amount > 0", '0')],
  ['nobody knows what it was worth', valued("'USDT' AND amount > 0", 'NULL')],
  [
    'a lazy account is emptied to the last unit',
    async (forger) => {
      const { balance } = await forger.account(0, 'fees', 'USDT');
      await forger.post([
        [0, 'fees', 'USDT', -Number(balance)],
        [0, 'world', 'USDT', Number(balance)],
      ]);
    },
  ],
  [
    'an account of a user is emptied to the last unit',
    async (forger) => {
      const { balance } = await forger.account(forger.books.alice.id, 'funding', 'FXB');
      await forger.post([
        [forger.books.alice.id, 'funding', 'FXB', -Number(balance)],
        [0, 'world', 'FXB', Number(balance)],
      ]);
    },
  ],
  ['what is unsealed was posted ten minutes before the job ended', old(600_000)],
  [
    'nothing was ever sealed by a job, and what is unsealed is old',
    async (forger) => {
      await old(600_001)(forger);
      await forger.run("UPDATE job_run SET lastFinishedAt = NULL WHERE name = 'ledger.seal'");
    },
  ],
];

function lastLine(units: number) {
  return async (forger: Forger) => {
    const { id } = await forger.account(forger.books.alice.id, 'funding', 'USDT');
    const { last } = await forger.one('SELECT MAX(id) AS last FROM ledger_entry WHERE accountId = ?', id ?? null);
    await forger.run('UPDATE ledger_entry SET balanceAfter = balanceAfter + ? WHERE id = ?', units, last ?? null);
  };
}

/** A line of one asset on an account of another. */
function ofAsset(account: string, asset: string) {
  return async (forger: Forger) => {
    const { id } = await forger.account(0, 'world', account);
    await lineWith('accountId', id ?? null, 'system', asset)(forger);
  };
}

function giveAccount(ownerType: string, ownerId: number) {
  return async (forger: Forger) => {
    const { id } = await forger.account(forger.books.bob.id, 'funding', 'FXB');
    await forger.run(
      'UPDATE ledger_account SET ownerType = ?, ownerId = ? WHERE id = ?',
      ownerType,
      ownerId,
      id ?? null,
    );
  };
}
