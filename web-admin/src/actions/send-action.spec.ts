import { MoneyIntention } from '@server/common/money/intention.rules';
import { sendAction } from './send-action';

type Action = Parameters<typeof sendAction>[0]['action'];

/** A provider that notes what it was asked, and answers as told. */
function provider(answer: () => Promise<unknown> = async () => ({ proposalId: 7 })) {
  const asked: unknown[][] = [];
  const action = async (...args: unknown[]) => {
    asked.push(args);
    return { data: await answer() };
  };
  return { asked, action: action as Action };
}

const spec = {
  resource: 'users',
  id: 5,
  action: 'adjust',
  body: ({ amount = '' }: Record<string, string>) => ({ asset: 'USDT', amount: amount.trim() }),
};

describe('a confirmed write', () => {
  it('is posted to its row with its body, under a key', async () => {
    const desk = provider();
    await expect(sendAction(desk, spec, { amount: ' 5 ' }, new MoneyIntention())).resolves.toEqual({ proposalId: 7 });
    expect(desk.asked).toEqual([
      ['users', 5, 'adjust', { asset: 'USDT', amount: '5' }, expect.stringMatching(/^[0-9a-f]{32}$/)],
    ]);
  });

  it('keeps its key over a lost answer, and changes it with what was typed', async () => {
    const desk = provider(() => Promise.reject(new Error('no answer')));
    const intention = new MoneyIntention();
    const send = (amount: string) => expect(sendAction(desk, spec, { amount }, intention)).rejects.toThrow('no answer');
    await send('5');
    await send('5');
    await send('6');
    const [first, again, other] = desk.asked.map((args) => args[4]);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('is not sent a second time while it is under way', async () => {
    const desk = provider();
    const intention = new MoneyIntention();
    const first = sendAction(desk, spec, { amount: '5' }, intention);
    expect(sendAction(desk, spec, { amount: '5' }, intention)).toBeNull();
    await first;
    expect(desk.asked).toHaveLength(1);
  });

  it('can be a write of its own instead of the POST, once at a time too', async () => {
    const desk = provider();
    const intention = new MoneyIntention();
    const send = jest.fn(async () => 'saved');
    const own = { ...spec, send };
    const first = sendAction(desk, own, { amount: '5' }, intention);
    expect(sendAction(desk, own, { amount: '5' }, intention)).toBeNull();
    await expect(first).resolves.toBe('saved');
    expect(send.mock.calls).toEqual([[{ amount: '5' }]]);
    expect(desk.asked).toEqual([]);
  });
});
