// @both-engines
import { UnitOfWork } from '../../../server/common/database';
import { day } from '../../../server/common/runtime';
import { Balances, Ledger, systemAccount, userAccount } from '../../../server/ledger';
import type { DoneOrProposed } from '../../../server/proposals/proposals.schemas';
import { bootApp, type TestApp } from '../../support';
import { closeWithSoundBooks } from '../../support/closing';
import { printProfit } from '../../support/profit';

const hash = (at: number) => `0x${at.toString(16).padStart(64, 'e')}`;
let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
  app.clock.stop(Date.parse('2027-03-01T12:00:00Z'));
});
afterAll(() => closeWithSoundBooks(app));

test('E10: one finance person takes out no more of the fees than the limit of a day, however often they ask', async () => {
  const payer = await app.actors.user({ funded: { USDT: '8558' } });
  await app.get(UnitOfWork).run((tx) =>
    app.get(Ledger).post(tx, {
      key: 'fees:e10',
      kind: 'transfer',
      actor: 'test',
      lines: [
        { account: userAccount(payer.id, 'funding', 'USDT'), amount: -8_558_00000000n, type: 'transferFee' },
        { account: systemAccount('fees', 'USDT'), amount: 8_558_00000000n, type: 'transferFee' },
      ],
    }),
  );
  const fees = async () => Number((await app.get(Balances).inWallet('fees')).get('USDT')) / 1e8;
  const before = await fees();
  let sent = 0;
  const takeAsOften = async (amount: string, times: number) => {
    const finance = await app.actors.staff('finance');
    const answers: (DoneOrProposed & { code?: string })[] = [];
    for (let nth = 0; nth < times; nth++) {
      sent += 1;
      const body = { asset: 'USDT', amount, txHash: hash(sent), reason: 'income' };
      answers.push(
        (await finance.post<DoneOrProposed & { code?: string }>('/admin-api/treasury/fee-payout', body)).body,
      );
    }
    return answers.map(({ code, proposalId }) => code ?? (proposalId === null ? 'done' : 'proposed'));
  };
  // 20 % of today's income is due as dividend.
  expect(await takeAsOften('8558', 1)).toEqual(['feesOwedAsDividend']);
  expect(await takeAsOften('6846.4', 1)).toEqual(['proposed']);
  expect(await takeAsOften('400', 4)).toEqual(['done', 'done', 'alreadyProposed', 'alreadyProposed']);
  expect(await takeAsOften('200.00000001', 1)).toEqual(['alreadyProposed']);
  expect(await takeAsOften('200', 2)).toEqual(['done', 'alreadyProposed']);
  printProfit('E10, one person in a day', `${before - (await fees())} USDT of ${before}`);
  expect(before - (await fees())).toBe(1000);
  app.clock.advance(day);
  expect(await takeAsOften('1000', 2)).toEqual(['done', 'proposed']);
  expect(before - (await fees())).toBe(2000);
});
