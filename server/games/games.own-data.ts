import type { OwnDataPart } from '../common/own-data';

export const gamesOwnData: OwnDataPart = {
  sections: [
    {
      name: 'gameRounds',
      ...{ from: 'game_round g', owner: 'g.userId', key: 'g.id' },
      fields: {
        ...{ id: 'g.publicId', round: 'g.round', guess: 'g.guess', box: 'g.box', at: { time: 'g.createdAt' } },
        stake: { amount: 'g.stake', asset: "'GAME'" },
        prize: { amount: 'g.prize', asset: "'GAME'" },
      },
    },
  ],
};
