import { startRow, toRow } from './start-row';

describe('the row a review opens at', () => {
  it('is the one it was asked for', () => {
    const [to, options] = toRow('withdrawals', 'pending', 31877);
    expect(decodeURIComponent(to)).toBe('/withdrawals?filter={"state":"pending"}');
    expect(startRow(options.state)).toBe(31877);
  });

  it.each([[null], [undefined], ['31877'], [{}], [{ row: {} }], [{ row: null }]])('is none of %p', (state) => {
    expect(startRow(state)).toBeNull();
  });
});
