import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { all, type Condition, nothing } from '../../common/lists';
import { isoTime, isoTimeOrNull } from '../../common/runtime';
import type { GameSeed, RoundProof, RoundsPage, RoundsQuery, SeedsPage, SeedsQuery } from '../games.schemas';
import { Seeds } from '../seeds/seeds.service';
import { GameStates } from './game-states.service';
import { roundOf, roundsWhere } from './round-rows';

const before = (column: string, value: number | undefined): Condition[] =>
  value === undefined ? [] : [{ sql: `${column} < ?`, parameters: [value] }];

/** Rounds that were played, and what it takes to check them. */
@Injectable()
export class Rounds {
  constructor(
    private readonly reader: Reader,
    private readonly seeds: Seeds,
    private readonly states: GameStates,
  ) {}

  /** One's own rounds, newest first. */
  async list(userId: number, query: RoundsQuery): Promise<RoundsPage> {
    const which = all([
      { sql: 'r.userId = ?', parameters: [userId] },
      ...resultIs(query.result),
      ...before('r.round', query.before),
    ]);
    const rows = await roundsWhere(this.reader, which, `ORDER BY r.round DESC LIMIT ${query.limit + 1}`);
    const format = (units: bigint) => this.states.format(units);
    return {
      list: rows.slice(0, query.limit).map((row) => roundOf(row, format)),
      more: rows.length > query.limit,
    };
  }

  /** One's own seeds but the next one, newest first. */
  async seedsOf(userId: number, query: SeedsQuery): Promise<SeedsPage> {
    const which = all([
      { sql: "userId = ? AND state <> 'next'", parameters: [userId] },
      ...before('number', query.before),
    ]);
    const rows = await this.reader.query<SeedRow>(
      `SELECT userId, number AS seedNumber, secret, seal, clientSeed, firstRound, lastRound, createdAt, revealedAt
       FROM game_seed WHERE ${which.sql} ORDER BY number DESC LIMIT ${query.limit + 1}`,
      which.parameters,
    );
    return { list: rows.slice(0, query.limit).map((row) => this.seedOf(row)), more: rows.length > query.limit };
  }

  /** What anybody checks a round by. @throws AppError notFound */
  async proof(publicId: string): Promise<RoundProof> {
    const [row] = await roundsWhere(this.reader, { sql: 'r.publicId = ?', parameters: [publicId] });
    if (!row) throw commonErrors.notFound();
    const { net: _net, revealed: _revealed, ...round } = roundOf(row, (units) => this.states.format(units));
    return {
      ...round,
      clientSeed: row.clientSeed,
      seal: row.seal,
      sealedAt: isoTime(Number(row.sealedAt)),
      serverSeed: this.seeds.revealed(row),
      revealedAt: row.revealedAt === null ? null : isoTime(Number(row.revealedAt)),
      firstRound: Number(row.firstRound),
      lastRound: row.lastRound === null ? null : Number(row.lastRound),
    };
  }

  private seedOf(row: SeedRow): GameSeed {
    return {
      number: Number(row.seedNumber),
      seal: row.seal,
      clientSeed: row.clientSeed,
      firstRound: Number(row.firstRound),
      lastRound: row.lastRound === null ? null : Number(row.lastRound),
      sealedAt: isoTime(Number(row.createdAt)),
      serverSeed: this.seeds.revealed(row),
      revealedAt: isoTimeOrNull(row.revealedAt === null ? null : Number(row.revealedAt)),
    };
  }
}

interface SeedRow {
  readonly userId: number;
  readonly seedNumber: number;
  readonly secret: string;
  readonly seal: string;
  readonly clientSeed: string;
  readonly firstRound: number;
  readonly lastRound: number | null;
  readonly createdAt: number;
  readonly revealedAt: number | null;
}

/** A number of another server's results finds none. */
function resultIs(result: RoundsQuery['result']): Condition[] {
  if (result === undefined) return [];
  if (result !== 'won' && result !== 'lost') return [nothing];
  return [{ sql: 'r.won = ?', parameters: [result === 'won' ? 1 : 0] }];
}
