import { Injectable } from '@nestjs/common';
import type { Tx } from '../../common/database';
import { actorName, type UserActor } from '../../common/http';
import { Assets, Balances, Ledger, systemAccount, userAccount } from '../../ledger';

/** Points of an account that is closed. */
@Injectable()
export class LeftPoints {
  constructor(
    private readonly ledger: Ledger,
    private readonly balances: Balances,
    private readonly assets: Assets,
  ) {}

  /** Points can be sent to nobody: what is left of them goes back to the issuer. */
  async giveUp(tx: Tx, actor: UserActor): Promise<void> {
    const { userId } = actor;
    const points = this.assets.all().filter(({ kind }) => kind === 'point');
    const left: [asset: string, units: bigint][] = [];
    for (const { code } of points) {
      const units = await this.balances.unitsIn(userId, 'funding', code, tx);
      if (units > 0n) left.push([code, units]);
    }
    if (left.length === 0) return;
    const type = 'pointsGivenUp';
    await this.ledger.post(tx, {
      ...{ key: `closing:${userId}`, kind: type, actor: actorName(actor) },
      lines: left.flatMap(([asset, units]) => [
        { account: userAccount(userId, 'funding', asset), amount: -units, type },
        { account: systemAccount('issuer', asset), amount: units, type },
      ]),
    });
  }
}
