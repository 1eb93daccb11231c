import { Injectable } from '@nestjs/common';
import { type Queries, Reader, UnitOfWork } from '../../common/database';
import { logger } from '../../common/runtime';
import { placesOf, Rooms } from '../../messaging';
import { userTable } from '../../users';
import { Duty } from '../agents/duty.service';
import { Teams } from '../agents/teams.service';
import { Hearing } from '../answers/hearing.service';
import { chooseAgent, isReady, type Opening, openingsFor } from '../cases/assignment.rules';
import { casesWhere, hadBy, holdCaseIf, openCaseOf, queueOrder, type StoredCase, waits } from '../cases/case-rows';
import { Cases } from '../cases/cases.service';
import { Returns } from './returns.service';
import { Snoozes } from './snoozes.service';

/** Cases that are looked at in one round. */
const atOnce = 100;

/** What a round did. */
interface Round {
  readonly heard: number;
  readonly woken: number;
  readonly returned: number;
  readonly given: number;
}

/**
 * Brings cases to people: hears who was not heard, wakes what was put off, takes back what is not answered, and gives
 * what waits to who is free.
 * Each step is a transaction of its own on rows that are held, so any number of servers may do it at once; what one of
 * them leaves undone another does within a few seconds.
 */
@Injectable()
export class Assignment {
  #round: Promise<Round> | undefined;
  #again: Promise<Round> | undefined;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly rooms: Rooms,
    private readonly cases: Cases,
    private readonly duty: Duty,
    private readonly teams: Teams,
    private readonly hearing: Hearing,
    private readonly snoozes: Snoozes,
    private readonly returns: Returns,
  ) {}

  /** One round over all that is to be done. Whoever asks while one runs gets the next, which sees what they did. */
  drive(): Promise<Round> {
    if (!this.#round) {
      this.#round = this.round().finally(() => {
        this.#round = undefined;
      });
      return this.#round;
    }
    this.#again ??= this.#round
      .catch(() => undefined)
      .then(() => {
        this.#again = undefined;
        return this.drive();
      });
    return this.#again;
  }

  /** The same where nobody waits for it. */
  driveSoon(): void {
    this.drive().catch((error: unknown) => logger.warn({ err: error }, 'the desk was not driven'));
  }

  /**
   * Gives back at once what somebody has who left the desk; who is left without anybody is told.
   * @param wasOnDuty whether they were on duty until then
   */
  async giveBackAllOf(staffId: number, wasOnDuty: boolean): Promise<void> {
    const left = await this.returns.takeAllFrom(staffId);
    await this.giveWaiting();
    await this.returns.tellLeft(staffId, left, wasOnDuty);
  }

  private async round(): Promise<Round> {
    const heard = await this.hearing.hearAll();
    const woken = await this.snoozes.wakeDue();
    const gone = new Map<number, readonly StoredCase[]>();
    for (const staffId of await this.duty.gone()) gone.set(staffId, await this.returns.takeAllFrom(staffId));
    const returned = [...gone.values()].flat().length + (await this.returns.giveBackLeft());
    const given = await this.giveWaiting();
    for (const [staffId, left] of gone)
      await this.returns.tellLeft(staffId, left, (await this.duty.one(staffId)).onDuty);
    return { heard, woken, returned, given };
  }

  private async giveWaiting(): Promise<number> {
    let given = 0;
    for (;;) {
      const rows = await this.assignable();
      const before = given;
      for (const { id } of rows) {
        const outcome = await this.assign(id);
        if (outcome === 'nobodyReady') return given;
        if (outcome === 'given') given += 1;
      }
      // Each that was given takes up room, so this ends.
      if (given === before || rows.length < atOnce) return given;
    }
  }

  /** The first that wait and that somebody has room for: those of a full team hold nobody up, and are not read. */
  private async assignable(): Promise<StoredCase[]> {
    const openings = openingsFor(await this.duty.atWork(), await this.teams.members());
    const found = await Promise.all(openings.map((opening) => this.waitingFor(opening)));
    return found
      .flat()
      .sort((a, b) => (a.queuedAt ?? 0) - (b.queuedAt ?? 0) || a.id - b.id)
      .slice(0, atOnce);
  }

  private waitingFor(opening: Opening): Promise<StoredCase[]> {
    const [ofTeam, ids] = teamSql(opening.team);
    const [untried, those] = untriedSql(opening);
    const where = `${waits} AND ${ofTeam} AND ${untried} ORDER BY ${queueOrder} LIMIT ${atOnce}`;
    return casesWhere(this.reader, where, [...ids, ...those]);
  }

  /** Gives a case to somebody, if it waits and somebody is there for it. */
  async assign(id: number): Promise<'given' | 'waits' | 'nobodyReady'> {
    return await this.unitOfWork.run(async (tx) => {
      const held = await holdCaseIf(tx, this.rooms, id, 'assign');
      if (!held || held.row.queuedAt === null) return 'waits';
      const agents = await this.duty.hold(tx);
      if (!agents.some(isReady)) return 'nobodyReady';
      const { silentAgentId: silent, teamId } = held.row;
      const team = teamId === null ? null : await this.teams.membersOf(teamId, tx);
      const had = await hadBy(tx, id);
      const before = silent === null ? had.passed : had.all;
      const chosen = chooseAgent({ own: await this.ownAgentOf(tx, held.row), silent, before, team }, agents);
      if (chosen === null) return 'waits';
      await this.cases.give(tx, held, chosen);
      return 'given';
    });
  }

  /** Who serves a user, or would if they asked now; null: nobody is on duty. */
  async likelyFor(userId: number): Promise<number | null> {
    const open = await openCaseOf(this.reader, userId);
    if (open && open.agentId !== null) return open.agentId;
    const agents = await this.duty.atWork();
    const own = await this.ownAgentOf(this.reader, { id: open?.id ?? Number.MAX_SAFE_INTEGER, userId });
    return chooseAgent({ own, silent: null, before: [], team: null }, agents) ?? agents[0]?.staffId ?? null;
  }

  /** The user's own agent; without one, whoever had their last case. */
  private async ownAgentOf(db: Queries, { id, userId }: Pick<StoredCase, 'id' | 'userId'>): Promise<number | null> {
    const [user] = await db.query<{ agentId: number | null }>(`SELECT agentId FROM ${userTable} WHERE id = ?`, [
      userId,
    ]);
    if (user?.agentId) return Number(user.agentId);
    const [last] = await casesWhere(
      db,
      'userId = ? AND id < ? AND agentId IS NOT NULL ORDER BY userId DESC, id DESC LIMIT 1',
      [userId, id],
    );
    return last?.agentId ?? null;
  }
}

