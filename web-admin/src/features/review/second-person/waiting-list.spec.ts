import type { WaitingRow } from '@server/proposals/second-person/waiting.schemas';
import { countOf, fits, hasChanged, rowsOf, showOf, withNew } from './waiting-list';

const row = (id: number, more: Partial<WaitingRow> = {}): WaitingRow => ({
  key: `proposals-${id}`,
  resource: 'proposals',
  id,
  kind: 'credit',
  group: 'money',
  own: false,
  subject: String(id),
  facts: [],
  reason: 'credit',
  amount: null,
  asset: null,
  userId: null,
  uid: null,
  proposedBy: 'Mira',
  note: '',
  since: '2026-11-21T18:46:00.000Z',
  newUntil: null,
  delayMinutes: 0,
  version: String(id),
  ...more,
});

describe('what waits for a second person', () => {
  it('is filtered by group, and one’s own waits for others', () => {
    const rows = [row(1), row(2, { group: 'rules' }), row(3, { group: 'cards' }), row(4, { own: true })];
    const ids = (show: Parameters<typeof rowsOf>[1]) => rowsOf(rows, show).map(({ id }) => id);
    expect([ids('me'), ids('money'), ids('rules'), ids('cards'), ids('own')]).toEqual([[1, 2, 3], [1], [2], [3], [4]]);
    const counts = { money: 6, rules: 3, cards: 3, own: 2 };
    expect((['me', 'money', 'own'] as const).map((show) => countOf(counts, show))).toEqual([12, 6, 2]);
    expect([showOf('rules'), showOf('other'), showOf(null)]).toEqual(['rules', 'me', 'me']);
  });

  it('has changed once it is another, or gone', () => {
    const seen = withNew(new Map(), [row(1), row(2)]);
    expect(withNew(seen, [row(2)])).toBe(seen);
    expect(hasChanged(seen, [row(1), row(2)], 'proposals-1')).toBe(false);
    expect(hasChanged(seen, [row(1, { version: 'new' })], 'proposals-1')).toBe(true);
    expect(hasChanged(seen, [row(1)], 'proposals-2')).toBe(true);
  });

  it('is selected together where it is of one kind, another’s, and both accounts are old enough', () => {
    expect(fits([], row(1))).toBe(true);
    expect(fits([row(2)], row(1))).toBe(true);
    expect(fits([row(2, { kind: 'setting' })], row(1))).toBe(false);
    expect(fits([], row(1, { own: true }))).toBe(false);
    expect(fits([], row(1, { newUntil: '2026-11-22T00:00:00.000Z' }))).toBe(false);
  });
});
