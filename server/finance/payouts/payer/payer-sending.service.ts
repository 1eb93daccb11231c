import { Injectable } from '@nestjs/common';
import { ChainNode, ChainRefused, ChainUnavailable, PayerKey, type SignedTransaction } from '../../../chain';
import { type Tx, UnitOfWork } from '../../../common/database';
import { Clock } from '../../../common/runtime';
import { PayoutSwitch } from '../payout-switch.service';
import { type OpenTransaction, storeAttempt, type TransactionKind } from './open-transactions';
import { isAlreadyKnown, nextStep, raisedGasPrice } from './payer.rules';

const longestError = 200;

/** Judges a higher price in the transaction that stores it, and notes what it costs; false: it is not stored. */
type OnRaise = (tx: Tx, signed: SignedTransaction) => Promise<boolean>;

/** Sends only what is signed and stored: the same bytes, as often as it takes. */
@Injectable()
export class PayerSending {
  constructor(
    private readonly node: ChainNode,
    private readonly key: PayerKey,
    private readonly payoutSwitch: PayoutSwitch,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Looks after a transaction whose nonce is in no block: it is sent again if the node lost it, ever more seldom if the
   * node refuses it, and at a higher price if it waits too long.
   * @param gasPrice the node's, in wei
   * @throws ChainUnavailable, ChainRefused if the node cannot be asked
   */
  async keepSending(
    kind: TransactionKind,
    open: OpenTransaction,
    gasPrice: bigint,
    onRaise: OnRaise = async () => true,
  ): Promise<void> {
    const { newest } = open;
    const known = newest.sends > 0 && (await this.node.transaction(newest.txHash)) !== null;
    const attempts = open.attempts.length;
    const price = open.sender === this.key.address ? raisedGasPrice(newest.gasPrice, gasPrice) : null;
    const step = nextStep({ ...newest, known, attempts, raisable: price !== null, now: this.clock.now() });
    if (step === 'raise' && price !== null) await this.raise(kind, open, price, onRaise);
    if (step === 'send') await this.send(kind, newest.id, newest.raw);
  }

  /** Sends the bytes of a stored attempt, unless payouts are stopped. A refusal of the node is kept, not thrown. */
  async send({ attempts }: TransactionKind, attemptId: number, raw: string): Promise<void> {
    if ((await this.payoutSwitch.state()).stopped) return;
    const { refused, error } = await this.handIn(raw);
    await this.unitOfWork.run((tx) =>
      tx.run(
        `UPDATE ${attempts} SET sends = sends + 1, refusals = ${refused ? 'refusals + 1' : '0'}, lastSentAt = ?, lastError = ?
         WHERE id = ?`,
        [this.clock.now(), error?.slice(0, longestError) ?? null, attemptId],
      ),
    );
  }

  /** The same call at a higher price, stored before it is sent. */
  private async raise(
    kind: TransactionKind,
    { id, newest, attempts }: OpenTransaction,
    gasPrice: bigint,
    onRaise: OnRaise,
  ): Promise<void> {
    const signed = this.key.repriced(newest.raw, gasPrice);
    const attemptId = await this.unitOfWork.run(async (tx) => {
      if ((await this.payoutSwitch.hold(tx)).stopped) return undefined;
      const [row] = await tx.query<{ attempts: number }>(
        `SELECT COUNT(*) AS attempts FROM ${kind.attempts} a JOIN ${kind.table} p ON p.id = a.${kind.owner}
         WHERE p.id = ? AND p.state = 'open'`,
        [id],
      );
      // Another server has raised it, or it has ended.
      if (Number(row?.attempts) !== attempts.length) return undefined;
      if (!(await onRaise(tx, signed))) return undefined;
      return await storeAttempt(tx, kind, id, signed, this.clock.now());
    });
    if (attemptId !== undefined) await this.send(kind, attemptId, signed.raw);
  }

  /** @returns why the node did not take it; null if the node has it */
  private async handIn(raw: string): Promise<{ refused: boolean; error: string | null }> {
    const taken = { refused: false, error: null };
    try {
      await this.node.send(raw);
      return taken;
    } catch (error) {
      if (error instanceof ChainRefused) {
        return isAlreadyKnown(error.message) ? taken : { refused: true, error: error.message };
      }
      // The node may have it all the same: the next run looks for it.
      if (error instanceof ChainUnavailable) return { refused: false, error: error.message };
      throw error;
    }
  }
}