/** SQL: that a case is for one of these, with its parameters. */
function teamSql(team: Opening['team']): [string, readonly number[]] {
  if (team === null) return ['teamId IS NULL', []];
  if (typeof team === 'number') return ['teamId = ?', [team]];
  const { noneOf } = team;
  return noneOf.length === 0 ? ['teamId IS NOT NULL', []] : [`teamId NOT IN (${placesOf(noneOf)})`, noneOf];
}

/** SQL: that a case does not wait for those without room, because who has room should not have it again. */
function untriedSql({ asked, free }: Opening): [string, readonly number[]] {
  if (free.length === asked.length) return ['1 = 1', []];
  const tried = (those: readonly number[]) =>
    `(SELECT COUNT(*) FROM desk_case_agent h WHERE h.caseId = desk_case.id AND h.staffId IN (${placesOf(those)})
       AND (h.passed = 1 OR desk_case.silentAgentId IS NOT NULL))`;
  const [only] = free.length === 1 && asked.length > 1 ? free : [];
  const handed = only === undefined ? '' : 'AND (silentAgentId IS NULL OR silentAgentId <> ?)';
  return [
    `(${tried(free)} < ${free.length} OR (${tried(asked)} = ${asked.length} ${handed}))`,
    [...free, ...asked, ...(only === undefined ? [] : [only])],
  ];
}
