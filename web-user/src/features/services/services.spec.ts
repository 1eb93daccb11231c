import de from '../../locales/de/services.json';
import en from '../../locales/en/services.json';
import { countOfAll, found, groups, hindranceOf, type Service } from './services';

const wordsOf = (texts: typeof en) => (key: Service['key']) => `${texts.name[key]}\n${texts.line[key]}`;
const keys = (search: string, texts = en) =>
  found(search, wordsOf(texts)).map(({ key, services }) => [key, services.map((service) => service.key)]);

describe('all services', () => {
  it('names each room once, with what it is for', () => {
    const all = groups.flatMap(({ services }) => services.map(({ key }) => key));
    expect(new Set(all).size).toBe(countOfAll);
    expect([...all].sort()).toEqual(Object.keys(en.name).sort());
    expect(Object.keys(en.line).sort()).toEqual(Object.keys(en.name).sort());
  });

  it('finds by name and by line, each room in its group', () => {
    expect(keys('tok')).toEqual([
      ['money', ['deposit', 'exchange', 'assets']],
      ['cards', ['locks']],
    ]);
    expect(keys('LINK team')).toEqual([['people', ['team']]]);
    expect(keys('  ')).toHaveLength(groups.length);
  });

  it('finds what is written with soft hyphens or accents', () => {
    expect(keys('uberweisen', de)).toEqual([['money', ['transfer']]]);
    expect(keys('Öffentliche', de)).toEqual([['people', ['arrange']]]);
  });

  it('finds nothing for what no room has', () => {
    expect(keys('zzz')).toEqual([]);
  });

  it('says what keeps a room closed', () => {
    const flags = (referrerBound: boolean, canRefer: boolean) =>
      ({ flags: { referrerBound, canRefer } }) as Parameters<typeof hindranceOf>[2];
    expect(hindranceOf('games', { games: false }, flags(true, true))).toBe('off');
    expect(hindranceOf('games', { games: true }, flags(false, false))).toBe('inviter');
    expect(hindranceOf('upgrade', undefined, flags(false, false))).toBe('inviter');
    expect(hindranceOf('share', undefined, flags(true, false))).toBe('inviter');
    expect(hindranceOf('deposit', { games: false }, flags(false, false))).toBeNull();
    expect(hindranceOf('share', { games: true }, undefined)).toBeNull();
  });
});
