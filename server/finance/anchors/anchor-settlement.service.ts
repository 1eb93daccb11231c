import { Injectable } from '@nestjs/common';
import { nativeAsset } from '../../chain';
import { idIn, moveWhere, UnitOfWork } from '../../common/database';
import { Clock } from '../../common/runtime';
import { Ledger } from '../../ledger';
import { anchorKind } from '../payouts/payer/open-transactions';
import { type Mined, PayerFate } from '../payouts/payer/payer-fate.service';
import type { RoundFacts } from '../payouts/payer/payer-node.service';
import { gasLines } from '../payouts/payout.posting';
import { anchorTransitions } from './anchor.states';
import type { AnchorState } from './anchors.schemas';
import type { OpenAnchor } from './open-anchors';

/** Ends anchors by what the chain shows, and posts the network fee (domain 12). */
@Injectable()
export class AnchorSettlement {
  constructor(
    private readonly fate: PayerFate,
    private readonly ledger: Ledger,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * @param used first nonce of its sender that is in no block
   * @returns whether its fate is sure, and the anchor has ended
   * @throws ChainUnavailable, ChainRefused
   */
  async settle(anchor: OpenAnchor, chain: RoundFacts, used: number): Promise<boolean> {
    const fate = await this.fate.of(anchorKind, anchor, chain, used);
    if (fate === null) return false;
    if (fate.kind === 'replaced') await this.end(anchor, 'replaced', null);
    else await this.end(anchor, fate.mined.receipt.status === 1 ? 'anchored' : 'reverted', fate.mined);
    return true;
  }

  /** One transaction: the anchor and the ledger say the same at every moment. */
  private async end(anchor: OpenAnchor, state: Exclude<AnchorState, 'open'>, mined: Mined | null): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const moved = await moveWhere(tx, {
        table: 'proof_anchor',
        transitions: anchorTransitions,
        from: 'open',
        to: state,
        where: idIn([anchor.id]),
        set: {
          liveProofId: state === 'anchored' ? { sql: 'proofId' } : null,
          gas: mined?.gas ?? null,
          txHash: mined?.hash ?? null,
          blockNumber: mined?.blockNumber ?? null,
          anchoredAt: state === 'anchored' ? (mined?.minedAt ?? null) : null,
          updatedAt: this.clock.now(),
        },
      });
      // Another server was quicker and has done all of it.
      if (moved !== 1 || !mined || mined.gas === 0n) return;
      await this.ledger.post(tx, {
        key: `anchor:${anchor.id}:gas`,
        kind: 'gas',
        actor: 'job:anchors',
        lines: gasLines(nativeAsset, mined.gas),
      });
    });
  }
}
