import { forgetIntention, intentionOf } from './intentions';

/** The key that a write is sent under, by a dialog that was just opened. */
async function keyOf(name: string, body: object, works: boolean): Promise<string> {
  const keys: string[] = [];
  const sent = intentionOf(name).send(body, async (_, key) => {
    keys.push(key);
    if (!works) throw new Error('no answer');
  });
  await sent?.catch(() => undefined);
  return keys[0] ?? '';
}

describe('a dialog opened again after a lost answer', () => {
  it('sends the same input under the same key, and another under another', async () => {
    const first = await keyOf('deposits/7/approve', { amount: '5' }, false);
    expect(await keyOf('deposits/7/approve', { amount: '5' }, false)).toBe(first);
    expect(await keyOf('deposits/8/approve', { amount: '5' }, false)).not.toBe(first);
    expect(await keyOf('deposits/7/approve', { amount: '6' }, false)).not.toBe(first);
  });

  it('begins anew once it was answered', async () => {
    const first = await keyOf('users/7/adjust', { amount: '5' }, true);
    forgetIntention('users/7/adjust');
    expect(await keyOf('users/7/adjust', { amount: '5' }, true)).not.toBe(first);
  });
});
