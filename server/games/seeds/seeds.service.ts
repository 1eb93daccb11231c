import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../common/config';
import { seal, unseal } from '../../common/crypto/secret-box.rules';
import { moveGuarded, type Queries, type Tx } from '../../common/database';
import { Clock } from '../../common/runtime';
import { seedTransitions } from '../game.states';
import { gameErrors } from '../games.errors';
import { boxOf, randomClientSeed, randomServerSeed, sealOf } from './draw.rules';

interface Stored {
  readonly id: number;
  readonly number: number;
  readonly seal: string;
  readonly secret: string;
}

/** The seed in use. */
export interface ActiveSeed extends Stored {
  readonly clientSeed: string;
  readonly firstRound: number;
}

/** A player's two seeds: the one in use, and the next, whose seal is known before its client seed is chosen. */
export interface SeedPair {
  readonly active: ActiveSeed;
  readonly next: Stored;
}

/** Server seeds (domain 8). They are encrypted until they are revealed, and leave this service by no other way. */
@Injectable()
export class Seeds {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The first two seeds of a new player. */
  async open(tx: Tx, userId: number): Promise<void> {
    await this.insert(tx, userId, 1, { state: 'active', clientSeed: randomClientSeed(), firstRound: 1 });
    await this.insert(tx, userId, 2, { state: 'next', clientSeed: null, firstRound: null });
  }

  async pairOf(db: Queries, userId: number): Promise<SeedPair> {
    const rows = await db.query<Stored & { state: string; clientSeed: string | null; firstRound: number | null }>(
      `SELECT id, number, seal, secret, state, clientSeed, firstRound FROM game_seed
       WHERE userId = ? ORDER BY number DESC LIMIT 2`,
      [userId],
    );
    const [next, active] = rows.map(({ id, number, ...row }) => ({ ...row, id: Number(id), number: Number(number) }));
    if (next?.state !== 'next' || active?.state !== 'active' || active.clientSeed === null)
      throw new Error('a player without two seeds');
    return { active: { ...active, clientSeed: active.clientSeed, firstRound: Number(active.firstRound) }, next };
  }

  /** The box of a round that is drawn from the seed in use. */
  draw(userId: number, { secret, number, clientSeed }: ActiveSeed, round: number): number {
    return boxOf(this.open32(userId, number, secret), clientSeed, round);
  }

  /**
   * Reveals the seed in use, puts the next one in use, and draws another. The player is held by then.
   * @param rounds played so far
   * @throws AppError seedUnused where no round was played with it and the client seed stays
   */
  async rotate(tx: Tx, userId: number, rounds: number, clientSeed?: string): Promise<void> {
    const { active, next } = await this.pairOf(tx, userId);
    const used = active.firstRound <= rounds;
    if (!used && (clientSeed === undefined || clientSeed === active.clientSeed)) throw gameErrors.seedUnused();
    const shared = { table: 'game_seed', transitions: seedTransitions };
    await moveGuarded(tx, {
      ...shared,
      ...{ id: active.id, from: 'active', to: 'revealed' },
      set: { revealedAt: this.clock.now(), lastRound: used ? rounds : null },
    });
    await moveGuarded(tx, {
      ...shared,
      ...{ id: next.id, from: 'next', to: 'active' },
      set: { clientSeed: clientSeed ?? randomClientSeed(), firstRound: rounds + 1 },
    });
    await this.insert(tx, userId, next.number + 1, { state: 'next', clientSeed: null, firstRound: null });
  }

  /** The server seed of a row that is revealed, hex; null: it is not. */
  revealed(row: { userId: number; seedNumber: number; secret: string; revealedAt: number | null }): string | null {
    return row.revealedAt === null ? null : this.open32(Number(row.userId), Number(row.seedNumber), row.secret);
  }

  private open32(userId: number, number: number, secret: string): string {
    return unseal(secret, ownerOf(userId, number), this.config.passwordPepper);
  }

  private async insert(
    tx: Tx,
    userId: number,
    number: number,
    { state, clientSeed, firstRound }: { state: string; clientSeed: string | null; firstRound: number | null },
  ): Promise<void> {
    const serverSeed = randomServerSeed();
    const secret = seal(serverSeed, ownerOf(userId, number), this.config.passwordPepper);
    await tx.run(
      `INSERT INTO game_seed (userId, number, secret, seal, clientSeed, firstRound, state, createdAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [userId, number, secret, sealOf(serverSeed), clientSeed, firstRound, state, this.clock.now()],
    );
  }
}

/** Bound to what is encrypted: moved to another row it does not open. */
const ownerOf = (userId: number, number: number): string => `game:${userId}:${number}`;
