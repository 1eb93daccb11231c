import { Inject, Injectable } from '@nestjs/common';
import { confirmationsNeeded, type SeenTransfer } from '../../../chain';
import { CONFIG, type Config } from '../../../common/config';
import { moveWhere, type Tx } from '../../../common/database';
import { commonErrors } from '../../../common/errors';
import { Idempotency, type MoneyRequest, staffOf } from '../../../common/http';
import { Clock } from '../../../common/runtime';
import { Assets } from '../../../ledger';
import { Audit } from '../../../staff';
import { Users } from '../../../users';
import { financeErrors } from '../../finance.errors';
import { differences } from '../deposit-check.rules';
import { checkTransitions } from '../deposit-check.states';
import { findingChanges, insertCheck, insertDeposit, openKeyOf } from '../deposit-filing';
import { DepositLimits } from '../deposit-limits.service';
import type { ChainTransfer } from './chain.entity';
import { ChainClaims } from './chain-claims.service';

/** A transfer with its place on the chain. */
export interface PlacedTransfer {
  readonly asset: string;
  readonly txHash: string;
  readonly blockNumber: number;
  readonly blockHash: string;
  readonly transfer: SeenTransfer;
}

/** Every transfer that came in to custody, and whose it is (domain 6). */
@Injectable()
export class ChainTransfers {
  constructor(
    private readonly claims: ChainClaims,
    private readonly limits: DepositLimits,
    private readonly assets: Assets,
    private readonly users: Users,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Records a final transfer once. The sender's own deposit gets it, or one is made; without a known sender it waits for staff. */
  async record(tx: Tx, placed: PlacedTransfer): Promise<void> {
    if (!(await this.insert(tx, placed))) return;
    const { asset, txHash, transfer } = placed;
    const { taken } = await this.claims.uses(tx, txHash, 0);
    if (taken === 'all' || taken.has(transfer.position)) {
      await tx.run(`UPDATE chain_transfer SET creditedAt = ? WHERE ${place}`, [this.clock.now(), ...this.at(placed)]);
      return;
    }
    const user = await this.users.byAccount(transfer.from, tx);
    // What a closed account sends waits for staff, as what a stranger sends.
    if (!user || user.status === 'closed') return;
    const userId = user.id;
    const waiting = await this.waiting(tx, openKeyOf(userId, asset, txHash));
    const fits = waiting?.free && (waiting.position === null || waiting.position === transfer.position);
    if (fits) return await this.link(tx, placed, waiting.id);
    // Dust is not worth a review each; staff can still assign it.
    if (transfer.units < this.limits.minimum(this.assets.get(asset))) return;
    const openKey = waiting ? null : openKeyOf(userId, asset, txHash);
    await this.file(tx, placed, userId, openKey);
  }

  /**
   * Gives a transfer that nobody has claimed to a user; the deposit waits for review.
   * @throws AppError notFound, userClosed, stateConflict if it is somebody's by now
   */
  async assign(money: MoneyRequest, id: number, userId: number, reason: string): Promise<null> {
    staffOf(money);
    const { account } = await this.users.get(userId);
    return await this.idempotency.run(money, `chainTransfer.assign:${id}`, async (tx) => {
      const placed = await this.find(tx, id);
      const { asset, transfer } = placed;
      const depositId = await this.file(tx, placed, userId, null);
      const minimum = this.limits.minimum(this.assets.get(asset));
      const differs = differences({ account, amount: transfer.units, minimum }, transfer);
      const state = differs.length > 0 ? ('mismatch' as const) : ('verified' as const);
      const finding = { ...placed, state, differs, confirmations: confirmationsNeeded };
      await moveWhere(tx, {
        table: 'deposit_check',
        transitions: checkTransitions,
        from: 'notFound',
        to: state,
        where: { sql: 'depositId = ?', parameters: [depositId] },
        set: { ...findingChanges(finding, this.clock.now()), nextCheckAt: null },
      });
      await this.audit.write(tx, money, {
        action: 'assign',
        resource: 'chain-transfers',
        resourceId: id,
        after: { userId, depositId, amount: this.assets.format(asset, transfer.units), sender: transfer.from, reason },
      });
      return null;
    });
  }

  /**
   * Marks a transfer as the one a deposit was credited for.
   * @throws AppError txHashUsed if it is another's
   */
  async markCredited(tx: Tx, placed: PlacedTransfer, depositId: number): Promise<void> {
    await this.release(tx, depositId);
    await this.insert(tx, placed);
    const { affected } = await tx.run(
      `UPDATE chain_transfer SET depositId = ?, creditedAt = ? WHERE ${place} AND depositId IS NULL AND creditedAt IS NULL`,
      [depositId, this.clock.now(), ...this.at(placed)],
    );
    if (affected !== 1) throw financeErrors.txHashUsed({}, 'txHash');
  }

  /** Gives back the transfer that a deposit was made for. */
  async release(tx: Tx, depositId: number): Promise<void> {
    await tx.run('UPDATE chain_transfer SET depositId = NULL WHERE depositId = ? AND creditedAt IS NULL', [depositId]);
  }

  private async insert(tx: Tx, placed: PlacedTransfer): Promise<boolean> {
    const { asset, txHash, blockNumber, blockHash, transfer } = placed;
    const { affected } = await tx.run(
      `${tx.dialect.insertIgnore} INTO chain_transfer
       (chainId, txHash, position, blockNumber, blockHash, asset, contract, sender, value, amount, createdAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, CAST(? AS SIGNED), ?)`,
      [
        this.config.chainId,
        txHash,
        transfer.position,
        blockNumber,
        blockHash,
        asset,
        transfer.contract,
        transfer.from,
        transfer.value.toString(),
        transfer.units.toString(),
        this.clock.now(),
      ],
    );
    return affected === 1;
  }

  private async file(tx: Tx, placed: PlacedTransfer, userId: number, openKey: string | null): Promise<number> {
    const { asset, txHash, transfer } = placed;
    await this.users.holdOpen(tx, userId);
    const now = this.clock.now();
    const id = await insertDeposit(tx, { userId, asset, amount: transfer.units, txHash, image: null }, now);
    await insertCheck(tx, id, openKey, now);
    await this.link(tx, placed, id);
    return id;
  }

  private async link(tx: Tx, placed: PlacedTransfer, depositId: number): Promise<void> {
    const { affected } = await tx.run(
      `UPDATE chain_transfer SET depositId = ? WHERE ${place} AND depositId IS NULL AND creditedAt IS NULL`,
      [depositId, ...this.at(placed)],
    );
    if (affected !== 1) throw commonErrors.stateConflict();
  }

  /** The deposit that waits for this transaction, and whether it has no transfer yet. */
  private async waiting(
    tx: Tx,
    openKey: string,
  ): Promise<{ id: number; position: number | null; free: boolean } | undefined> {
    const [row] = await tx.query<{ id: number; position: number | null; links: number }>(
      `SELECT k.depositId AS id, k.position AS position,
         (SELECT COUNT(*) FROM chain_transfer t WHERE t.depositId = k.depositId) AS links
       FROM deposit_check k WHERE k.openKey = ?`,
      [openKey],
    );
    return row && { id: Number(row.id), position: row.position, free: Number(row.links) === 0 };
  }

  private async find(tx: Tx, id: number): Promise<PlacedTransfer> {
    const [row] = await tx.query<Omit<ChainTransfer, 'amount'> & { amount: string | number }>(
      'SELECT * FROM chain_transfer WHERE id = ?',
      [id],
    );
    if (!row) throw commonErrors.notFound();
    const { asset, txHash, position, contract, sender, value } = row;
    const units = BigInt(row.amount);
    const transfer = { position, contract, from: sender, to: '', value: BigInt(value), units };
    return { asset, txHash, blockNumber: Number(row.blockNumber), blockHash: row.blockHash, transfer };
  }

  private at({ txHash, transfer }: PlacedTransfer): [number, string, number] {
    return [this.config.chainId, txHash, transfer.position];
  }
}

const place = 'chainId = ? AND txHash = ? AND position = ?';
