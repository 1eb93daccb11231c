import { createHash, createHmac } from 'node:crypto';
import { PlayerLimits } from '../../../../server/games/play/player-limits.service';
import { Plays } from '../../../../server/games/play/plays.service';
import { Rounds } from '../../../../server/games/play/rounds.service';
import type { gameMoves } from '../../../model/games';
import type { ActsOf } from '../acts-of';

export const gameActs: ActsOf<typeof gameMoves> = {
  async playBox(product, { user, ...body }) {
    const actor = await product.user(user);
    const { round } = await product.get(Plays).play(product.money(actor, body), actor, body);
    return { box: round.box, prize: round.prize };
  },

  async setGameLimit(product, { user, name, value }) {
    const actor = await product.user(user);
    const body = { [name]: value };
    await product.get(PlayerLimits).set(product.money(actor, body), actor, body);
    return null;
  },

  async takeBreak(product, { user, days }) {
    const actor = await product.user(user);
    await product.get(PlayerLimits).takeBreak(product.money(actor, { days }), actor, { days });
    return null;
  },

  async rotateSeed(product, { user }) {
    const actor = await product.user(user);
    await product.get(PlayerLimits).rotate(product.money(actor, {}), actor, {});
    const { list } = await product.get(Rounds).seedsOf(user, { limit: 2, before: undefined });
    const seed = list.find(({ serverSeed }) => serverSeed !== null);
    if (!seed?.serverSeed) return { checked: 0 };
    const { serverSeed, seal, clientSeed, firstRound, lastRound } = seed;
    const key = Buffer.from(serverSeed, 'hex');
    if (createHash('sha256').update(key).digest('hex') !== seal) return { checked: 0 };
    const rounds = await product.read<{ round: number; box: number }>(
      'SELECT round, box FROM game_round WHERE userId = ? AND round BETWEEN ? AND ?',
      [user, firstRound, lastRound],
    );
    return { checked: rounds.filter(({ round, box }) => boxOf(key, `${clientSeed}:${round}`) === Number(box)).length };
  },
};

/** The box of a round, by the published rules. A first number that is drawn again comes once in a billion rounds. */
function boxOf(key: Buffer, message: string): number {
  const number = createHmac('sha256', key).update(message).digest().readUInt32BE(0);
  return number < 4_294_967_292 ? (number % 6) + 1 : 0;
}
