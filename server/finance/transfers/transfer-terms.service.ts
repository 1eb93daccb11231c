import { Injectable } from '@nestjs/common';
import { TradePassword } from '../../auth';
import { Reader } from '../../common/database';
import type { UserActor } from '../../common/http';
import { formatAmount } from '../../common/money';
import { isoTimeOrNull } from '../../common/runtime';
import { Assets, Balances, quoteAsset } from '../../ledger';
import { Settings } from '../../settings';
import { Users } from '../../users';
import type { UserCard } from '../../users/users.schemas';
import { largestBesideHeld, largestWithin } from '../fee.rules';
import { Holds } from '../holds/holds.service';
import type { TransferRules } from './transfer.schemas';
import { type Recipient, TransferRecipients } from './transfer-recipients.service';

/** What a user can send or move now, and to whom (domain 6). */
@Injectable()
export class TransferTerms {
  constructor(
    private readonly assets: Assets,
    private readonly balances: Balances,
    private readonly settings: Settings,
    private readonly users: Users,
    private readonly recipients: TransferRecipients,
    private readonly holds: Holds,
    private readonly tradePassword: TradePassword,
    private readonly reader: Reader,
  ) {}

  /**
   * Fee, balance and largest amount of every asset that can be transferred, and what can be moved; with `to`, who that is.
   * @throws AppError invalidInput, tooFrequent, recipientUnknown, recipientSelf, recipientFrozen
   */
  async rules(actor: UserActor, to: string | undefined): Promise<TransferRules> {
    const recipient = to === undefined ? null : await this.lookUp(actor, to);
    const user = await this.users.get(actor.userId);
    const units = await this.balances.unitsOfUser(actor.userId);
    const received = await this.holds.received(actor.userId);
    const until = await this.holds.until(this.reader, actor.userId);
    const left = await this.holds.left(this.reader, actor.userId);
    const ratePpm = this.settings.ppm('transfer.feeRate');
    return {
      passwordSet: user.tradePassword !== null,
      passOpen: this.tradePassword.isOpen(actor, 'transfer'),
      holdUntil: isoTimeOrNull(until),
      holdLeft: this.assets.format(quoteAsset, left),
      feeRatePpm: ratePpm,
      assets: this.assets
        .all()
        .filter((asset) => asset.transfer)
        .map(({ code, scale, price }) => {
          const balance = units.get(code)?.funding ?? 0n;
          const onHold = received.get(code);
          const heldMost = price ? largestWithin(left, scale, price) : 0n;
          const maximum = largestBesideHeld({
            balance,
            received: onHold?.amount ?? 0n,
            accountHeld: until !== null,
            heldMost: left > 0n ? heldMost : 0n,
            ratePpm,
          });
          return {
            asset: code,
            balance: formatAmount(balance, scale),
            ...this.holds.shown(code, onHold),
            maximum: formatAmount(maximum, scale),
            decimals: scale,
          };
        }),
      moves: this.assets
        .all()
        .filter(({ kind }) => kind === 'token')
        .map(({ code, scale }) => {
          const onHold = received.get(code);
          const { funding = 0n, contract = 0n } = units.get(code) ?? {};
          const free = funding - (onHold?.amount ?? 0n);
          return {
            asset: code,
            funding: formatAmount(free > 0n ? free : 0n, scale),
            contract: formatAmount(contract, scale),
            ...this.holds.shown(code, onHold),
            decimals: scale,
          };
        }),
      recipient: recipient && this.users.card(recipient),
    };
  }

  /** Whom the caller sent to last: at most five, the latest first. */
  async recent(actor: UserActor): Promise<UserCard[]> {
    return (await this.recipients.recent(actor)).map((row) => this.users.card(row));
  }

  private async lookUp(actor: UserActor, to: string): Promise<Recipient> {
    const name = this.recipients.named(to);
    await this.recipients.count(actor);
    return await this.recipients.find(this.reader, actor, name);
  }
}
