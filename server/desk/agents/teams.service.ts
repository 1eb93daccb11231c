import { Injectable } from '@nestjs/common';
import { isDuplicateKey, type Queries, Reader, StaffWrites, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import type { CallerContext } from '../../common/http';
import { Audit, StaffNames } from '../../staff';
import { deskErrors } from '../desk.errors';
import type { TeamBody, TeamRow } from './agents.schemas';

const resource = 'desk-teams';

/** Agents to whom a case can be handed together. */
@Injectable()
export class Teams {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly reader: Reader,
    private readonly names: StaffNames,
    private readonly audit: Audit,
  ) {}

  /** By name. */
  async list(db: Queries = this.reader): Promise<TeamRow[]> {
    const teams = await db.query<{ id: number; name: string }>('SELECT id, name FROM desk_team ORDER BY name, id');
    const members = await db.query<{ teamId: number; staffId: number }>(
      'SELECT teamId, staffId FROM desk_team_member ORDER BY staffId',
    );
    const names = await this.names.of([...new Set(members.map(({ staffId }) => Number(staffId)))], db);
    return teams.map(({ id, name }) => {
      const own = members.filter(({ teamId }) => Number(teamId) === Number(id)).map(({ staffId }) => Number(staffId));
      return { id: Number(id), name, members: own, memberNames: own.map((staffId) => names.get(staffId) ?? '') };
    });
  }

  /** Who is in each team that has somebody. */
  async members(): Promise<ReadonlyMap<number, readonly number[]>> {
    const rows = await this.reader.query<{ teamId: number; staffId: number }>(
      'SELECT teamId, staffId FROM desk_team_member',
    );
    const teams = new Map<number, number[]>();
    for (const { teamId, staffId } of rows) {
      teams.set(Number(teamId), [...(teams.get(Number(teamId)) ?? []), Number(staffId)]);
    }
    return teams;
  }

  /** Who is in a team. */
  async membersOf(teamId: number, db: Queries): Promise<number[]> {
    const rows = await db.query<{ staffId: number }>('SELECT staffId FROM desk_team_member WHERE teamId = ?', [teamId]);
    return rows.map(({ staffId }) => Number(staffId));
  }

  /** @throws AppError notFound */
  async one(id: number, db: Queries = this.reader): Promise<TeamRow> {
    const team = (await this.list(db)).find((each) => each.id === id);
    if (!team) throw commonErrors.notFound();
    return team;
  }

  /** @throws AppError deskNameTaken */
  create(caller: CallerContext, body: TeamBody): Promise<TeamRow> {
    return this.named(async (tx) => {
      await this.audit.hold(tx, caller);
      const { insertId } = await tx.run('INSERT INTO desk_team (name) VALUES (?)', [body.name]);
      await this.setMembers(tx, insertId, body.members);
      const after = await this.one(insertId, tx);
      await this.audit.write(tx, caller, { action: 'create', resource, resourceId: insertId, after });
      return after;
    });
  }

  /** @throws AppError notFound, deskNameTaken */
  update(caller: CallerContext, id: number, body: TeamBody): Promise<TeamRow> {
    return this.named(async (tx) => {
      await this.audit.hold(tx, caller);
      const before = await this.one(id, tx);
      await tx.run('UPDATE desk_team SET name = ? WHERE id = ?', [body.name, id]);
      await this.setMembers(tx, id, body.members);
      const after = await this.one(id, tx);
      await this.audit.write(tx, caller, { action: 'update', resource, resourceId: id, before, after });
      return after;
    });
  }

  /** What waits for it is for everybody then. @returns what was removed. @throws AppError notFound */
  remove(caller: CallerContext, id: number): Promise<TeamRow> {
    return this.unitOfWork.run(async (tx) => {
      await this.audit.hold(tx, caller);
      const before = await this.one(id, tx);
      await tx.run('DELETE FROM desk_team_member WHERE teamId = ?', [id]);
      await tx.run('DELETE FROM desk_team WHERE id = ?', [id]);
      await this.audit.write(tx, caller, { action: 'delete', resource, resourceId: id, before });
      return before;
    });
  }

  private async setMembers(tx: Tx, id: number, members: readonly number[]): Promise<void> {
    await tx.run('DELETE FROM desk_team_member WHERE teamId = ?', [id]);
    await tx.insertMany(
      'INSERT INTO desk_team_member (teamId, staffId)',
      '(?, ?)',
      [...new Set(members)].map((staffId) => [id, staffId]),
    );
  }

  private async named<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await this.unitOfWork.run(work);
    } catch (error) {
      if (isDuplicateKey(error)) throw deskErrors.deskNameTaken({}, 'name');
      throw error;
    }
  }
}
