import { CardTurns } from './card-turns';

const card = 7;
const [ann, ben, cy] = [1, 2, 3];
const sale = { buyerId: ann, until: 1_000 };
const alreadySold = expect.objectContaining({ code: 'alreadySold' });

test('one after the other, in the order they came', async () => {
  const turns = new CardTurns();
  const order: string[] = [];
  const leaveAnn = await turns.enter(card, ann, 0);
  const benEnters = turns.enter(card, ben, 0).then((leave) => {
    order.push('ben');
    leave();
  });
  const cyEnters = turns.enter(card, cy, 0).then((leave) => {
    order.push('cy');
    leave();
  });
  expect(turns.size).toBe(3);
  order.push('ann');
  leaveAnn();
  await Promise.all([benEnters, cyEnters]);
  expect(order).toEqual(['ann', 'ben', 'cy']);
  expect(turns.size).toBe(0);
});

test('who waits while it is sold, and who comes until it can be sold again, hears so; not its buyer', async () => {
  const turns = new CardTurns();
  const leave = await turns.enter(card, ann, 0);
  const waiting = [ben, cy].map((user) => turns.enter(card, user, 0));
  const again = turns.enter(card, ann, 0);
  turns.sold(card, sale);
  expect(await Promise.allSettled(waiting)).toEqual(waiting.map(() => ({ status: 'rejected', reason: alreadySold })));
  leave();
  (await again)();
  expect(turns.size).toBe(0);
  await expect(turns.enter(card, ben, 999)).rejects.toEqual(alreadySold);
});

test('not kept from a card: its buyer, anybody once it can be sold, buyers of other cards', async () => {
  const turns = new CardTurns();
  turns.sold(card, sale);
  for (const [id, user, now] of [
    [card, ann, 0],
    [card, ben, 1_000],
    [card + 1, ben, 0],
  ] as const)
    (await turns.enter(id, user, now))();
  expect(turns.size).toBe(0);
});

test('the latest hundred sales are known, not more', async () => {
  const turns = new CardTurns();
  for (let id = 1; id <= 101; id++) turns.sold(id, sale);
  turns.sold(2, sale);
  turns.sold(102, sale);
  (await turns.enter(1, ben, 0))();
  (await turns.enter(3, ben, 0))();
  for (const id of [2, 4, 102]) await expect(turns.enter(id, ben, 0)).rejects.toEqual(alreadySold);
});
