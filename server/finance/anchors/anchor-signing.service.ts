import { Inject, Injectable } from '@nestjs/common';
import { nativeAsset, PayerKey, type SignedTransaction } from '../../chain';
import { CONFIG, type Config } from '../../common/config';
import { type Queries, type Tx, UnitOfWork } from '../../common/database';
import { Clock, day } from '../../common/runtime';
import { Assets, type ProofPin, Proofs } from '../../ledger';
import { Settings } from '../../settings';
import { anchorKind, nextNonceOf, storeAttempt } from '../payouts/payer/open-transactions';
import { anchorGasLimit, gasUnits, mostOpenPayouts, transferGasLimit } from '../payouts/payer/payer.rules';
import type { RoundFacts, WalletFacts } from '../payouts/payer/payer-node.service';
import { PayerSigning } from '../payouts/payer/payer-signing.service';
import { payoutErrors } from '../payouts/payout.errors';
import { PayoutSwitch } from '../payouts/payout-switch.service';
import { anchorData, anchoredDays, fitsCap, mostAnchors } from './anchor.rules';
import { type AnchorWait, anchorWaits } from './anchor-waits.errors';
import { anchorsCost, anchorsOfProofs, type OpenAnchor, readOpenAnchors } from './open-anchors';

interface Choice {
  readonly proof: ProofPin | null;
  /** why none is written although one could be */
  readonly waits: AnchorWait | null;
}

/** Decides which root is written next, signs and stores it in one transaction. One anchor is open at a time. */
@Injectable()
export class AnchorSigning {
  constructor(
    private readonly key: PayerKey,
    private readonly proofs: Proofs,
    private readonly assets: Assets,
    private readonly settings: Settings,
    private readonly payouts: PayerSigning,
    private readonly payoutSwitch: PayoutSwitch,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The newest proof of the last days that is not on the chain, nor on its way, nor given up; null if there is none. */
  async next(db: Queries): Promise<ProofPin | null> {
    const pins = await this.proofs.pinsSince(this.clock.now() - anchoredDays * day);
    const anchors = await anchorsOfProofs(
      db,
      pins.map(({ id }) => id),
    );
    const isDue = ({ id }: ProofPin) => {
      const { tries, live } = anchors.get(id) ?? { tries: 0, live: false };
      return !live && tries < mostAnchors;
    };
    return pins.find(isDue) ?? null;
  }

  /** Signs the next root that can be written now; null if none. */
  async signNext(
    chain: RoundFacts,
    wallet: WalletFacts,
  ): Promise<{ readonly attemptId: number; readonly raw: string } | null> {
    return await this.unitOfWork.run(async (tx) => {
      // One signer at a time, and none during a stop.
      await this.payoutSwitch.hold(tx);
      const { proof } = await this.choose(tx, chain, wallet);
      return proof && (await this.sign(tx, proof, chain.gasPrice, wallet.used));
    });
  }

  /** What would be written next; if nothing, although a proof is due, why. */
  async choose(db: Queries, chain: RoundFacts, wallet: WalletFacts): Promise<Choice> {
    const proof = await this.next(db);
    if (!proof) return { proof, waits: null };
    const waits = await this.waitOf(db, chain, wallet);
    return { proof: waits ? null : proof, waits };
  }

  /** What today's anchors took, or may take, and the cap: minor units of BNB. */
  async costToday(db: Queries): Promise<{ spent: bigint; cap: bigint }> {
    return { spent: await anchorsCost(db, this.clock.now()), cap: this.settings.amount('proof.anchorDailyCap') };
  }

  /**
   * Whether an open anchor may be sent again at a higher price, and notes what it then costs. It is held to its day's cap
   * unless payouts stand behind its nonce: they must not wait for it.
   */
  async raise(tx: Tx, anchor: OpenAnchor, gasPrice: bigint): Promise<boolean> {
    const cost = this.costAt(gasPrice);
    const others = (await anchorsCost(tx, anchor.createdAt)) - anchor.cost;
    const fits = fitsCap(cost, others, this.settings.amount('proof.anchorDailyCap'));
    if (!fits && !(await this.holdsUpPayouts(tx, anchor))) return false;
    await tx.run('UPDATE proof_anchor SET cost = CAST(? AS SIGNED) WHERE id = ?', [cost.toString(), anchor.id]);
    return true;
  }

  private async waitOf(db: Queries, chain: RoundFacts, wallet: WalletFacts): Promise<AnchorWait | null> {
    if ((await this.payoutSwitch.read(db)).stopped) return payoutErrors.payoutsStopped();
    const [open] = await readOpenAnchors(db, this.config.chainId);
    if (open) return anchorWaits.anchorOpen({ date: open.date });
    const onTheWay = await this.payouts.onTheWay(db, wallet.used);
    const { row } = await this.payouts.choose(db, chain, wallet);
    if (row || onTheWay.open >= mostOpenPayouts) return anchorWaits.payoutsFirst();
    // What as many payouts as can be open at once may burn is left in the wallet.
    const kept = onTheWay.gasLimit + BigInt(mostOpenPayouts) * transferGasLimit;
    if (wallet.coins < (kept + anchorGasLimit) * chain.gasPrice) return anchorWaits.anchorGas();
    const { spent, cap } = await this.costToday(db);
    const cost = this.costAt(chain.gasPrice);
    if (fitsCap(cost, spent, cap)) return null;
    const shown = (units: bigint) => this.assets.format(nativeAsset, units);
    return anchorWaits.anchorCap({ cost: shown(cost), left: shown(cap > spent ? cap - spent : 0n) });
  }

  private async sign(
    tx: Tx,
    proof: ProofPin,
    gasPrice: bigint,
    used: number,
  ): Promise<{ attemptId: number; raw: string }> {
    const { address } = this.key;
    if (!address) throw new Error('no payer key is set');
    const { chainId } = this.config;
    const now = this.clock.now();
    const nonce = await nextNonceOf(tx, chainId, address, used);
    const signed: SignedTransaction = this.key.sign({
      nonce,
      to: address,
      data: anchorData(proof),
      gasLimit: anchorGasLimit,
      gasPrice,
    });
    const { insertId } = await tx.run(
      `INSERT INTO proof_anchor (proofId, liveProofId, date, chainId, sender, nonce, state, cost, createdAt, updatedAt)
       VALUES (?, ?, ?, ?, ?, ?, 'open', CAST(? AS SIGNED), ?, ?)`,
      [proof.id, proof.id, proof.date, chainId, address, nonce, this.costAt(gasPrice).toString(), now, now],
    );
    return { attemptId: await storeAttempt(tx, anchorKind, insertId, signed, now), raw: signed.raw };
  }

  private async holdsUpPayouts(db: Queries, { sender, nonce }: OpenAnchor): Promise<boolean> {
    const rows = await db.query(
      "SELECT id FROM payout WHERE state = 'open' AND chainId = ? AND sender = ? AND nonce > ? LIMIT 1",
      [this.config.chainId, sender, nonce],
    );
    return rows.length > 0;
  }

  /** The most an anchor can take at a gas price: minor units of BNB, rounded up. */
  private costAt(gasPrice: bigint): bigint {
    const coin = this.assets.get(nativeAsset);
    return gasUnits(anchorGasLimit, gasPrice, coin.chainDecimals ?? coin.scale, coin.scale);
  }
}
