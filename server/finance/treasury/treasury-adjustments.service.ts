import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import type { Tx } from '../../common/database';
import { Idempotency, type MoneyRequest, staffOf } from '../../common/http';
import { parseSignedAmount } from '../../common/money';
import { Assets, Ledger } from '../../ledger';
import { Proposals } from '../../proposals';
import { Settings } from '../../settings';
import { Audit } from '../../staff';
import { Users } from '../../users';
import { adjustmentLines } from './treasury.posting';
import type { AdjustBody } from './treasury.schemas';

/** An adjustment above the limit, while it waits. */
const adjustment = z.object({ userId: z.number().int(), uid: z.string(), asset: z.string(), amount: z.string() });

/** Corrections of users' balances, against fees (tokens) or the issuer (points) (domain 1, "staff"). */
@Injectable()
export class Adjustments implements OnModuleInit {
  constructor(
    private readonly assets: Assets,
    private readonly ledger: Ledger,
    private readonly settings: Settings,
    private readonly users: Users,
    private readonly proposals: Proposals,
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
      execute: (tx, { userId, asset, amount }, money, { id, reason }) =>
        this.post(tx, money, `adjustment:proposal:${id}`, userId, { asset, amount, reason }),
    });
  }

  /**
   * Corrects a balance at once, or above `adjust.twoPersonLimit` once a second person has confirmed it.
   * @returns the id of the proposal, null if it was done at once
   * @throws AppError notFound, assetUnknown, amount errors, insufficientFunding, poolShort, alreadyProposed
   */
  async adjust(money: MoneyRequest, userId: number, body: AdjustBody): Promise<{ proposalId: number | null }> {
    const asset = this.assets.get(body.asset);
    const units = parseSignedAmount(body.amount, asset.scale);
    const { uid } = await this.users.get(userId);
    const exact = { asset: asset.code, amount: this.assets.format(asset.code, units), reason: body.reason };
    return await this.idempotency.run(money, `users.adjust:${userId}`, async (tx) => {
      if (this.takesSecondPerson(asset.code, units)) {
        const payload = { userId, uid, asset: asset.code, amount: exact.amount } satisfies z.infer<typeof adjustment>;
        const { reason } = body;
        return {
          proposalId: await this.proposals.propose(tx, money, { kind: 'adjustment', subject: uid, payload, reason }),
        };
      }
      await this.post(tx, money, `adjustment:${money.requestId}`, userId, exact);
      return { proposalId: null };
    });
  }

  /** Judged by USDT value, or by the amount if it has none; in both directions. */
  private takesSecondPerson(asset: string, units: bigint): boolean {
    const size = units < 0n ? -units : units;
    return (this.assets.valueOf(asset, size) ?? size) > this.settings.amount('adjust.twoPersonLimit');
  }

  private async post(tx: Tx, money: MoneyRequest, key: string, userId: number, body: AdjustBody): Promise<void> {
    const { code, kind, scale } = this.assets.get(body.asset);
    await this.ledger.post(tx, {
      key,
      kind: 'adjustment',
      actor: `staff:${staffOf(money).staffId}`,
      memo: body.reason,
      lines: adjustmentLines(userId, code, kind, parseSignedAmount(body.amount, scale)),
    });
    await this.audit.write(tx, money, { action: 'adjust', resource: 'users', resourceId: userId, after: body });
  }
}
