import { Inject, Injectable } from '@nestjs/common';
import { getAddress } from 'ethers';
import { CONFIG, type Config } from '../common/config';
import { Reader, type Tx } from '../common/database';
import { Idempotency, type MoneyRequest, type UserActor } from '../common/http';
import { formatAmount, parseAmount } from '../common/money';
import { Clock, isoTime } from '../common/runtime';
import { type Asset, Assets } from '../ledger';
import { Settings } from '../settings';
import { isUploadUrl } from '../uploads';
import { ChainClaims } from './chain-claims.service';
import { minimumUnits } from './deposit.rules';
import { Deposit as DepositRow } from './finance.entity';
import { financeErrors } from './finance.errors';
import type { Deposit, DepositBody, DepositCalculation, DepositPage, DepositQuery } from './finance.schemas';
import { checkPending, ownRequests } from './own-requests';

/** What a user does about deposits (domain 6). */
@Injectable()
export class Deposits {
  constructor(
    private readonly assets: Assets,
    private readonly settings: Settings,
    private readonly idempotency: Idempotency,
    private readonly claims: ChainClaims,
    private readonly reader: Reader,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Where and how much to send.
   * @throws AppError notDepositable, custodyMissing, amount errors
   */
  calculate(assetCode: string, amount: string | undefined): DepositCalculation {
    const asset = this.depositable(assetCode);
    if (!this.config.custodyAddress) throw financeErrors.custodyMissing();
    const credited = amount === undefined || amount === '' ? null : parseAmount(amount, asset.scale);
    return {
      asset: asset.code,
      address: getAddress(this.config.custodyAddress),
      network: 'BNB Smart Chain (BEP-20)',
      chainId: this.config.chainId,
      contract: asset.contract && getAddress(asset.contract),
      minimum: formatAmount(this.minimum(asset), asset.scale),
      fee: '0',
      credited: credited === null ? null : formatAmount(credited, asset.scale),
      txHashRequired: false,
    };
  }

  /**
   * Files a deposit for review.
   * @throws AppError notDepositable, belowMinimum, txHashInvalid, txHashUsed, imageInvalid, tooManyPending
   */
  async file(money: MoneyRequest, user: UserActor, body: DepositBody): Promise<Deposit> {
    const asset = this.depositable(body.asset);
    const amount = parseAmount(body.amount, asset.scale);
    const minimum = this.minimum(asset);
    if (amount < minimum) {
      throw financeErrors.belowMinimum({ minimum: formatAmount(minimum, asset.scale), asset: asset.code }, 'amount');
    }
    const txHash = body.txHash ? this.claims.normal(body.txHash) : null;
    if (body.image && !isUploadUrl(body.image)) throw financeErrors.imageInvalid({}, 'image');
    const row = { userId: user.userId, asset: asset.code, amount, txHash, image: body.image || null };
    return await this.idempotency.run(money, 'deposit', async (tx) => this.present(await this.insert(tx, row)));
  }

  async list(userId: number, query: DepositQuery): Promise<DepositPage> {
    const { count, rows, next } = await ownRequests(this.reader, DepositRow, 'deposit', userId, query);
    return { count, list: rows.map((row) => this.present(row)), next };
  }

  private async insert(
    tx: Tx,
    row: Pick<DepositRow, 'userId' | 'asset' | 'amount' | 'txHash' | 'image'>,
  ): Promise<DepositRow> {
    await checkPending(tx, 'deposit', row.userId);
    const now = this.clock.now();
    const { insertId } = await tx.run(
      `INSERT INTO deposit (userId, asset, amount, txHash, image, state, createdAt, updatedAt)
       VALUES (?, ?, CAST(? AS SIGNED), ?, ?, 'pending', ?, ?)`,
      [row.userId, row.asset, row.amount.toString(), row.txHash, row.image, now, now],
    );
    if (row.txHash) await this.claims.take(tx, row.txHash, `deposit:${insertId}`);
    const rest = { credited: null, reason: null, staffId: null, reviewedAt: null, createdAt: now, updatedAt: now };
    return { ...row, ...rest, id: insertId, state: 'pending' };
  }

  private depositable(code: string): Asset {
    const asset = this.assets.get(code);
    if (!asset.deposit) throw financeErrors.notDepositable({}, 'asset');
    return asset;
  }

  private minimum(asset: Asset): bigint {
    return minimumUnits(this.settings.amount('deposit.min'), asset.scale, asset.price);
  }

  private present(row: DepositRow): Deposit {
    return {
      id: row.id,
      asset: row.asset,
      amount: this.assets.format(row.asset, row.amount),
      credited: row.credited === null ? null : this.assets.format(row.asset, row.credited),
      txHash: row.txHash,
      image: row.image,
      state: row.state,
      reason: row.reason,
      createdAt: isoTime(row.createdAt),
      updatedAt: isoTime(row.updatedAt),
    };
  }
}
