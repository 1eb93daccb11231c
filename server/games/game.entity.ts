import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  AmountColumn,
  CountColumn,
  FlagColumn,
  IdColumn,
  integerCheck,
  LockColumn,
  RefColumn,
  RefKeyColumn,
  TextColumn,
  TimeColumn,
} from '../common/database';
import type { SeedState } from './game.states';

/** A user as a player: rounds, own limits, breaks, and what the present UTC day came to (domain 8). */
@Entity('game_player')
@Index('ix_game_player_excluded', ['excludedUntil'])
@Index('ix_game_player_first', ['firstPlayedAt'])
@Check('ck_game_player_maxStake_integer', integerCheck('maxStake'))
@Check('ck_game_player_maxStakeNext_integer', integerCheck('maxStakeNext'))
@Check('ck_game_player_dailyLoss_integer', integerCheck('dailyLoss'))
@Check('ck_game_player_dailyLossNext_integer', integerCheck('dailyLossNext'))
@Check('ck_game_player_lost_integer', integerCheck('lost'))
export class GamePlayer {
  @RefKeyColumn()
  userId!: number;

  /** played so far; the next round has the number after it */
  @CountColumn({ default: 0 })
  rounds!: number;

  @TimeColumn({ nullable: true })
  firstPlayedAt!: number | null;

  /** no play and no GAME before then; it only ever grows */
  @TimeColumn({ nullable: true })
  excludedUntil!: number | null;

  /** own limits in minor units of GAME; null: the house's */
  @AmountColumn({ nullable: true })
  maxStake!: bigint | null;

  /** a higher one that counts from `maxStakeFrom` on */
  @AmountColumn({ nullable: true })
  maxStakeNext!: bigint | null;

  @TimeColumn({ nullable: true })
  maxStakeFrom!: number | null;

  @AmountColumn({ nullable: true })
  dailyLoss!: bigint | null;

  @AmountColumn({ nullable: true })
  dailyLossNext!: bigint | null;

  @TimeColumn({ nullable: true })
  dailyLossFrom!: number | null;

  /** the UTC day that `lost` is of, as its start */
  @TimeColumn({ default: 0 })
  day!: number;

  /** stakes less prizes of that day */
  @AmountColumn({ default: 0 })
  lost!: bigint;

  @LockColumn()
  lockVersion?: number;
}

/** A server seed of a player. Each has one in use and one whose seal is known already. */
@Entity('game_seed')
@Index('ux_game_seed_number', ['userId', 'number'], { unique: true })
export class GameSeed {
  @IdColumn()
  id!: number;

  @RefColumn()
  userId!: number;

  /** the user's own count */
  @CountColumn()
  number!: number;

  /** 32 random bytes, encrypted */
  @TextColumn(160)
  secret!: string;

  /** SHA-256 of these bytes, hex */
  @TextColumn(64)
  seal!: string;

  /** null until it is in use */
  @TextColumn(64, { nullable: true })
  clientSeed!: string | null;

  @CountColumn({ nullable: true })
  firstRound!: number | null;

  /** null while it is in use, and of one that no round was played with */
  @CountColumn({ nullable: true })
  lastRound!: number | null;

  @TextColumn(8)
  state!: SeedState;

  /** its seal was shown from then on */
  @TimeColumn()
  createdAt!: number;

  @TimeColumn({ nullable: true })
  revealedAt!: number | null;
}

/** One round: bet, draw and prize in one transaction, never changed. */
@Entity('game_round')
@Index('ux_game_round_public', ['publicId'], { unique: true })
@Index('ux_game_round_number', ['userId', 'round'], { unique: true })
@Index('ux_game_round_transaction', ['transactionId'], { unique: true })
@Index('ux_game_round_prize', ['prizeTransactionId'], { unique: true })
@Index('ix_game_round_user_won', ['userId', 'won', 'round'])
@Index('ix_game_round_created', ['createdAt'])
@Check('ck_game_round_stake_integer', integerCheck('stake'))
@Check('ck_game_round_prize_integer', integerCheck('prize'))
export class GameRoundRow {
  @IdColumn()
  id!: number;

  /** chance, for the page that checks it: nobody can go through them */
  @TextColumn(24)
  publicId!: string;

  @RefColumn()
  userId!: number;

  /** the user's own count over all seeds, from 1 */
  @CountColumn()
  round!: number;

  @RefColumn()
  seedId!: number;

  @CountColumn()
  guess!: number;

  @CountColumn()
  box!: number;

  /** minor units of GAME */
  @AmountColumn()
  stake!: bigint;

  /** 0: lost */
  @AmountColumn()
  prize!: bigint;

  @FlagColumn()
  won!: boolean;

  /** times the stake, in parts per million */
  @CountColumn()
  payoutPpm!: number;

  /** of the ledger: the bet */
  @RefColumn()
  transactionId!: number;

  /** of the ledger; null: lost */
  @RefColumn({ nullable: true })
  prizeTransactionId!: number | null;

  @TimeColumn()
  createdAt!: number;
}

/** What the rounds of one closed UTC day came to, by the box with the prize. Each closed day has six rows. */
@Entity('game_day', { withoutRowid: true })
@Check('ck_game_day_staked_integer', integerCheck('staked'))
@Check('ck_game_day_paid_integer', integerCheck('paid'))
@Check('ck_game_day_expected_integer', integerCheck('expected'))
export class GameDay {
  /** its start, epoch ms */
  @RefKeyColumn()
  day!: number;

  @PrimaryColumn({ type: 'int' })
  box!: number;

  @CountColumn()
  rounds!: number;

  @CountColumn()
  won!: number;

  /** minor units of GAME */
  @AmountColumn()
  staked!: bigint;

  @AmountColumn()
  paid!: bigint;

  /** what the house keeps of these bets on average */
  @AmountColumn()
  expected!: bigint;
}
