import { possibleActs } from './possible-acts';

const row = { state: 'open', mutedUntil: null, frozen: false } as const;
const until = '2026-12-01T00:00:00.000Z';

describe('what can be decided about a report', () => {
  it.each([
    ['one that is open', row, ['dismiss', 'mute', 'freeze']],
    ['of somebody who is frozen already', { ...row, frozen: true }, ['dismiss', 'mute']],
    ['one whose writer was muted', { ...row, state: 'muted', mutedUntil: until }, ['mute', 'unmute', 'freeze']],
    ['one whose mute has ended', { ...row, state: 'muted' }, ['mute', 'freeze']],
    ['one that was dismissed', { ...row, state: 'dismissed', mutedUntil: until }, []],
    ['one whose writer was frozen', { ...row, state: 'frozen', frozen: true }, []],
  ] as const)('%s', (_, state, acts) => {
    expect(possibleActs(state, true, true)).toEqual(acts);
  });

  it('is what the role may', () => {
    expect(possibleActs(row, true, false)).toEqual(['dismiss', 'mute']);
    expect(possibleActs(row, false, true)).toEqual(['freeze']);
    expect(possibleActs(row, false, false)).toEqual([]);
  });
});
