import { entryOf, shownEntries } from './order';

const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const entry = (id: number, target: string, name: string) => ({
  id,
  target,
  name,
  kind: target.startsWith('0x') ? ('address' as const) : ('user' as const),
  newUntil: null,
});
const entries = [
  entry(1, '23456789', 'Cleo'),
  entry(2, '23456788', 'anna'),
  entry(3, '23456787', 'Bert'),
  entry(4, address, 'Ledger'),
];
const names = (typed: string, recent: string[] = []) =>
  shownEntries(entries, { kind: 'user', typed, recent }).map(({ name }) => name);

describe('the address book', () => {
  it('shows whom one paid last first, then the others by name', () => {
    expect(names('')).toEqual(['anna', 'Bert', 'Cleo']);
    expect(names('', ['23456787', '99999999'])).toEqual(['Bert', 'anna', 'Cleo']);
  });

  it('is searched by name and by number, in any case', () => {
    expect(names(' AN ')).toEqual(['anna']);
    expect(names('6787')).toEqual(['Bert']);
    expect(names('nobody')).toEqual([]);
  });

  it('has one kind at a time', () => {
    expect(shownEntries(entries, { kind: 'address', typed: '0X5290', recent: [] })).toEqual([entries[3]]);
  });

  it('knows an address in any case', () => {
    expect(entryOf(entries, address.toLowerCase())?.name).toBe('Ledger');
    expect(entryOf(entries, '11111111')).toBeUndefined();
  });
});
