import { Inject, Injectable } from '@nestjs/common';
import { nativeAsset, PayerKey } from '../../chain';
import { CONFIG, type Config } from '../../common/config';
import { Reader } from '../../common/database';
import { isoTimeOrNull } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { Assets, Proofs } from '../../ledger';
import { Settings } from '../../settings';
import { checksummed } from '../../users';
import { isOfTheNode } from '../payouts/payer/payer.service';
import { PayerNode } from '../payouts/payer/payer-node.service';
import { payerWaits } from '../payouts/payer/payer-waits.errors';
import { AnchorSigning } from './anchor-signing.service';
import { type AnchorWait, anchorWaits } from './anchor-waits.errors';
import type { AnchorStatus, ProofAnchorView } from './anchors.schemas';
import { Anchors } from './anchors.service';

interface RawAnchor {
  readonly state: 'open' | 'anchored';
  readonly chainId: number;
  readonly sender: string;
  readonly txHash: string | null;
  readonly blockNumber: number | null;
  readonly anchoredAt: number | null;
}

/** What users and staff are told of anchors. */
@Injectable()
export class AnchorViews {
  constructor(
    private readonly anchors: Anchors,
    private readonly signing: AnchorSigning,
    private readonly proofs: Proofs,
    private readonly key: PayerKey,
    private readonly payerNode: PayerNode,
    private readonly settings: Settings,
    private readonly assets: Assets,
    private readonly reader: Reader,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @param date or `latest`
   * @throws AppError noProof
   */
  async ofDay(date: string): Promise<ProofAnchorView> {
    const proof = await this.proofs.of(date);
    const [row] = await this.reader.query<RawAnchor>(
      `SELECT state, chainId, sender, txHash, blockNumber, anchoredAt FROM proof_anchor
       WHERE date = ? AND chainId = ? AND state IN ('open', 'anchored') ORDER BY id DESC LIMIT 1`,
      [proof.date, this.config.chainId],
    );
    return { date: proof.date, on: this.anchors.on, anchor: row ? viewOf(row) : null };
  }

  async status(language: Language): Promise<AnchorStatus> {
    const { spent, cap } = await this.signing.costToday(this.reader);
    const waits = await this.waits();
    return {
      on: this.settings.boolean('proof.anchor'),
      spentToday: this.assets.format(nativeAsset, spent),
      dailyCap: this.assets.format(nativeAsset, cap),
      waiting: waits?.text(language) ?? null,
    };
  }

  private async waits(): Promise<AnchorWait | null> {
    if (!this.settings.boolean('proof.anchor')) return null;
    const { address } = this.key;
    if (!address || !this.anchors.hasNode) return anchorWaits.anchorNeedsKey();
    try {
      const chain = await this.payerNode.chain();
      const wallet = await this.payerNode.wallet(address);
      return (await this.signing.choose(this.reader, chain, wallet)).waits;
    } catch (error) {
      if (!isOfTheNode(error)) throw error;
      return payerWaits.node();
    }
  }
}

const viewOf = ({ sender, blockNumber, anchoredAt, ...row }: RawAnchor): NonNullable<ProofAnchorView['anchor']> => ({
  ...row,
  from: checksummed(sender),
  block: blockNumber,
  anchoredAt: isoTimeOrNull(anchoredAt),
});
