import { UnitOfWork } from '../../../server/common/database';
import type { TestApp, TestUser } from '../../support';
import { cardsOnSale } from '../../support/cards-on-sale';
import { byUser, type Stories } from '../../support/replay-story';

interface Stage {
  app(): TestApp;
  /** somebody who can buy and hang, with this trade password */
  user(more?: object): Promise<TestUser>;
  password: string;
}

/** Requests about cards, by route. */
export function cardReplays({ app, user, password }: Stage): Record<string, Stories> {
  const set = (id: number, sql: string) =>
    app()
      .get(UnitOfWork)
      .run((tx) => tx.run(`UPDATE card SET ${sql}, version = version + 1 WHERE id = ?`, [id]));
  /** A card that its owner may hang. */
  const held = async () => {
    const owner = await user({ bound: true, funded: { USDT: '1000', FUEL: '100' } });
    const [id = 0] = (await cardsOnSale(app(), 100)).cards;
    const bought = await owner.api.post(`/api/project/card/${id}`, { password });
    if (bought.status !== 200) throw new Error(bought.msg);
    await set(id, 'boughtAt = 0');
    return { owner, id };
  };
  return {
    '/api/project/card/:id': {
      'it is mine by now': async () => {
        const buyer = await user({ bound: true, funded: { USDT: '1000', FUEL: '100' } });
        const [id = 0] = (await cardsOnSale(app(), 100)).cards;
        return { send: byUser(buyer, `/api/project/card/${id}`, { price: '100', password }) };
      },
      'its fuel was bought along': async () => {
        const buyer = await user({ bound: true, funded: { USDT: '101' } });
        const [id = 0] = (await cardsOnSale(app(), 100)).cards;
        return { send: byUser(buyer, `/api/project/card/${id}`, { price: '100', buyFuel: '1', password }) };
      },
    },
    '/api/project/card/hanging/:id': {
      'it hangs': async () => {
        const { owner, id } = await held();
        return { send: byUser(owner, `/api/project/card/hanging/${id}`, { price: '105', password }) };
      },
    },
    '/api/project/card/cancel/:id': {
      'it hangs no more': async () => {
        const { owner, id } = await held();
        await owner.api.post(`/api/project/card/hanging/${id}`, { price: '105', password });
        return { send: byUser(owner, `/api/project/card/cancel/${id}`) };
      },
    },
    '/api/project/card/auto/:id': {
      'it is no more': async () => {
        const { owner, id } = await held();
        return {
          send: byUser(owner, `/api/project/card/auto/${id}`, { password }),
          forbid: () => set(id, "state = 'ended', endReason = 'retired'"),
          allow: () => set(id, "state = 'inStock', endReason = NULL"),
        };
      },
    },
    '/api/leader/card/:id': {
      'it waits no more': async () => {
        const { owner, id } = await held();
        const leader = await user({ bound: true });
        await app()
          .get(UnitOfWork)
          .run(async (tx) => {
            const { insertId } = await tx.run(
              `INSERT INTO community (leaderId, activeLeaderId, name, state, mode, threshold, splitAmount, createdAt)
             VALUES (?, ?, 'Test', 'active', 'later', 5000000000, 1000000000, 0)`,
              [leader.id, leader.id],
            );
            await tx.run('UPDATE `user` SET communityId = ? WHERE id = ?', [insertId, owner.id]);
          });
        const hung = await owner.api.post(`/api/project/card/hanging/${id}`, { price: '105', password });
        if (hung.status !== 200) throw new Error(hung.msg);
        return { send: byUser(leader, `/api/leader/card/${id}`) };
      },
    },
  };
}
