import type { MinerDetail } from '../../../server/miners/miners.schemas';
import type { TestApp, TestUser } from '../../support';
import { minerOf, productOnSale, releaseOnce } from '../../support/miner-stage';
import { byUser, type Stories } from '../../support/replay-story';

interface Stage {
  app(): TestApp;
  user(): Promise<TestUser>;
}

/** Requests about miners, by route. */
export function minerReplays({ app, user }: Stage): Record<string, Stories> {
  const collecting = (all: boolean) => async () => {
    const owner = await user();
    const id = await minerOf(app(), owner);
    // What the other story has released is not released again.
    await releaseOnce(app(), all ? 3 : 2);
    const { data } = await owner.api.get<MinerDetail>(`/api/project/mining_machine/my/${id}`);
    const path = '/api/project/mining_machine/bubble';
    return { send: all ? byUser(owner, `${path}/all`, { miner: id }) : byUser(owner, `${path}/${data.list[0]?.id}`) };
  };
  return {
    '/api/project/mining_machine/:id': {
      'it is sold out': async () => {
        const owner = await user();
        await app().actors.fund(owner, 'TRADE', '5000');
        const product = await productOnSale(app(), { stock: 1 });
        return { send: byUser(owner, `/api/project/mining_machine/${product}`) };
      },
    },
    '/api/project/mining_machine/bubble/:id': {
      'it is collected': collecting(false),
      'all are collected': collecting(true),
    },
  };
}
