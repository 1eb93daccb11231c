import { Injectable } from '@nestjs/common';
import { Reader } from '../common/database';
import type { UserActor } from '../common/http';
import { Clock, hour, isoTime } from '../common/runtime';
import { UsualTimes } from '../common/waiting';
import type { Language } from '../common/words/languages';
import { Settings } from '../settings';
import { Deposits } from './deposits/deposits.service';
import { Holds } from './holds/holds.service';
import { depositWait, withdrawalWait } from './usual-waits';
import type { Withdrawal } from './withdrawals/withdrawals.schemas';
import { Withdrawals } from './withdrawals/withdrawals.service';

interface Hold {
  readonly reason: 'password' | 'address' | 'received';
  readonly since: string | null;
  readonly until: string;
  readonly withdrawal: number | null;
}

/** How a user's money stands that is under way: what they ask customer service most. Reads alone. */
@Injectable()
export class MoneyAnswers {
  constructor(
    private readonly withdrawals: Withdrawals,
    private readonly deposits: Deposits,
    private readonly holds: Holds,
    private readonly usual: UsualTimes,
    private readonly settings: Settings,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async of(user: UserActor, language: Language) {
    const [withdrawal, deposits, accountHold, received, depositMinutes, withdrawalMinutes] = await Promise.all([
      this.withdrawals.newestOpen(user.userId, language),
      this.deposits.list(user.userId, { limit: 1, page: 1 }, language),
      this.holds.until(this.reader, user.userId),
      this.holds.received(user.userId),
      this.usual.minutes(depositWait, this.reader),
      this.usual.minutes(withdrawalWait, this.reader),
    ]);
    const holdHours = this.settings.integer('withdraw.holdHours');
    return {
      withdrawal,
      deposit: deposits.list[0] ?? null,
      hold:
        accountHold === null
          ? (this.ofWithdrawal(withdrawal, user.account) ?? this.ofReceipts([...received.values()]))
          : this.ofAccount(accountHold, holdHours, withdrawal),
      holdHours,
      usual: { deposit: depositMinutes, withdrawal: withdrawalMinutes },
    };
  }

  private ofAccount(until: number, holdHours: number, withdrawal: Withdrawal | null): Hold {
    const since = isoTime(until - holdHours * hour);
    const held = withdrawal && this.isHeld(withdrawal) ? withdrawal : null;
    return { reason: 'password', since, until: isoTime(until), withdrawal: held?.id ?? null };
  }

  private ofWithdrawal(withdrawal: Withdrawal | null, account: string | null): Hold | null {
    if (!withdrawal?.holdUntil || !this.isHeld(withdrawal)) return null;
    const own = withdrawal.address.toLowerCase() === account;
    return {
      reason: own ? 'received' : 'address',
      since: null,
      until: withdrawal.holdUntil,
      withdrawal: withdrawal.id,
    };
  }

  private ofReceipts(received: readonly { readonly until: number }[]): Hold | null {
    if (received.length === 0) return null;
    const until = isoTime(Math.max(...received.map((each) => each.until)));
    return { reason: 'received', since: null, until, withdrawal: null };
  }

  private isHeld({ state, holdUntil }: Withdrawal): boolean {
    return state === 'pending' && holdUntil !== null && Date.parse(holdUntil) > this.clock.now();
  }
}
