import { Injectable } from '@nestjs/common';
import { TradePassword } from '../../auth';
import { Reader, type Tx } from '../../common/database';
import { AppError } from '../../common/errors';
import { Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { formatAmount, parseAmount, shareUp } from '../../common/money';
import { Clock, isoTime, isoTimeOrNull } from '../../common/runtime';
import { type Asset, Assets, Balances, type HeldPiece, Ledger, quoteAsset } from '../../ledger';
import { Notices } from '../../notices';
import { Settings } from '../../settings';
import { maskAccount, Users } from '../../users';
import type { UserCard } from '../../users/users.schemas';
import { largestBesideHeld, largestWithin } from '../fee.rules';
import { Holds } from '../holds/holds.service';
import { transferErrors } from './transfer.errors';
import { moveLines, transferLines } from './transfer.posting';
import type { Move, MoveBody, Transfer, TransferBody, TransferRules } from './transfer.schemas';
import { type Recipient, type RecipientName, TransferRecipients } from './transfer-recipients.service';

/** A transfer that is let in, so far. */
interface Sending {
  readonly recipient: Recipient;
  readonly asset: Asset;
  readonly amount: bigint;
  /** until when the sender's account is on hold, epoch ms; null: it is not */
  readonly heldUntil: number | null;
}

/** Transfers to other users, and moves between one's own wallets (domain 6). */
@Injectable()
export class Transfers {
  constructor(
    private readonly assets: Assets,
    private readonly balances: Balances,
    private readonly ledger: Ledger,
    private readonly settings: Settings,
    private readonly users: Users,
    private readonly recipients: TransferRecipients,
    private readonly holds: Holds,
    private readonly notices: Notices,
    private readonly tradePassword: TradePassword,
    private readonly idempotency: Idempotency,
    private readonly reader: Reader,
    private readonly clock: Clock,
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

  /**
   * Sends `amount` to another user, the fee on top.
   * @throws AppError notTransferable, amount errors, invalidInput, recipientUnknown, recipientSelf, recipientFrozen,
   *   insufficientFunding, transfersHeld, receiptsHeld, holdLimitReached, tooFrequent, and those of the trade password
   */
  async send(money: MoneyRequest, actor: UserActor, body: TransferBody): Promise<Transfer> {
    let lookedUp = false;
    try {
      return await this.idempotency.run(
        money,
        'transfer',
        async (tx) => {
          const { asset, amount, name } = this.check(body);
          const heldUntil = await this.holds.admit(tx, actor.userId);
          lookedUp = true;
          const recipient = await this.recipients.find(tx, actor, name);
          return await this.post(tx, money, actor, { recipient, asset, amount, heldUntil });
        },
        undefined,
        { check: async () => this.check(body) },
      );
    } catch (error) {
      // Any refusal counts as a look-up, because it tells as much; that the system is busy tells nothing.
      if (lookedUp && error instanceof AppError && error.code !== 'busy') await this.recipients.count(actor);
      throw error;
    }
  }

  /**
   * Moves `amount` between one's own funding and contract wallets, free of charge.
   * @throws AppError notMovable, amount errors, insufficientFunding, insufficientBalance, receiptsHeld
   */
  async move(money: MoneyRequest, actor: UserActor, { asset: code, amount: text, from }: MoveBody): Promise<Move> {
    const to = from === 'funding' ? 'contract' : 'funding';
    return await this.idempotency.run(money, 'move', async (tx) => {
      const asset = this.assets.get(code);
      if (asset.kind !== 'token') throw transferErrors.notMovable({}, 'asset');
      const amount = parseAmount(text, asset.scale);
      await this.ledger.post(tx, {
        key: `move:${money.requestId}`,
        kind: 'move',
        actor: `user:${actor.userId}`,
        lines: moveLines(actor.userId, from, to, code, amount),
      });
      const createdAt = isoTime(this.clock.now());
      return { asset: code, amount: formatAmount(amount, asset.scale), from, to, createdAt };
    });
  }

  private check(body: TransferBody): { asset: Asset; amount: bigint; name: RecipientName } {
    const asset = this.assets.get(body.asset);
    if (!asset.transfer) throw transferErrors.notTransferable({}, 'asset');
    return { asset, amount: parseAmount(body.amount, asset.scale), name: this.recipients.named(body.to) };
  }

  private async lookUp(actor: UserActor, to: string): Promise<Recipient> {
    const name = this.recipients.named(to);
    await this.recipients.count(actor);
    return await this.recipients.find(this.reader, actor, name);
  }

  /** The ledger transaction is the record: a transfer has no table of its own. */
  private async post(
    tx: Tx,
    { requestId }: MoneyRequest,
    actor: UserActor,
    { recipient, asset, amount, heldUntil }: Sending,
  ): Promise<Transfer> {
    const taken: HeldPiece[] = [];
    const fee = shareUp(amount, this.settings.ppm('transfer.feeRate'));
    const sender = { id: actor.userId, account: actor.account };
    const transaction = await this.ledger.post(tx, {
      key: `transfer:${requestId}`,
      kind: 'transfer',
      actor: `user:${actor.userId}`,
      lines: transferLines({ sender, recipient, asset: asset.code, amount, fee }),
      ...(this.holds.mayBeSent && { takeHeld: async (pieces) => void taken.push(...pieces) }),
    });
    await this.holds.carry(tx, {
      senderId: sender.id,
      recipientId: recipient.id,
      asset: asset.code,
      amount,
      until: heldUntil,
      taken,
    });
    const sent = { asset: asset.code, amount: formatAmount(amount, asset.scale) };
    await this.notices.tell(tx, {
      userId: recipient.id,
      kind: 'transferReceived',
      subject: transaction,
      params: { transaction, ...sent, from: maskAccount(sender.account) },
    });
    return {
      ...sent,
      fee: formatAmount(fee, asset.scale),
      recipient: this.users.card(recipient),
      createdAt: isoTime(this.clock.now()),
    };
  }
}
