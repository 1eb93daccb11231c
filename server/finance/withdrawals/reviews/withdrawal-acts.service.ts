import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../common/database';
import { commonErrors } from '../../../common/errors';
import { Idempotency, type MoneyRequest } from '../../../common/http';
import { Clock } from '../../../common/runtime';
import { Assets } from '../../../ledger';
import { Audit } from '../../../staff';
import { Users } from '../../../users';
import { Withdrawal } from '../withdrawal.entity';
import { withdrawalErrors } from '../withdrawal.errors';
import { moveWithdrawal, type WithdrawalChanges } from '../withdrawal-moves';
import type { WithdrawalState } from '../withdrawals.schemas';

/** What an action leaves, for its audit line. */
export type After = { readonly state: WithdrawalState } & Readonly<Record<string, unknown>>;

/** Every action of staff on a withdrawal: once, on a locked row, with an audit line in the same transaction. */
@Injectable()
export class WithdrawalActs {
  constructor(
    private readonly assets: Assets,
    private readonly users: Users,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Does one action.
   * @returns the state it leaves
   * @param action as the audit names it
   * @param route of the idempotency key
   * @param before what must be asked outside the transaction; left out on a replay
   * @throws AppError notFound, and what `work` throws
   */
  async perform(
    money: MoneyRequest,
    id: number,
    action: string,
    work: (tx: Tx, row: Withdrawal) => Promise<After>,
    { route = action, before }: { route?: string; before?: () => Promise<void> } = {},
  ): Promise<WithdrawalState> {
    return await this.idempotency.run(
      money,
      `withdrawal.${route}:${id}`,
      async (tx) => {
        // Held first: of two approvals at once the second must see the first.
        await tx.hold('withdrawal', id);
        const row = await tx.manager.getRepository(Withdrawal).findOneBy({ id });
        if (!row) throw commonErrors.notFound();
        const after = await work(tx, row);
        const state = {
          state: row.state,
          amount: this.assets.format(row.asset, row.amount),
          asset: row.asset,
          address: row.address,
        };
        await this.audit.write(tx, money, { action, resource: 'withdrawals', resourceId: id, before: state, after });
        return after.state;
      },
      before,
    );
  }

  /**
   * A freeze keeps everything as it is: nothing of a frozen user is approved or paid.
   * @throws AppError ownerFrozen
   */
  async checkOwner(tx: Tx, { userId }: Withdrawal): Promise<void> {
    if ((await this.users.byId(userId, tx))?.status !== 'active') throw withdrawalErrors.ownerFrozen();
  }

  /** @throws AppError stateConflict */
  async move(
    tx: Tx,
    id: number,
    from: WithdrawalState,
    to: WithdrawalState,
    changes: WithdrawalChanges = {},
  ): Promise<After> {
    await moveWithdrawal(tx, id, from, to, this.clock.now(), changes);
    return { state: to, ...changes };
  }
}
