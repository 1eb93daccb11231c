import { Injectable } from '@nestjs/common';
import { idIn, moveWhere, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { type CallerContext, defaultLanguage, staffOf } from '../../common/http';
import { Clock, isoTime } from '../../common/runtime';
import { Audit, type AuditEntry, StaffNames } from '../../staff';
import type { Proposal } from '../proposal.entity';
import { proposalTransitions } from '../proposal.states';
import type { ProposalState } from '../proposals.schemas';
import { ProposalKinds } from './proposal-kinds.service';

type Ended = Exclude<ProposalState, 'waiting'>;

interface Move {
  readonly to: Ended;
  readonly reason: string | null;
  /** of one that is scheduled, epoch ms */
  readonly effectiveAt?: number | null;
}

const actionOf: Record<Ended, string> = {
  scheduled: 'schedule',
  confirmed: 'confirm',
  refused: 'refuse',
  withdrawn: 'withdraw',
  expired: 'expire',
  cancelled: 'cancel',
  failed: 'fail',
};

/** Moves proposals from state to state; each move is audited, and those of scheduled ones are told to all admins. */
@Injectable()
export class ProposalMoves {
  constructor(
    private readonly kinds: ProposalKinds,
    private readonly audit: Audit,
    private readonly names: StaffNames,
    private readonly clock: Clock,
  ) {}

  /**
   * The state is the guard: of two who decide at once only one does.
   * @param caller null: its time has come
   * @throws AppError stateConflict if somebody was quicker
   */
  async move(tx: Tx, caller: CallerContext | null, row: Proposal, move: Move): Promise<void> {
    if (!(await this.tryMove(tx, caller, row, move))) throw commonErrors.stateConflict();
  }

  /** The same; false if somebody was quicker. */
  async tryMove(
    tx: Tx,
    caller: CallerContext | null,
    row: Proposal,
    { to, reason, effectiveAt }: Move,
  ): Promise<boolean> {
    const from = row.state;
    const by = caller && staffOf(caller).staffId;
    const now = this.clock.now();
    const ending: Readonly<Record<string, string | number | null>> =
      from === 'scheduled'
        ? { closedBy: by, closedReason: reason, closedAt: now }
        : { decidedBy: by, decidedReason: reason, decidedAt: now };
    const moved = await moveWhere(tx, {
      table: 'proposal',
      transitions: proposalTransitions,
      from,
      to,
      where: idIn([row.id]),
      set: {
        openKey: to === 'scheduled' ? row.openKey : null,
        // Nobody decided about what expires.
        ...(to !== 'expired' && ending),
        ...(to === 'scheduled' && { effectiveAt: effectiveAt ?? null }),
      },
    });
    if (moved !== 1) return false;
    const entry = await this.entryOf(tx, row, { to, reason, effectiveAt });
    if (from === 'scheduled' || to === 'scheduled') await this.audit.announce(tx, caller, entry);
    else await this.audit.write(tx, caller, entry);
    return true;
  }

  private async entryOf(tx: Tx, row: Proposal, { to, reason, effectiveAt }: Move): Promise<AuditEntry> {
    const { id, state, kind, subject, proposedBy } = row;
    const names = await this.names.of([proposedBy], tx);
    return {
      action: state === 'scheduled' && to === 'confirmed' ? 'carryOut' : actionOf[to],
      resource: 'proposals',
      resourceId: id,
      before: {
        state,
        kind,
        subject,
        proposedBy: names.get(proposedBy),
        ...(row.reason === '' ? {} : { reason: row.reason }),
      },
      after: {
        state: to,
        facts: this.kinds.get(kind).facts(row.payload, defaultLanguage),
        ...(effectiveAt ? { effectiveAt: isoTime(effectiveAt) } : {}),
        ...(reason === null ? {} : { reason }),
      },
    };
  }
}
