import { rowOf, toRow } from './row-address';

describe('the address of a review', () => {
  it('names its row', () => {
    const [path = '', hash = ''] = toRow('withdrawals', 'pending', 31877).split('#');
    expect(decodeURIComponent(path)).toBe('/withdrawals?filter={"state":"pending"}');
    expect(rowOf(`#${hash}`)).toBe(31877);
  });

  it.each(['', '#', '#row=', '#row=0', '#row=-3', '#row=1.5', '#row=7x', '#line=7', '#row=1e3'])(
    'names no row in "%s"',
    (hash) => expect(rowOf(hash)).toBeNull(),
  );
});
