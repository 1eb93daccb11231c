import { Injectable } from '@nestjs/common';
import { getAddress } from 'ethers';
import { TradePassword } from '../../auth';
import { Reader, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { formatAmount, parseAmount } from '../../common/money';
import { Clock, isoTime, isoTimeOrNull } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { withReasonIn } from '../../common/words/reject-reasons.rules';
import { type Asset, Assets, Balances, Ledger, quoteAsset } from '../../ledger';
import { Valuations } from '../../market';
import { isKeyOf, Settings } from '../../settings';
import { maskAccount, type User, Users, userTable } from '../../users';
import { largestWithFee, largestWithin } from '../fee.rules';
import { financeErrors } from '../finance.errors';
import { Holds } from '../holds/holds.service';
import { checkPending, ownRequests } from '../own-requests';
import { WithdrawalRefunds } from './reviews/withdrawal-refunds.service';
import { openWithdrawals } from './withdrawal.books';
import { Withdrawal as WithdrawalRow } from './withdrawal.entity';
import { withdrawalErrors } from './withdrawal.errors';
import { withdrawalAskedLines } from './withdrawal.posting';
import { chainCanCarry, withdrawalFee } from './withdrawal.rules';
import { WithdrawalLimits } from './withdrawal-limits.service';
import { moveWithdrawal } from './withdrawal-moves';
import type {
  Withdrawal,
  WithdrawalBody,
  WithdrawalPage,
  WithdrawalQuery,
  WithdrawalRules,
} from './withdrawals.schemas';

/** A withdrawal that may be asked for, as far as it can be said without the user's balance and other requests. */
type Wanted = Pick<WithdrawalRow, 'userId' | 'asset' | 'amount' | 'fee' | 'value' | 'address'> & {
  /** whether it goes to the account they log in with */
  readonly ownAddress: boolean;
};

/** Users ask for withdrawals, take them back and see what became of them (domain 6). */
@Injectable()
export class Withdrawals {
  constructor(
    private readonly assets: Assets,
    private readonly valuations: Valuations,
    private readonly balances: Balances,
    private readonly ledger: Ledger,
    private readonly settings: Settings,
    private readonly users: Users,
    private readonly tradePassword: TradePassword,
    private readonly idempotency: Idempotency,
    private readonly limits: WithdrawalLimits,
    private readonly holds: Holds,
    private readonly refunds: WithdrawalRefunds,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  /** What was asked for and is not paid yet, with the fees, in minor units by asset. */
  async promised(): Promise<Map<string, bigint>> {
    const rows = await this.reader.query<{ asset: string; units: string | number }>(openWithdrawals);
    return new Map(rows.map(({ asset, units }) => [asset, BigInt(units)]));
  }

  /** Minimum, fee, balance and largest amount of every asset that can be withdrawn. */
  async rules(actor: UserActor): Promise<WithdrawalRules> {
    const user = await this.users.get(actor.userId);
    const units = await this.balances.unitsOfUser(actor.userId);
    const received = await this.holds.received(actor.userId);
    const assets = this.assets.all().filter((asset) => asset.withdraw);
    const limit = this.limits.daily();
    const left = await this.limits.left(this.reader, actor.userId);
    const prices = await Promise.all(assets.map(({ code }) => this.valuations.worstPrice(this.reader, code)));
    return {
      address: getAddress(user.account),
      ownAddressOnly: this.settings.boolean('withdraw.ownAddressOnly'),
      passwordSet: user.tradePassword !== null,
      passOpen: this.tradePassword.isOpen(actor, 'transfer'),
      holdUntil: isoTimeOrNull(await this.holds.until(this.reader, actor.userId)),
      dailyLimit: limit === null ? null : this.assets.format(quoteAsset, limit),
      dailyLeft: left === null ? null : this.assets.format(quoteAsset, left),
      assets: assets.map((asset, index) => {
        const balance = units.get(asset.code)?.funding ?? 0n;
        const { fixed, ratePpm } = this.fees(asset.code);
        const format = (amount: bigint) => formatAmount(amount, asset.scale);
        return {
          asset: asset.code,
          balance: format(balance),
          ...this.holds.shown(asset.code, received.get(asset.code)),
          minimum: format(this.settings.amount('withdraw.min')),
          feeFixed: format(fixed),
          feeRatePpm: ratePpm,
          maximum: format(
            lesser(largestWithFee(balance, fixed, ratePpm), largestToday(asset, prices[index] ?? null, left)),
          ),
          decimals: Math.min(asset.scale, asset.chainDecimals ?? asset.scale),
        };
      }),
    };
  }

  /**
   * Asks for a withdrawal: amount and fee are held until it ends.
   * @throws AppError notWithdrawable, amount errors, belowMinimum, chainDecimals, addressInvalid, ownAddressOnly,
   *   dailyLimitReached, insufficientFunding, tooManyPending, and those of the trade password
   */
  async ask(money: MoneyRequest, actor: UserActor, body: WithdrawalBody): Promise<Withdrawal> {
    return await this.idempotency.run(
      money,
      'withdrawal',
      async (tx, wanted) => this.answerOf(await this.insert(tx, wanted)),
      () => this.check(actor, body),
    );
  }

  /**
   * Takes one's own pending withdrawal back.
   * @throws AppError notFound, stateConflict if a reviewer was quicker
   */
  async cancel(money: MoneyRequest, actor: UserActor, id: number): Promise<null> {
    return await this.idempotency.run(money, `withdrawal.cancel:${id}`, async (tx) => {
      const row = await tx.manager.getRepository(WithdrawalRow).findOneBy({ id, userId: actor.userId });
      if (!row) throw commonErrors.notFound();
      await moveWithdrawal(tx, id, 'pending', 'cancelled', this.clock.now());
      await this.refunds.refund(tx, row, `user:${actor.userId}`);
      return null;
    });
  }

  async list(userId: number, query: WithdrawalQuery, language: Language): Promise<WithdrawalPage> {
    const { count, rows, next } = await ownRequests(this.reader, WithdrawalRow, 'withdrawal', userId, query);
    return { count, list: rows.map((row) => withReasonIn(this.answerOf(row), language)), next };
  }

  private async check(actor: UserActor, body: WithdrawalBody): Promise<Wanted> {
    const asset = this.assets.get(body.asset);
    if (!asset.withdraw) throw withdrawalErrors.notWithdrawable({}, 'asset');
    const amount = this.amountOf(body, asset);
    const { fixed, ratePpm } = this.fees(asset.code);
    const user = await this.users.get(actor.userId);
    const address = this.addressOf(body, user);
    return {
      userId: user.id,
      asset: asset.code,
      amount,
      fee: withdrawalFee(amount, fixed, ratePpm),
      value: await this.valuations.worst(this.reader, asset.code, amount),
      address,
      ownAddress: address === user.account,
    };
  }

  private async insert(tx: Tx, { ownAddress, ...wanted }: Wanted): Promise<WithdrawalRow> {
    // Held: of two requests of one user at once the second is judged with the first.
    await tx.hold(userTable, wanted.userId);
    const row = { ...wanted, holdUntil: await this.holds.until(tx, wanted.userId, ownAddress) };
    await this.limits.check(tx, row.userId, row.value);
    await checkPending(tx, 'withdrawal', row.userId);
    const now = this.clock.now();
    const { insertId } = await tx.run(
      `INSERT INTO withdrawal (userId, asset, amount, fee, value, address, state, holdUntil, createdAt, updatedAt)
       VALUES (?, ?, CAST(? AS SIGNED), CAST(? AS SIGNED), CAST(? AS SIGNED), ?, 'pending', ?, ?, ?)`,
      [
        row.userId,
        row.asset,
        row.amount.toString(),
        row.fee.toString(),
        row.value?.toString() ?? null,
        row.address,
        row.holdUntil,
        now,
        now,
      ],
    );
    await this.ledger.post(tx, {
      key: `withdrawal:${insertId}:asked`,
      kind: 'withdrawal',
      actor: `user:${row.userId}`,
      lines: withdrawalAskedLines({ ...row, counterpart: maskAccount(row.address) }),
      takeHeld: async (pieces) => {
        row.holdUntil = Math.max(row.holdUntil ?? 0, ...pieces.map(({ until }) => until));
        await tx.run('UPDATE withdrawal SET holdUntil = ? WHERE id = ?', [row.holdUntil, insertId]);
        await this.refunds.keep(tx, { ...row, id: insertId }, pieces);
      },
    });
    const rest = { reason: null, txHash: null, payerId: null, createdAt: now, updatedAt: now };
    return { ...row, ...rest, id: insertId, state: 'pending' };
  }

  private amountOf(body: WithdrawalBody, asset: Asset): bigint {
    const amount = parseAmount(body.amount, asset.scale);
    const minimum = this.settings.amount('withdraw.min');
    if (amount < minimum) {
      throw financeErrors.belowMinimum({ minimum: formatAmount(minimum, asset.scale), asset: asset.code }, 'amount');
    }
    if (!chainCanCarry(amount, asset.scale, asset.chainDecimals)) {
      throw withdrawalErrors.chainDecimals({ decimals: asset.chainDecimals ?? asset.scale }, 'amount');
    }
    return amount;
  }

  private addressOf(body: WithdrawalBody, user: User): string {
    if (!body.address) return user.account;
    if (!/^0x[0-9a-fA-F]{40}$/.test(body.address)) throw withdrawalErrors.addressInvalid({}, 'address');
    const address = body.address.toLowerCase();
    if (address !== user.account && this.settings.boolean('withdraw.ownAddressOnly')) {
      throw withdrawalErrors.ownAddressOnly({}, 'address');
    }
    return address;
  }

  /** An asset has a fixed fee if there is a setting for it. */
  private fees(asset: string): { fixed: bigint; ratePpm: number } {
    const key = `withdraw.feeFixed.${asset}`;
    const fixed = isKeyOf('amount', key) ? this.settings.amount(key) : 0n;
    return { fixed, ratePpm: this.settings.ppm('withdraw.feeRate') };
  }

  private answerOf(row: WithdrawalRow): Withdrawal {
    return {
      id: row.id,
      asset: row.asset,
      amount: this.assets.format(row.asset, row.amount),
      fee: this.assets.format(row.asset, row.fee),
      address: getAddress(row.address),
      state: row.state,
      // Why a payout failed is for staff, who retry or refund it; users read why they were refused.
      reason: row.state === 'rejected' ? row.reason : null,
      txHash: row.txHash,
      holdUntil: isoTimeOrNull(row.holdUntil),
      canCancel: row.state === 'pending',
      createdAt: isoTime(row.createdAt),
      updatedAt: isoTime(row.updatedAt),
    };
  }
}

/** Largest amount whose value today's limit still takes; null: no limit, or no price to count it by. */
function largestToday({ scale }: Asset, price: bigint | null, left: bigint | null): bigint | null {
  return left === null || price === null || price === 0n ? null : largestWithin(left, scale, price);
}

function lesser(amount: bigint, most: bigint | null): bigint {
  return most !== null && most < amount ? most : amount;
}
