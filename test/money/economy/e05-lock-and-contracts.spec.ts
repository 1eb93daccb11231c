// @both-engines

import { Reader } from '../../../server/common/database';
import { formatAmount, parseAmount } from '../../../server/common/money';
import { Balances } from '../../../server/ledger';
import { bootApp } from '../../support';
import { closeWithSoundBooks } from '../../support/closing';
import { LockStage } from '../../support/lock-stage';
import { MinerStage } from '../../support/miner-stage';
import { printProfit } from '../../support/profit';

test('E5: a lock takes nothing of what contracts were promised, nor a contract of what a lock was', async () => {
  const app = await bootApp();
  try {
    const stage = await MinerStage.open(app);
    const locks = LockStage.of(app);
    const [owner, other] = [await stage.user(), await stage.user()];
    const pool = async (wallet: 'releases' | 'setAside') => (await app.get(Balances).inWallet(wallet)).get('FXB') ?? 0n;
    const whole = await pool('releases');
    // Four fifths of the pool in four contracts of a day, a fixed amount at 0.5.
    const goldValue = formatAmount(whole / 5n / 4n, 8);
    const product = await stage.product({ asset: 'FXB', price: '1300000', goldValue, multiplePpm: 2_000_000 });
    for (const each of [owner, owner, owner, owner]) {
      await app.actors.fund(each, 'TRADE', '1300000');
      await stage.obtained(each, product);
    }
    const promised = await pool('setAside');
    expect(promised).toBe((whole / 5n) * 4n);
    // A bonus of more than is left.
    const offer = await locks.product({ days: 365, ratePpm: 2_000, maximum: '1000000' });
    const locker = await locks.owner({ FXB: '900000' });
    expect((await locks.lock(locker, offer, '900000')).data.code).toBe('bonusNotCovered');
    const small = await locks.locked(locker, offer, '100000');
    const left = await pool('releases');
    expect(await pool('setAside')).toBe(promised + parseAmount(small.bonus, 8));
    // Nor does the next contract take of what the lock was promised.
    await app.actors.fund(other, 'TRADE', '2600000');
    const refused = await stage.obtain(other, product, 2);
    expect([refused.data.code, refused.msg]).toEqual(['poolMustBeFilled', 'The FXB pool covers 0 of these miners now']);
    expect(await pool('releases')).toBe(left);

    stage.goTo(24);
    await stage.release();
    const rows = await app
      .get(Reader)
      .query<{ produced: string; total: string; state: string }>('SELECT produced, total, state FROM miner');
    expect(rows.map(({ produced, total, state }) => [BigInt(produced) - BigInt(total), state])).toEqual(
      Array.from({ length: 4 }, () => [0n, 'end']),
    );
    // All of it is still there for the lock, and nothing else was touched.
    expect(await pool('setAside')).toBe(parseAmount(small.bonus, 8));
    const beyond = whole - (await pool('releases')) - (await pool('setAside')) - promised;
    printProfit('E5', `${formatAmount(beyond, 8)} FXB beyond what was set aside`);
    expect(beyond).toBe(0n);
  } finally {
    await closeWithSoundBooks(app);
  }
}, 120_000);
