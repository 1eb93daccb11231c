import { entryHash } from './entry-link';

describe('the page a link leads to', () => {
  it.each([
    ['?to=%2Fpages%2Farticle%2Fdetails%3Fid%3D3', '', '#/pages/article/details?id=3'],
    ['?spread=A1&to=%2Fpages%2Fmarket%2Findex', '#/', '#/pages/market/index'],
    ['?spread=A1', '#/pages/market/index', '#/pages/market/index'],
    ['?spread=', '', ''],
    ['?to=%2F%2Fevil.example', '#/', '#/'],
    ['?to=https%3A%2F%2Fevil.example', '#/pages/market/index', '#/pages/market/index'],
    ['', '#/pages/market/index', null],
    ['?x=1', '#/', null],
  ])('%s %s: %s', (search, hash, page) => {
    expect(entryHash({ search, hash })).toBe(page);
  });
});
