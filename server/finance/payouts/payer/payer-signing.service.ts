import { Inject, Injectable } from '@nestjs/common';
import { PayerKey, type SignedTransaction, toChainUnits, transferData } from '../../../chain';
import { CONFIG, type Config } from '../../../common/config';
import { type Queries, UnitOfWork } from '../../../common/database';
import { Clock, utcDayStart } from '../../../common/runtime';
import { Assets } from '../../../ledger';
import { Valuations } from '../../../market';
import { Settings } from '../../../settings';
import { userTable } from '../../../users';
import { withdrawalDigest } from '../../withdrawals/withdrawal.rules';
import { moveWithdrawal } from '../../withdrawals/withdrawal-moves';
import { payoutErrors } from '../payout.errors';
import { PayoutSwitch } from '../payout-switch.service';
import { countOpenPayouts } from './open-payouts';
import { countUnminedAnchors, nextNonceOf, payoutKind, storeAttempt } from './open-transactions';
import { anchorGasLimit, mostOpenPayouts, transferGasLimit } from './payer.rules';
import { type Candidate, chooseNext, isPayable } from './payer-choice.rules';
import type { RoundFacts, WalletFacts } from './payer-node.service';
import { type PayerWait, payerWaits } from './payer-waits.errors';

interface Approved extends Candidate {
  readonly fee: bigint;
  readonly address: string;
}

export type Signing =
  | { readonly attemptId: number; readonly signed: SignedTransaction; readonly waits: null }
  | { readonly attemptId: null; readonly waits: PayerWait | null };

/** How many approved withdrawals are looked at: more than are ever left to staff at a time. */
const lookedAt = 500;

