import type { Translate } from '../locales/use-text';
import { proposalOf, reasonInput, rejectReason } from './action';

describe('what a write answers', () => {
  it('is done, or waits for a second person', () => {
    expect(proposalOf({ proposalId: 7 })).toBe(7);
    expect(proposalOf({ proposalId: null })).toBeNull();
    for (const answer of [{}, null, undefined, 'ok', { proposalId: '7' }]) expect(proposalOf(answer)).toBeNull();
  });
});

test('a reason is asked for with the usual ones a tap away', () => {
  const t: Translate = (key) => `«${key}»`;
  const asked = { name: 'reason', label: '«fields.reason»', kind: 'reason' };
  expect(reasonInput(t)).toEqual({ ...asked, canned: [] });
  expect(reasonInput(t, ['app.done'])).toEqual({ ...asked, canned: ['«app.done»'] });
});

test('a reason that was picked goes out as its code, in whatever language it was read', () => {
  const t: Translate = (key) => `«${key}»`;
  for (const [language, text] of [
    ['de', 'Der Beleg ist nicht lesbar'],
    ['en', 'The voucher cannot be read'],
    ['unknown', 'The voucher cannot be read'],
  ] as const) {
    const { inputs, body } = rejectReason(t, ['notArrived', 'notReadable'], language);
    expect(inputs?.[0]?.canned?.[1]).toBe(text);
    expect(body({ reason: ` ${text}` })).toEqual({ reason: '#notReadable' });
    expect(body({ reason: `${text}!` })).toEqual({ reason: `${text}!` });
  }
});
