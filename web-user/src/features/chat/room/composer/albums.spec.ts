import { albumsOf } from './albums';

const files = (count: number) => Array.from({ length: count }, (_, place) => place);

describe('source 9: pictures that were chosen together', () => {
  it.each([
    [0, []],
    [1, [1]],
    [9, [9]],
    [10, [9, 1]],
    [52, [9, 9, 9, 9, 9, 7]],
    [53, [9, 9, 9, 9, 9, 7]],
  ])('%i are sent as albums of %j', (count, sizes) => {
    expect(albumsOf(files(count)).map(({ length }) => length)).toEqual(sizes);
  });

  it('keep their order', () => {
    expect(albumsOf(files(12)).flat()).toEqual(files(12));
  });
});