/** Decides what to pay, signs and stores it in one transaction; after the commit the bytes only have to be sent. */
@Injectable()
export class PayerSigning {
  constructor(
    private readonly key: PayerKey,
    private readonly assets: Assets,
    private readonly valuations: Valuations,
    private readonly settings: Settings,
    private readonly payoutSwitch: PayoutSwitch,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Signs the oldest approved withdrawal that can be paid.
   * @throws AppError stateConflict if staff took it at the same moment
   */
  async signNext(chain: RoundFacts, wallet: WalletFacts): Promise<Signing> {
    return await this.unitOfWork.run(async (tx) => {
      // One signer at a time, and none during a stop.
      await this.payoutSwitch.hold(tx);
      const { row, waits } = await this.choose(tx, chain, wallet);
      if (!row) return { attemptId: null, waits };
      const now = this.clock.now();
      const nonce = await nextNonceOf(tx, this.config.chainId, this.key.address, wallet.used);
      const signed = this.sign(row, nonce, chain.gasPrice);
      await moveWithdrawal(tx, row.id, 'approved', 'paying', now, { payerId: null });
      const { insertId } = await tx.run(
        `INSERT INTO payout (withdrawalId, openWithdrawalId, chainId, sender, nonce, state, value, createdAt, updatedAt)
         VALUES (?, ?, ?, ?, ?, 'open', CAST(? AS SIGNED), ?, ?)`,
        [row.id, row.id, this.config.chainId, this.key.address, nonce, (row.value ?? 0n).toString(), now, now],
      );
      return { attemptId: await storeAttempt(tx, payoutKind, insertId, signed, now), signed, waits: null };
    });
  }

  /** What would be paid next; if nothing, although something is approved, why. */
  async choose(
    db: Queries,
    { gasPrice }: RoundFacts,
    wallet: WalletFacts,
  ): Promise<{ row: Approved | null; waits: PayerWait | null }> {
    const waiting = (waits: PayerWait | null) => ({ row: null, waits });
    const { stopped } = await this.payoutSwitch.read(db);
    if (stopped) return waiting(payoutErrors.payoutsStopped());
    const approved = await this.approved(db);
    if (approved.length === 0) return waiting(null);
    const onTheWay = await this.onTheWay(db, wallet.used);
    if (onTheWay.open >= mostOpenPayouts) return waiting(payerWaits.enoughOpen({ open: onTheWay.open }));
    if (wallet.coins < (transferGasLimit + onTheWay.gasLimit) * gasPrice) return waiting(payerWaits.gas());
    const cap = this.settings.amount('payer.dailyCap');
    const capLeft = cap - (await this.paidToday(db));
    const tokens = new Map(
      [...wallet.tokens].map(([asset, units]) => [asset, units - (onTheWay.units.get(asset) ?? 0n)]),
    );
    const choice = chooseNext(approved, { tokens, cap, capLeft });
    if (choice.pay || !choice.waits) return { row: choice.pay, waits: null };
    const { because, row } = choice.waits;
    return waiting(payerWaits[because]({ id: row.id, asset: row.asset }));
  }

  /** USDT value of what was signed in this UTC day and has not failed, in minor units. */
  async paidToday(db: Queries): Promise<bigint> {
    const [row] = await db.query<{ total: string | number }>(
      "SELECT COALESCE(SUM(value), 0) AS total FROM payout WHERE createdAt >= ? AND state IN ('open', 'paid')",
      [utcDayStart(this.clock.now())],
    );
    return BigInt(row?.total ?? 0);
  }

  /** Approved withdrawals the payer can sign, oldest first. Their approvals must name exactly what they are now. */
  private async approved(db: Queries): Promise<Approved[]> {
    const assets = this.assets.all().filter(isPayable);
    if (assets.length === 0) return [];
    const rows = await db.query<Omit<Approved, 'amount' | 'fee'> & Record<'amount' | 'fee', string | number>>(
      `SELECT id, asset, amount, fee, address FROM withdrawal WHERE state = 'approved'
       AND EXISTS (SELECT 1 FROM ${userTable} u WHERE u.id = withdrawal.userId AND u.status = 'active')
       AND asset IN (${assets.map(() => '?').join(', ')}) ORDER BY id LIMIT ${lookedAt}`,
      assets.map(({ code }) => code),
    );
    if (rows.length === 0) return [];
    const approvals = await db.query<{ withdrawalId: number; digest: string }>(
      `SELECT withdrawalId, digest FROM withdrawal_approval WHERE withdrawalId IN (${rows.map(() => '?').join(', ')})`,
      rows.map(({ id }) => id),
    );
    const values = await this.valuations.worstOfEach(
      db,
      rows.map(({ asset, amount }) => ({ asset, units: BigInt(amount) })),
    );
    const digests = new Set(approvals.map(({ withdrawalId, digest }) => `${withdrawalId}:${digest}`));
    return rows
      .map(({ amount, fee, ...row }, index) => ({
        ...row,
        amount: BigInt(amount),
        fee: BigInt(fee),
        value: values[index] ?? null,
      }))
      .filter((row) => digests.has(`${row.id}:${withdrawalDigest(row)}`));
  }

  /** What the wallet's balances at `used` do not show yet: all it signed from that nonce on, in any state. */
  async onTheWay(db: Queries, used: number) {
    const rows = await db.query<{ asset: string; units: string | number; unmined: number }>(
      `SELECT w.asset, SUM(w.amount) AS units, COUNT(*) AS unmined FROM payout p JOIN withdrawal w ON w.id = p.withdrawalId
       WHERE p.chainId = ? AND p.sender = ? AND p.nonce >= ? GROUP BY w.asset`,
      [this.config.chainId, this.key.address, used],
    );
    const transfers = rows.reduce((sum, { unmined }) => sum + Number(unmined), 0);
    const anchors = await countUnminedAnchors(db, this.config.chainId, this.key.address, used);
    return {
      open: (await countOpenPayouts(db, this.config.chainId)).here,
      /** what all of it may burn */
      gasLimit: BigInt(transfers) * transferGasLimit + BigInt(anchors) * anchorGasLimit,
      units: new Map(rows.map(({ asset, units }) => [asset, BigInt(units)])),
    };
  }

  private sign(row: Approved, nonce: number, gasPrice: bigint): SignedTransaction {
    const asset = this.assets.get(row.asset);
    if (!isPayable(asset)) throw new Error(`${row.asset} has no contract`);
    const value = toChainUnits(row.amount, asset.scale, asset.chainDecimals);
    const data = transferData(row.address, value);
    return this.key.sign({ nonce, to: asset.contract, data, gasLimit: transferGasLimit, gasPrice });
  }
}
