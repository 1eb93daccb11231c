import type { TestApp } from '../../support';
import { player } from '../../support/game-stage';
import { byUser, type Stories } from '../../support/replay-story';

interface Around {
  forbid(): Promise<unknown>;
  allow(): Promise<unknown>;
}

interface Stage {
  app(): TestApp;
  /** shuts the games, and opens them again */
  closed: Around;
  /** takes the house's largest bet below 5, and back */
  lowered: Around;
}

/** Requests about mystery boxes, by route. */
export function gameReplays({ app, closed, lowered }: Stage): Record<string, Stories> {
  const bet = { box: 3, stake: '2', round: 1 };
  return {
    '/api/game/play': {
      'the games are closed': async () => ({ send: byUser(await player(app()), '/api/game/play', bet), ...closed }),
      'the next round was played': async () => {
        const user = await player(app());
        const forbid = () => user.api.post('/api/game/play', { ...bet, round: 2 });
        return { send: byUser(user, '/api/game/play', bet), forbid };
      },
    },
    '/api/game/seed': {
      'the seed in use is unused': async () => {
        const user = await player(app());
        await user.api.post('/api/game/play', bet);
        return { send: byUser(user, '/api/game/seed', {}) };
      },
    },
    '/api/game/limits': {
      'the house has less by now': async () => ({
        send: byUser(await player(app()), '/api/game/limits', { maxStake: '5' }),
        ...lowered,
      }),
    },
  };
}
