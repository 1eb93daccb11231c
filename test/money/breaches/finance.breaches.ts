import type { Breaches, Forger } from '../../support/forger';

/** Nobody has a row of this id. */
const nobody = 999_999;
const hash = (letter: string) => `0x${letter.repeat(64)}`;

type Withdrawals = Forger['books']['withdrawals'];
type Deposits = Forger['books']['deposits'];

/** A posting of nothing in the end, under a key that something else has to answer for. */
const posted = (forger: Forger, key: string, kind = 'adjustment') =>
  forger.post(
    [
      [0, 'world', 'USDT', -5],
      [0, 'world', 'USDT', 5],
    ],
    { key, kind },
  );
const withdrawal = (which: keyof Withdrawals, set: string) => (forger: Forger) =>
  forger.run(`UPDATE withdrawal SET ${set} WHERE id = ?`, forger.books.withdrawals[which]);
const copied = (which: keyof Withdrawals, change: Record<string, string | number | null>) => (forger: Forger) =>
  forger.copy('withdrawal', forger.books.withdrawals[which], { txHash: null, ...change });
const payout = (which: keyof Withdrawals, set: string) => (forger: Forger) =>
  forger.run(`UPDATE payout SET ${set} WHERE withdrawalId = ?`, forger.books.withdrawals[which]);
const payoutOf = (forger: Forger, which: keyof Withdrawals) =>
  forger.one('SELECT id FROM payout WHERE withdrawalId = ?', forger.books.withdrawals[which]);
/** A second payout of the nonce after all others. */
const secondPayout =
  (of: keyof Withdrawals, change: Record<string, string | number | null>) => async (forger: Forger) => {
    const { id } = await payoutOf(forger, of);
    return await forger.copy('payout', Number(id), { openWithdrawalId: null, nonce: nobody, gas: null, ...change });
  };
const transfer = (set: string) => (forger: Forger) =>
  forger.run(`UPDATE chain_transfer SET ${set} WHERE depositId = ?`, forger.books.deposits.credited);
const claim = (set: string) => (forger: Forger) =>
  forger.run(`UPDATE chain_claim SET ${set} WHERE subject = ?`, `deposit:${forger.books.deposits.credited}`);
const check = (which: keyof Deposits, set: string) => (forger: Forger) =>
  forger.run(`UPDATE deposit_check SET ${set} WHERE depositId = ?`, forger.books.deposits[which]);

const anchor = (set: string) => (forger: Forger) =>
  forger.run(`UPDATE proof_anchor SET ${set} WHERE id = ?`, forger.books.anchor);
const anchorAttempt = (set: string) => (forger: Forger) =>
  forger.run(`UPDATE proof_anchor_attempt SET ${set} WHERE anchorId = ?`, forger.books.anchor);
/** Another anchor of the same proof, that took no gas. */
const secondAnchor = (change: Record<string, string | number | null>) => (forger: Forger) =>
  forger.copy('proof_anchor', forger.books.anchor, { liveProofId: null, nonce: nobody, gas: null, ...change });

type Line = readonly [owner: 'alice' | 'bob', asset: string, units: number];

/** A deposit of Alice's of 5 BNB that was turned into 9 USDT, by these lines */
const conversion = (out: Line, into: Line) => async (forger: Forger) => {
  const { books } = forger;
  const id = await forger.copy('deposit', books.deposits.converted, { credited: 5, txHash: null });
  await forger.run(
    `INSERT INTO deposit_check (depositId, state, differs, confirmations, tries, convertedAsset, convertedAmount)
     VALUES (?, 'verified', '', 15, 0, 'USDT', 9)`,
    id,
  );
  await posted(forger, `deposit:${id}`);
  await forger.post(linesOf(forger, out, into), { key: `deposit:${id}:conversion`, kind: 'exchangeByRate' });
};

