import { Inject, Injectable } from '@nestjs/common';
import { getAddress } from 'ethers';
import { nativeDecimals } from '../../chain';
import { CONFIG, type Config } from '../../common/config';
import { Reader, type Tx } from '../../common/database';
import { Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { formatAmount, parseAmount } from '../../common/money';
import { Clock } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { withReasonIn } from '../../common/words/reject-reasons.rules';
import { type Asset, Assets } from '../../ledger';
import { Uploads } from '../../uploads';
import { userTable } from '../../users';
import { financeErrors } from '../finance.errors';
import { checkPending, ownRequests } from '../own-requests';
import { ChainClaims } from './chain/chain-claims.service';
import { DepositAnswers } from './crediting/deposit-answers.service';
import { DepositConversions } from './crediting/deposit-conversions.service';
import { Deposit as DepositRow } from './deposit.entity';
import { depositErrors } from './deposit.errors';
import { isOnChain } from './deposit.rules';
import { insertCheck, insertDeposit, openKeyOf } from './deposit-filing';
import { DepositLimits } from './deposit-limits.service';
import type { Deposit, DepositBody, DepositCalculation, DepositPage, DepositQuery } from './deposits.schemas';

/** Users file deposits and see what became of them (domain 6). */
@Injectable()
export class Deposits {
  constructor(
    private readonly assets: Assets,
    private readonly limits: DepositLimits,
    private readonly idempotency: Idempotency,
    private readonly claims: ChainClaims,
    private readonly answers: DepositAnswers,
    private readonly conversions: DepositConversions,
    private readonly uploads: Uploads,
    private readonly reader: Reader,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Where and how much to send, and what it becomes.
   * @throws AppError notDepositable, amount errors
   */
  async calculate(assetCode: string, amount: string | undefined): Promise<DepositCalculation> {
    const asset = this.depositable(assetCode);
    const { depositAddress, chainId } = this.config;
    const credited = amount === undefined || amount === '' ? null : parseAmount(amount, asset.scale);
    const conversions = await this.conversions.shown(this.reader, [{ id: 0, asset: asset.code, amount: credited }]);
    return {
      asset: asset.code,
      address: depositAddress && getAddress(depositAddress),
      network: 'BNB Smart Chain (BEP-20)',
      chainId,
      contract: asset.contract && getAddress(asset.contract),
      chainDecimals: asset.chainDecimals ?? nativeDecimals,
      minimum: formatAmount(this.limits.minimum(asset), asset.scale),
      fee: '0',
      credited: credited === null ? null : formatAmount(credited, asset.scale),
      conversion: conversions.get(0) ?? null,
      txHashRequired: this.onChain,
    };
  }

  /**
   * Files a deposit for review. The hash claims nothing yet: anybody can read it on the chain. What counts is whom the
   * chain shows as the sender or, without a node, what the reviewer decides.
   * @throws AppError notDepositable, belowMinimum, txHashRequired, txHashInvalid, txHashUsed, alreadyFiled,
   *   imageInvalid, tooManyPending
   */
  async file(money: MoneyRequest, user: UserActor, body: DepositBody): Promise<Deposit> {
    return await this.idempotency.run(money, 'deposit', async (tx) => {
      const asset = this.depositable(body.asset);
      const amount = parseAmount(body.amount, asset.scale);
      const minimum = this.limits.minimum(asset);
      if (amount < minimum) {
        throw financeErrors.belowMinimum({ minimum: formatAmount(minimum, asset.scale), asset: asset.code }, 'amount');
      }
      if (this.onChain && !body.txHash) throw depositErrors.txHashRequired({}, 'txHash');
      const txHash = body.txHash ? this.claims.normal(body.txHash) : null;
      if (body.image && !(await this.uploads.makePrivate(tx, user.userId, body.image))) {
        throw depositErrors.imageInvalid({}, 'image');
      }
      const row = { userId: user.userId, asset: asset.code, amount, txHash, image: body.image || null };
      const [filed] = await this.answers.of(tx, [await this.insert(tx, row, asset)]);
      if (!filed) throw new Error('a deposit was written and has no answer');
      return filed;
    });
  }

  async list(userId: number, query: DepositQuery, language: Language): Promise<DepositPage> {
    const { count, rows, next } = await ownRequests(this.reader, DepositRow, 'deposit', userId, query);
    const answers = await this.answers.of(this.reader, rows);
    return { count, list: answers.map((answer) => withReasonIn(answer, language)), next };
  }

  /** Whether deposits are checked against the chain. */
  private get onChain(): boolean {
    return this.config.chainRpcUrl !== undefined;
  }

  private async insert(
    tx: Tx,
    row: Pick<DepositRow, 'userId' | 'asset' | 'amount' | 'txHash' | 'image'>,
    asset: Asset,
  ): Promise<DepositRow> {
    // Held: of two requests of one user at once the second is judged with the first.
    await tx.hold(userTable, row.userId);
    await checkPending(tx, 'deposit', row.userId);
    const now = this.clock.now();
    if (row.txHash && !this.onChain) await this.refuseRepeated(tx, row.userId, row.txHash);
    const id = await insertDeposit(tx, row, now);
    if (row.txHash && this.onChain && isOnChain(asset)) {
      await insertCheck(tx, id, openKeyOf(row.userId, row.asset, row.txHash), now);
    }
    const decision = { credited: null, reason: null, staffId: null, reviewedAt: null };
    return { ...row, ...decision, id, testMoney: false, state: 'pending', createdAt: now, updatedAt: now };
  }

  /** A hash that is filed claims nothing: anybody could file what another has sent. What was credited by it does. */
  private async refuseRepeated(tx: Tx, userId: number, txHash: string): Promise<void> {
    await this.claims.refuseUsed(tx, txHash, 0);
    const own = await tx.query("SELECT id FROM deposit WHERE userId = ? AND txHash = ? AND state = 'pending'", [
      userId,
      txHash,
    ]);
    if (own.length > 0) throw depositErrors.alreadyFiled({}, 'txHash');
  }

  private depositable(code: string): Asset {
    const asset = this.assets.get(code);
    if (!asset.deposit) throw depositErrors.notDepositable({}, 'asset');
    return asset;
  }
}
