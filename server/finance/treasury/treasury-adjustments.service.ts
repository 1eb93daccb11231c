import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import type { Tx } from '../../common/database';
import { actorName, Idempotency, type MoneyRequest } from '../../common/http';
import { parseSignedAmount } from '../../common/money';
import { Assets, Ledger } from '../../ledger';
import { Valuations } from '../../market';
import { Notices } from '../../notices';
import { Proposals } from '../../proposals';
import { Settings } from '../../settings';
import { Audit } from '../../staff';
import { Users } from '../../users';
import { fitsAlone } from '../solo-acts/solo-act.rules';
import { SoloActs } from '../solo-acts/solo-acts.service';
import { adjustmentLines } from './treasury.posting';
import type { AdjustBody } from './treasury.schemas';

/** An adjustment above the limit, while it waits. */
const adjustment = z.object({ userId: z.number().int(), uid: z.string(), asset: z.string(), amount: z.string() });

/** Corrections of users' balances, against fees (tokens) or the issuer (points) (domain 1, "staff"). */
@Injectable()
export class Adjustments implements OnModuleInit {
  constructor(
    private readonly assets: Assets,
    private readonly valuations: Valuations,
    private readonly ledger: Ledger,
    private readonly settings: Settings,
    private readonly users: Users,
    private readonly proposals: Proposals,
    private readonly soloActs: SoloActs,
    private readonly notices: Notices,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.proposals.register({
      kind: 'adjustment',
      permission: 'users.adjust',
      payload: adjustment,
      facts: ({ uid, asset, amount }) => [
        { name: 'user', value: uid },
        { name: 'amount', value: `${amount} ${asset}` },
      ],
      raisesRisk: false,
      // It adds to a balance, whatever that is by then.
      versionOf: null,
      execute: (tx, { userId, asset, amount }, money, { id, reason }) =>
        this.post(tx, money, `adjustment:proposal:${id}`, userId, { asset, amount, reason }),
    });
  }

  /**
   * Corrects a balance at once, or once a second person has confirmed it: above `adjust.twoPersonLimit`, counted together
   * with all that the caller has corrected alone in this UTC day.
   * @returns the id of the proposal, null if it was done at once
   * @throws AppError notFound, userClosed, assetUnknown, amount errors, insufficientFunding, poolShort, alreadyProposed
   */
  async adjust(money: MoneyRequest, userId: number, body: AdjustBody): Promise<{ proposalId: number | null }> {
    const asset = this.assets.get(body.asset);
    const units = parseSignedAmount(body.amount, asset.scale);
    const { uid } = await this.users.get(userId);
    const exact = { asset: asset.code, amount: this.assets.format(asset.code, units), reason: body.reason };
    return await this.idempotency.run(money, `users.adjust:${userId}`, async (tx) => {
      const before = await this.soloActs.held(tx, money, 'adjustment');
      const value = await this.value(tx, asset.code, units);
      if (fitsAlone(value, before, this.settings.amount('adjust.twoPersonLimit'))) {
        const key = `adjustment:${money.requestId}`;
        await this.soloActs.note(tx, money, 'adjustment', key, value);
        await this.post(tx, money, key, userId, exact);
        return { proposalId: null };
      }
      const payload = { userId, uid, asset: asset.code, amount: exact.amount } satisfies z.infer<typeof adjustment>;
      const { reason } = body;
      return {
        proposalId: await this.proposals.propose(tx, money, { kind: 'adjustment', subject: uid, payload, reason }),
      };
    });
  }

  /** By which it is limited, in both directions: points that have no value count by amount, a token without a price never fits. */
  private async value(tx: Tx, asset: string, units: bigint): Promise<bigint | null> {
    const size = units < 0n ? -units : units;
    return (await this.valuations.worst(tx, asset, size)) ?? (this.assets.get(asset).kind === 'point' ? size : null);
  }

  private async post(tx: Tx, money: MoneyRequest, key: string, userId: number, body: AdjustBody): Promise<void> {
    await this.users.holdOpen(tx, userId);
    const { code, kind, scale } = this.assets.get(body.asset);
    const transaction = await this.ledger.post(tx, {
      key,
      kind: 'adjustment',
      actor: actorName(money.actor),
      memo: body.reason,
      lines: adjustmentLines(userId, code, kind, parseSignedAmount(body.amount, scale)),
      // Staff may take back what is on hold: it leaves for nobody else.
      takeHeld: async () => undefined,
    });
    const params = { transaction, asset: code, amount: body.amount };
    await this.notices.tell(tx, { userId, kind: 'balanceCorrected', subject: transaction, params });
    await this.audit.write(tx, money, { action: 'adjust', resource: 'users', resourceId: userId, after: body });
  }
}
