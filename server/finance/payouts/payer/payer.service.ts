import { Inject, Injectable } from '@nestjs/common';
import { ChainNode, ChainRefused, ChainUnavailable, PayerKey } from '../../../chain';
import { CONFIG, type Config } from '../../../common/config';
import { Reader } from '../../../common/database';
import { AppError } from '../../../common/errors';
import { logger } from '../../../common/runtime';
import { PayoutSwitch } from '../payout-switch.service';
import { type OpenPayout, readOpenPayouts } from './open-payouts';
import { payoutKind } from './open-transactions';
import { mostOpenPayouts } from './payer.rules';
import { PayerNode, type RoundFacts } from './payer-node.service';
import { PayerSending } from './payer-sending.service';
import { PayerSettlement } from './payer-settlement.service';
import { PayerSigning } from './payer-signing.service';

/**
 * The hot-wallet payer (domain 6). A run can be cut off at any point, and two may overlap: every step is a
 * transaction of its own that looks at what is stored, and the next run goes on from there.
 */
@Injectable()
export class Payer {
  constructor(
    private readonly node: ChainNode,
    private readonly key: PayerKey,
    private readonly payerNode: PayerNode,
    private readonly settlement: PayerSettlement,
    private readonly sending: PayerSending,
    private readonly signing: PayerSigning,
    private readonly payoutSwitch: PayoutSwitch,
    private readonly reader: Reader,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether it has anything to do; without a key too, as what an earlier key signed is still sent and settled. */
  get hasNode(): boolean {
    return this.node.configured;
  }

  /** Settles, sends and signs, as far as the node answers. */
  async advance(): Promise<void> {
    try {
      const chain = await this.payerNode.chain();
      await this.lookAfterOpen(chain);
      await this.payNext(chain);
    } catch (error) {
      if (!isOfTheNode(error)) throw error;
      // Nothing is known now, and nothing is lost: the next run asks again.
      logger.warn({ problem: error.message }, 'the payer waits for the node');
    }
  }

  private async lookAfterOpen(chain: RoundFacts): Promise<void> {
    const used = new Map<string, number>();
    const open = await readOpenPayouts(this.reader, this.config.chainId);
    for (const { sender } of open) {
      if (!used.has(sender)) used.set(sender, await this.node.nonce(sender, 'latest'));
    }
    for (const payout of open) await this.settle(payout, chain, used.get(payout.sender) ?? 0);
    for (const payout of open.filter((one) => isUnmined(one, used))) {
      if ((await this.payoutSwitch.state()).stopped) return;
      await this.sending.keepSending(payoutKind, payout, chain.gasPrice);
    }
  }

  private async settle(payout: OpenPayout, chain: RoundFacts, used: number): Promise<void> {
    try {
      await this.settlement.settle(payout, chain, used);
    } catch (error) {
      if (isOfTheNode(error)) throw error;
      // One that cannot be booked must not stop the others from being paid.
      logger.error({ err: error, payoutId: payout.id }, 'a payout was not settled');
    }
  }

  private async payNext(chain: RoundFacts): Promise<void> {
    if (!this.key.address) return;
    const wallet = await this.payerNode.wallet(this.key.address);
    for (let signed = 0; signed < mostOpenPayouts; signed++) {
      try {
        const signing = await this.signing.signNext(chain, wallet);
        if (signing.attemptId === null) return;
        await this.sending.send(payoutKind, signing.attemptId, signing.signed.raw);
      } catch (error) {
        // A member of staff took the very withdrawal at the same moment.
        if (!(error instanceof AppError && error.code === 'stateConflict')) throw error;
      }
    }
  }
}

/** Whether the node is to blame: nothing is known then, and it is asked again. */
export function isOfTheNode(error: unknown): error is ChainUnavailable | ChainRefused {
  return error instanceof ChainUnavailable || error instanceof ChainRefused;
}

function isUnmined(payout: OpenPayout, used: ReadonlyMap<string, number>): boolean {
  return payout.nonce >= (used.get(payout.sender) ?? 0);
}
