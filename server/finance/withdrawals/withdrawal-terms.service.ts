import { Injectable } from '@nestjs/common';
import { getAddress } from 'ethers';
import { TradePassword } from '../../auth';
import { Reader } from '../../common/database';
import type { UserActor } from '../../common/http';
import { formatAmount, parseAmount } from '../../common/money';
import { isoTimeOrNull } from '../../common/runtime';
import { type Asset, Assets, Balances, quoteAsset } from '../../ledger';
import { Valuations } from '../../market';
import { isKeyOf, Settings } from '../../settings';
import { Users } from '../../users';
import { largestWithFee, largestWithin } from '../fee.rules';
import { financeErrors } from '../finance.errors';
import { Holds } from '../holds/holds.service';
import type { Withdrawal as WithdrawalRow } from './withdrawal.entity';
import { withdrawalErrors } from './withdrawal.errors';
import { chainCanCarry, withdrawalFee } from './withdrawal.rules';
import { WithdrawalLimits } from './withdrawal-limits.service';
import type { WithdrawalBody, WithdrawalRules } from './withdrawals.schemas';

/** A withdrawal that may be asked for, as far as it can be said without the user's balance and other requests. */
export type WantedWithdrawal = Pick<WithdrawalRow, 'userId' | 'asset' | 'amount' | 'fee' | 'value' | 'address'> & {
  /** whether it goes to the account they log in with */
  readonly ownAddress: boolean;
};

/** What may be withdrawn, where to, and for which fee (domain 6). */
@Injectable()
export class WithdrawalTerms {
  constructor(
    private readonly assets: Assets,
    private readonly valuations: Valuations,
    private readonly balances: Balances,
    private readonly settings: Settings,
    private readonly users: Users,
    private readonly tradePassword: TradePassword,
    private readonly limits: WithdrawalLimits,
    private readonly holds: Holds,
    private readonly reader: Reader,
  ) {}

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
      address: user.account === null ? '' : getAddress(user.account),
      walletBound: user.account !== null,
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
          moreThanMinimum: this.settings.choice('withdraw.minReading') === 'moreThan',
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
   * Judges a request by all that needs neither the user's balance nor their other requests.
   * @throws AppError walletNotBound, notWithdrawable, amount errors, belowMinimum, notMoreThanMinimum, chainDecimals,
   *   addressInvalid, ownAddressOnly
   */
  async check(actor: UserActor, body: WithdrawalBody): Promise<WantedWithdrawal> {
    const { account } = await this.users.get(actor.userId);
    if (account === null) throw withdrawalErrors.walletNotBound();
    const asset = this.assets.get(body.asset);
    if (!asset.withdraw) throw withdrawalErrors.notWithdrawable({}, 'asset');
    const amount = this.amountOf(body, asset);
    const { fixed, ratePpm } = this.fees(asset.code);
    const address = this.addressOf(body, account);
    return {
      userId: actor.userId,
      asset: asset.code,
      amount,
      fee: withdrawalFee(amount, fixed, ratePpm),
      value: await this.valuations.worst(this.reader, asset.code, amount),
      address,
      ownAddress: address === account,
    };
  }

  private amountOf(body: WithdrawalBody, asset: Asset): bigint {
    const amount = parseAmount(body.amount, asset.scale);
    const minimum = this.settings.amount('withdraw.min');
    const least = formatAmount(minimum, asset.scale);
    if (amount <= minimum && this.settings.choice('withdraw.minReading') === 'moreThan') {
      throw withdrawalErrors.notMoreThanMinimum({ minimum: least, asset: asset.code }, 'amount');
    }
    if (amount < minimum) throw financeErrors.belowMinimum({ minimum: least, asset: asset.code }, 'amount');
    if (!chainCanCarry(amount, asset.scale, asset.chainDecimals)) {
      throw withdrawalErrors.chainDecimals({ decimals: asset.chainDecimals ?? asset.scale }, 'amount');
    }
    return amount;
  }

  private addressOf(body: WithdrawalBody, account: string): string {
    if (!body.address) return account;
    if (!/^0x[0-9a-fA-F]{40}$/.test(body.address)) throw withdrawalErrors.addressInvalid({}, 'address');
    const address = body.address.toLowerCase();
    if (address !== account && this.settings.boolean('withdraw.ownAddressOnly')) {
      throw withdrawalErrors.ownAddressOnly({}, 'address');
    }
    return address;
  }

  /** Fees of an asset. Only an asset with a setting of its own has a fixed fee. */
  private fees(asset: string): { fixed: bigint; ratePpm: number } {
    const key = `withdraw.feeFixed.${asset}`;
    const fixed = isKeyOf('amount', key) ? this.settings.amount(key) : 0n;
    return { fixed, ratePpm: this.settings.ppm('withdraw.feeRate') };
  }
}

/** Largest amount whose value today's limit still takes; null: no limit, or no price to count it by. */
function largestToday({ scale }: Asset, price: bigint | null, left: bigint | null): bigint | null {
  return left === null || price === null || price === 0n ? null : largestWithin(left, scale, price);
}

function lesser(amount: bigint, most: bigint | null): bigint {
  return most !== null && most < amount ? most : amount;
}
