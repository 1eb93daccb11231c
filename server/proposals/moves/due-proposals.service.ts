import { Injectable } from '@nestjs/common';
import { Reader, StaffWrites, type Tx } from '../../common/database';
import { AppError } from '../../common/errors';
import type { MoneyRequest } from '../../common/http';
import { Clock, logger } from '../../common/runtime';
import { StaffStanding } from '../../staff';
import { Proposal } from '../proposal.entity';
import { checkVersion, isPassing, refusalToKeep } from '../proposal.rules';
import { ProposalKinds } from './proposal-kinds.service';
import { ProposalMoves } from './proposal-moves.service';

/** What becomes of proposals by time alone: scheduled ones take effect, those nobody confirmed expire (domain 11). */
@Injectable()
export class DueProposals {
  constructor(
    private readonly kinds: ProposalKinds,
    private readonly moves: ProposalMoves,
    private readonly standing: StaffStanding,
    private readonly unitOfWork: StaffWrites,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  /**
   * Carries out what is due, the earliest first, each in a transaction of its own, and writes down what has expired.
   * @throws the first fault that was no refusal, once all the others had their turn: that proposal is tried again
   */
  async run(): Promise<void> {
    const faults: unknown[] = [];
    const each = async (ids: readonly number[], act: (id: number) => Promise<void>) => {
      for (const id of ids) await act(id).catch((error: unknown) => faults.push(error));
    };
    await each(await this.ids("state = 'scheduled' AND effectiveAt <= ? ORDER BY effectiveAt, id"), (id) =>
      this.takeEffect(id),
    );
    await each(await this.ids("state = 'waiting' AND expiresAt <= ? ORDER BY id"), (id) => this.expire(id));
    if (faults.length > 0) throw faults[0];
  }

  private async ids(where: string): Promise<number[]> {
    const rows = await this.reader.query<{ id: number }>(`SELECT id FROM proposal WHERE ${where}`, [this.clock.now()]);
    return rows.map(({ id }) => Number(id));
  }

  private async takeEffect(id: number): Promise<void> {
    try {
      await this.carryOut(id);
    } catch (error) {
      if (!(error instanceof AppError) || isPassing(error)) throw error;
      logger.warn({ proposal: id, code: error.code }, 'a scheduled proposal was refused when it was due');
      await this.unitOfWork.run(async (tx) => {
        const row = await this.scheduled(tx, id);
        if (row) await this.moves.tryMove(tx, null, row, { to: 'failed', reason: refusalToKeep(error) });
      });
    }
  }

  /** Everything in one transaction: it took effect, or it is still scheduled. */
  private async carryOut(id: number): Promise<void> {
    const known = await this.reader.manager.getRepository(Proposal).findOneBy({ id, state: 'scheduled' });
    if (!known) return;
    const execute = await this.kinds.get(known.kind).prepare(known.payload);
    await this.unitOfWork.run(async (tx) => {
      const row = await this.scheduled(tx, id);
      if (!row || !(await this.moves.tryMove(tx, null, row, { to: 'confirmed', reason: null }))) return;
      const { proposedBy, decidedBy, reason, kind, payload } = row;
      const actor = await this.standing.whoDecided(tx, decidedBy ?? 0);
      checkVersion(row.version, await this.kinds.get(kind).versionOf(tx, payload));
      const request: MoneyRequest = { actor, requestId: `proposal:${id}`, ip: '', key: undefined, body: {} };
      await execute(tx, request, { id, proposedBy, reason });
    });
  }

  private async expire(id: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const row = await tx.manager.getRepository(Proposal).findOneBy({ id, state: 'waiting' });
      if (row) await this.moves.tryMove(tx, null, row, { to: 'expired', reason: null });
    });
  }

  /** It, if nobody has cancelled it meanwhile. */
  private async scheduled(tx: Tx, id: number): Promise<Proposal | null> {
    return await tx.manager.getRepository(Proposal).findOneBy({ id, state: 'scheduled' });
  }
}
