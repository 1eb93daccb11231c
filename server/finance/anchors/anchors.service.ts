import { Inject, Injectable } from '@nestjs/common';
import { ChainNode, PayerKey } from '../../chain';
import { CONFIG, type Config } from '../../common/config';
import { Reader } from '../../common/database';
import { logger } from '../../common/runtime';
import { Settings } from '../../settings';
import { anchorKind } from '../payouts/payer/open-transactions';
import { isOfTheNode } from '../payouts/payer/payer.service';
import { PayerNode, type RoundFacts } from '../payouts/payer/payer-node.service';
import { PayerSending } from '../payouts/payer/payer-sending.service';
import { PayoutSwitch } from '../payouts/payout-switch.service';
import { AnchorSettlement } from './anchor-settlement.service';
import { AnchorSigning } from './anchor-signing.service';
import { type OpenAnchor, readOpenAnchors } from './open-anchors';

/**
 * Writes the root of each day's proof and the head of the seals to the chain, by a transaction of the hot wallet to
 * itself (domain 12). Like the payer's, a run can be cut off at any point, and two may overlap.
 */
@Injectable()
export class Anchors {
  constructor(
    private readonly node: ChainNode,
    private readonly key: PayerKey,
    private readonly payerNode: PayerNode,
    private readonly settlement: AnchorSettlement,
    private readonly sending: PayerSending,
    private readonly signing: AnchorSigning,
    private readonly payoutSwitch: PayoutSwitch,
    private readonly settings: Settings,
    private readonly reader: Reader,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether it has anything to do; what is on its way is followed also where anchors are switched off. */
  get hasNode(): boolean {
    return this.node.configured;
  }

  /** Whether new roots are written: staff have switched it on, and there is a node and a key. */
  get on(): boolean {
    return this.hasNode && this.key.address !== null && this.settings.boolean('proof.anchor');
  }

  /** Settles, sends and signs, as far as the node answers. */
  async advance(): Promise<void> {
    const open = await readOpenAnchors(this.reader, this.config.chainId);
    const due = this.on && (await this.signing.next(this.reader)) !== null;
    if (open.length === 0 && !due) return;
    try {
      const chain = await this.payerNode.chain();
      for (const anchor of open) await this.lookAfter(anchor, chain);
      await this.writeNext(chain);
    } catch (error) {
      if (!isOfTheNode(error)) throw error;
      // Nothing is known now, and nothing is lost: the next run asks again.
      logger.warn({ problem: error.message }, 'anchors wait for the node');
    }
  }

  private async lookAfter(anchor: OpenAnchor, chain: RoundFacts): Promise<void> {
    const used = await this.node.nonce(anchor.sender, 'latest');
    if (await this.settlement.settle(anchor, chain, used)) return;
    if (anchor.nonce < used || (await this.payoutSwitch.state()).stopped) return;
    await this.sending.keepSending(anchorKind, anchor, chain.gasPrice, (tx, { gasPrice }) =>
      this.signing.raise(tx, anchor, gasPrice),
    );
  }

  private async writeNext(chain: RoundFacts): Promise<void> {
    if (!this.key.address || !this.on || (await this.signing.next(this.reader)) === null) return;
    const wallet = await this.payerNode.wallet(this.key.address);
    const signed = await this.signing.signNext(chain, wallet);
    if (signed) await this.sending.send(anchorKind, signed.attemptId, signed.raw);
  }
}
