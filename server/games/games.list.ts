import { z } from 'zod';
import { amount, consoleList, flag, int, key, type RowOf, shown, text, time } from '../common/console';
import { all } from '../common/lists';
import { byUser, joinUser, ofReadersUsers, userFields } from '../users';
import { gameAsset } from './game.posting';
import { payoutText } from './play/round-rows';

export const gameRoundList = consoleList({
  name: 'game-rounds',
  about: 'Rounds of mystery boxes',
  one: 'One round',
  permission: 'games.read',
  table: 'game_round r',
  joins: `LEFT JOIN game_seed s ON s.id = r.seedId ${joinUser('r.userId')}`,
  fields: {
    id: key('r.id'),
    publicId: text('r.publicId').filter().describe('By which anybody can check it'),
    ...userFields('r.userId'),
    round: int('r.round').describe("The player's own count"),
    guess: int('r.guess'),
    box: int('r.box').describe('The one with the prize'),
    stake: amount('r.stake', gameAsset),
    prize: amount('r.prize', gameAsset).describe('0: lost'),
    won: flag('r.won'),
    payout: shown('r.payoutPpm', z.string(), payoutText).describe('Times the bet'),
    seedNumber: int('s.number'),
    revealedAt: time('s.revealedAt').nullable().describe('When its seed was revealed'),
    transaction: int('r.transactionId').describe('Of the ledger: the bet'),
    prizeTransaction: int('r.prizeTransactionId').nullable(),
    createdAt: time('r.createdAt').sort(),
  },
  filters: { q: byUser('r.userId') },
  when: 'createdAt',
  scope: ofReadersUsers('r.userId'),
  capped: true,
});
export type GameRoundRow = RowOf<typeof gameRoundList>;

export const gameBreakList = consoleList({
  name: 'game-breaks',
  about: 'Self-exclusions, those that run and those that are over; nobody can shorten one',
  one: 'One self-exclusion',
  permission: 'games.read',
  table: 'game_player p',
  joins: joinUser('p.userId'),
  fields: {
    id: key('p.userId'),
    ...userFields('p.userId'),
    excludedUntil: time('p.excludedUntil').sort(),
    running: shown('p.excludedUntil', z.boolean(), (until: string | number, { now }) => Number(until) > now),
    rounds: int('p.rounds'),
    firstPlayedAt: time('p.firstPlayedAt').nullable(),
  },
  filters: { q: byUser('p.userId') },
  when: 'excludedUntil',
  scope: (reading) =>
    all([{ sql: 'p.excludedUntil > 0', parameters: [] }, ...definedOf(ofReadersUsers('p.userId')(reading))]),
  capped: true,
});
export type GameBreakRow = RowOf<typeof gameBreakList>;

const definedOf = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);