function linesOf({ books }: Forger, ...lines: Line[]) {
  return lines.flatMap(([owner, asset, units]) => [
    [books[owner].id, 'funding', asset, units] as const,
    [0, 'world', asset, -units] as const,
  ]);
}

/** A payout says that it paid a withdrawal, which is not paid. */
const paidByPayout = (which: keyof Withdrawals) => async (forger: Forger) => {
  const id = await secondPayout('paid', { withdrawalId: forger.books.withdrawals[which] })(forger);
  await withdrawal(which, `txHash = '${hash('a')}'`)(forger);
  await forger.run(
    "INSERT INTO payout_attempt (payoutId, txHash, raw, gasPrice, sends, createdAt) VALUES (?, ?, '', '1', 1, 1)",
    ...[id, hash('a')],
  );
};

const strayAttempt =
  "INSERT INTO proof_anchor_attempt (anchorId, txHash, raw, gasPrice, sends, createdAt) VALUES (?, ?, '', '1', 1, 1)";
const rootOf = (forger: Forger, root: string) =>
  forger.run(
    'UPDATE liability_proof SET root = ? WHERE id = (SELECT proofId FROM proof_anchor WHERE id = ?)',
    root,
    forger.books.anchor,
  );

/** What breaks each rule of deposits, withdrawals, payouts and anchors. */
export const financeBreaches: Breaches = {
  depositsCreditedOnce: [
    [
      'credited without a posting',
      (forger) => forger.copy('deposit', forger.books.deposits.credited, { txHash: null }),
    ],
    ['posted while it waits', (forger) => posted(forger, `deposit:${forger.books.deposits.pending}`)],
    ['posted though it was rejected', (forger) => posted(forger, `deposit:${forger.books.deposits.rejected}`)],
  ],
  depositsCreditedAsSeen: [
    ['the chain shows none', transfer('depositId = NULL')],
    ['the transfer was not counted as credited', transfer('creditedAt = NULL')],
    ['the chain shows less', transfer('amount = amount - 1')],
    ['the chain shows more', transfer('amount = amount + 1')],
    [
      'the transfer was never claimed',
      (forger) => forger.run('DELETE FROM chain_claim WHERE subject = ?', `deposit:${forger.books.deposits.credited}`),
    ],
    ['another deposit claimed it', claim("subject = 'deposit:999999'")],
    ['what was claimed is of another chain', claim("claim = CONCAT('1', claim)")],
    ['what was claimed is another position', claim("claim = CONCAT(claim, '7')")],
    ['what was claimed is another transaction', claim(`claim = REPLACE(claim, '0x', '0xff')`)],
  ],
  conversionsPostedOnce: [
    ['converted without a posting', check('credited', "convertedAsset = 'USDT', convertedAmount = 5")],
    ['posted without being converted', check('converted', 'convertedAsset = NULL, convertedAmount = NULL')],
    ['more came in than is told', check('converted', 'convertedAmount = convertedAmount - 1')],
    ['less came in than is told', check('converted', 'convertedAmount = convertedAmount + 1')],
    ['another asset came in', check('converted', "convertedAsset = 'FXB'")],
    ['more went out than was credited', conversion(['alice', 'BNB', -6], ['alice', 'USDT', 9])],
    ['less went out than was credited', conversion(['alice', 'BNB', -4], ['alice', 'USDT', 9])],
    ['it came in where it should go out', conversion(['alice', 'BNB', 5], ['alice', 'USDT', 9])],
    ['another asset went out', conversion(['alice', 'FXB', -5], ['alice', 'USDT', 9])],
    ['it went out of another user', conversion(['bob', 'BNB', -5], ['alice', 'USDT', 9])],
    ['it came in to another user', conversion(['alice', 'BNB', -5], ['bob', 'USDT', 9])],
  ],
  heldEqualsOpenWithdrawals: [
    ['more was asked for than is held', withdrawal('pending', 'amount = amount + 1')],
    ['less was asked for than is held', withdrawal('approved', 'amount = amount - 1')],
    ['the fee is not held', withdrawal('failed', 'fee = fee + 1')],
    ['what is held in one asset was asked for in another', withdrawal('pending', "asset = 'FXB'")],
    [
      'something is held for nothing',
      (forger) =>
        forger.post([
          [forger.books.bob.id, 'funding', 'USDT', -5],
          [forger.books.bob.id, 'held', 'USDT', 5],
        ]),
    ],
    ...(['pending', 'approved', 'paying', 'failed'] as const).map(
      (state) =>
        [
          `nothing was ever held for it, and it is ${state}`,
          (forger: Forger) => copied('pending', { state, userId: forger.books.bob.id })(forger),
        ] as const,
    ),
    ['nothing was ever held of its asset', copied('pending', { asset: 'BNB' })],
  ],
  withdrawalsPaidOnce: [
    ['paid without a posting', copied('byHand', {})],
    [
      'posted as paid while it is pending',
      (forger) => posted(forger, `withdrawal:${forger.books.withdrawals.pending}:paid`),
    ],
    [
      'posted as paid though it was rejected',
      (forger) => posted(forger, `withdrawal:${forger.books.withdrawals.rejected}:paid`),
    ],
  ],
  withdrawalsRefundedOnce: [
    ['cancelled and not given back', copied('cancelled', {})],
    ['rejected and not given back', copied('rejected', {})],
    ['given back though it was paid', (forger) => posted(forger, `withdrawal:${forger.books.withdrawals.paid}:refund`)],
    ['given back while it is open', (forger) => posted(forger, `withdrawal:${forger.books.withdrawals.failed}:refund`)],
  ],
  openPayoutsArePaying: [
    ['of no withdrawal', payout('paying', `withdrawalId = ${nobody}, openWithdrawalId = ${nobody}`)],
    ['of one that is only approved', withdrawal('paying', "state = 'approved'")],
    ['of one that is pending', withdrawal('paying', "state = 'pending'")],
    ['of one that a person pays', withdrawal('paying', 'payerId = 1')],
    ['without the mark of an open one', payout('paying', 'openWithdrawalId = NULL')],
    ['with the mark of a later one', payout('paying', `openWithdrawalId = ${nobody}`)],
    ['with the mark of an earlier one', payout('paying', 'openWithdrawalId = 1')],
    ['a paid one has the mark of an open one', payout('paid', 'openWithdrawalId = withdrawalId')],
    [
      'a replaced one has the mark of an open one',
      secondPayout('paid', { state: 'replaced', openWithdrawalId: nobody }),
    ],
  ],
  withdrawalsHaveOnePayout: [
    ['two are paid', secondPayout('paid', { state: 'paid' }), 'paidWithdrawalsWerePaid'],
    ['two are open', secondPayout('paying', {}), 'openPayoutsArePaying'],
    ['one is open, one is paid', secondPayout('paying', { state: 'paid' }), 'paidWithdrawalsWerePaid'],
  ],
  paidWithdrawalsWerePaid: [
    ['a payout is paid, and its withdrawal is approved', paidByPayout('approved')],
    ['a payout is paid, and its withdrawal is pending', paidByPayout('pending')],
    ['by a transaction that no payout sent', withdrawal('paid', `txHash = '${hash('b')}'`)],
    ['by a payout that was replaced', payout('paid', "state = 'replaced'")],
    ['by nobody', withdrawal('byHand', 'payerId = NULL')],
  ],
  payoutGasBookedOnce: [
    ['more than it took', payout('paid', 'gas = gas - 1')],
    ['less than it took', payout('paid', 'gas = gas + 1')],
    ['that nobody knows of', payout('paid', 'gas = NULL')],
    ['none', payout('paying', 'gas = 5')],
  ],
  feePayoutsPostedOnce: [
    ['none', (forger) => forger.copy('fee_payout', 1, { txHash: hash('a') })],
    [
      'as something else',
      async (forger) => {
        const id = await forger.copy('fee_payout', 1, { txHash: hash('a') });
        await posted(forger, `feePayout:${id}`, 'adjustment');
      },
    ],
    [
      'of sales as one of fees',
      async (forger) => {
        const id = await forger.copy('fee_payout', 1, { txHash: hash('a'), wallet: 'sales' });
        await posted(forger, `feePayout:${id}`, 'feePayout');
      },
    ],
  ],
  anchorsStandOnce: [
    ['without the mark of one that stands', anchor('liveProofId = NULL')],
    ['with the mark of another proof', anchor(`liveProofId = ${nobody}`)],
    ['a second one is open', secondAnchor({ state: 'open' })],
    ['a second one stands', secondAnchor({})],
    ['a replaced one has the mark', secondAnchor({ state: 'replaced', liveProofId: nobody })],
    ['a reverted one has the mark', secondAnchor({ state: 'reverted', liveProofId: nobody })],
    ['by a transaction that it did not send', anchor(`txHash = '${hash('b')}'`)],
    ['by none', anchor('txHash = NULL')],
    ['in no block', anchor('blockNumber = NULL')],
    ['at no time', anchor('anchoredAt = NULL')],
  ],
  anchorsCarryTheirProof: [
    ['what was signed is of another', anchorAttempt(`raw = CONCAT('0x', '${'0'.repeat(200)}')`)],
    ['its root is another by now', (forger) => rootOf(forger, 'a'.repeat(64))],
    ['its day is another', anchor("date = '2020-01-01'")],
    ['it is of no proof', anchor(`proofId = ${nobody}, liveProofId = ${nobody}`)],
    ['an attempt is of no anchor', (forger) => forger.run(strayAttempt, nobody, hash('c'))],
  ],
  anchorGasBookedOnce: [
    ['more than it took', anchor('gas = gas - 1')],
    ['less than it took', anchor('gas = gas + 1')],
    ['that nobody knows of', anchor('gas = NULL')],
    ['none', secondAnchor({ state: 'reverted', gas: 5 })],
  ],
  noncesUsedOnce: [
    [
      'by an anchor and a payout',
      async (forger) => {
        const { nonce } = await forger.one("SELECT nonce FROM payout WHERE state = 'paid' LIMIT 1");
        await secondAnchor({ state: 'replaced', nonce: nonce ?? null })(forger);
      },
    ],
  ],
  outgoingTransactionsUsedOnce: [
    [
      'for fees and for a withdrawal by hand',
      (forger) =>
        forger.run(
          'UPDATE fee_payout SET txHash = (SELECT w.txHash FROM withdrawal w WHERE w.id = ?)',
          forger.books.withdrawals.byHand,
        ),
    ],
    [
      'for fees and for a withdrawal by the payer',
      (forger) =>
        forger.run(
          'UPDATE fee_payout SET txHash = (SELECT w.txHash FROM withdrawal w WHERE w.id = ?)',
          forger.books.withdrawals.paid,
        ),
    ],
  ],
};

/** What looks odd, and breaks no rule of finance. */
export const soundFinance: Breaches[string] = [
  [
    'a node never looked at what a reviewer credited',
    async (forger) => {
      await check('credited', 'checkedAt = NULL')(forger);
      await transfer('depositId = NULL')(forger);
    },
  ],
  ['a user has nothing held, and asked for nothing', (forger) => forger.account(forger.books.bob.id, 'held', 'USDT')],
  ['a conversion of the right lines', conversion(['alice', 'BNB', -5], ['alice', 'USDT', 9])],
  ['an anchor was replaced before the one that stands', secondAnchor({ state: 'replaced' })],
  ['an anchor was reverted before the one that stands', secondAnchor({ state: 'reverted' })],
  ['a payout was replaced before the one that paid', secondPayout('paid', { state: 'replaced' })],
  ['a payout was reverted before the one that is open', secondPayout('paying', { state: 'reverted' })],
];
