import { Injectable } from '@nestjs/common';
import { ChainNode, ChainRefused, ChainUnavailable, confirmationsNeeded } from '../../../chain';
import { Reader } from '../../../common/database';
import { parseAmount } from '../../../common/money';
import { Assets } from '../../../ledger';
import { joinUser } from '../../../users';
import { financeErrors } from '../../finance.errors';
import { type CheckedDeposit, DepositChecks } from '../crediting/deposit-checks.service';
import { depositErrors } from '../deposit.errors';
import { isOnChain } from '../deposit.rules';
import { type Finding, isCreditable } from '../deposit-check.rules';

interface Row {
  readonly id: number;
  readonly userId: number;
  readonly asset: string;
  readonly amount: string | number;
  readonly txHash: string | null;
  readonly state: string;
  readonly account: string | null;
}

/** Looks at the chain right before staff credit what it brought. Asks the network: never call it inside a unit of work. */
@Injectable()
export class DepositInspections {
  constructor(
    private readonly node: ChainNode,
    private readonly checks: DepositChecks,
    private readonly assets: Assets,
    private readonly reader: Reader,
  ) {}

  /**
   * What may be credited; null if the chain is not asked: no node, an asset that is not on the chain, or a deposit that
   * is no longer pending.
   * @param given another hash than the user's
   * @throws AppError txHashRequired, chainUnavailable, notConfirmed, notCreditable with what is wrong, receivedDiffers
   */
  async confirm(id: number, given: string | null, amount: string): Promise<Finding | null> {
    if (!this.node.configured) return null;
    const row = await this.find(id);
    const txHash = given ?? row?.txHash;
    if (row?.state !== 'pending') return null;
    const asset = this.assets.get(row.asset);
    if (!isOnChain(asset)) return null;
    if (!txHash) throw depositErrors.txHashRequired({}, 'txHash');
    return await this.arrived({ ...row, amount: BigInt(row.amount), txHash }, parseAmount(amount, asset.scale));
  }

  /**
   * Looks whether a transaction brought exactly `amount` (minor units) into custody, whoever sent it.
   * @returns whether the chain shows it; false: nobody can ask it
   * @throws AppError chainUnavailable, notConfirmed, txHashUsed, notCreditable, receivedDiffers
   */
  async confirmInbound(asset: string, amount: bigint, txHash: string): Promise<boolean> {
    if (!this.node.configured || !isOnChain(this.assets.get(asset))) return false;
    await this.arrived({ id: 0, userId: 0, account: '', asset, amount, txHash }, amount);
    return true;
  }

  /** What the chain shows of it, if that is `amount` and may be credited. */
  private async arrived(deposit: CheckedDeposit, amount: bigint): Promise<Finding> {
    const finding = await this.look(deposit);
    const { state, confirmations, transfer } = finding;
    if (state === 'notFound' || state === 'confirming') {
      throw depositErrors.notConfirmed({ confirmations, needed: confirmationsNeeded });
    }
    if (!transfer || !isCreditable({ ...finding, received: transfer.units })) {
      if (finding.differs.includes('used')) throw financeErrors.txHashUsed({}, 'txHash');
      throw depositErrors.notCreditable();
    }
    if (amount !== transfer.units) {
      const received = this.assets.format(deposit.asset, transfer.units);
      throw depositErrors.receivedDiffers({ received, asset: deposit.asset }, 'amount');
    }
    return finding;
  }

  private async look(deposit: CheckedDeposit): Promise<Finding> {
    try {
      return await this.checks.lookAgain(deposit);
    } catch (error) {
      if (!(error instanceof ChainUnavailable || error instanceof ChainRefused)) throw error;
      throw depositErrors.chainUnavailable();
    }
  }

  private async find(id: number): Promise<Row | undefined> {
    const [row] = await this.reader.query<Row>(
      `SELECT d.id, d.userId, d.asset, d.amount, d.txHash, d.state, u.account
       FROM deposit d ${joinUser('d.userId')} WHERE d.id = ?`,
      [id],
    );
    return row && { ...row, id: Number(row.id), userId: Number(row.userId) };
  }
}
