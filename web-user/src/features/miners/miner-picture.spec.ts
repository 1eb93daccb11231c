import { svgText } from '../../shared/crystal/image-address';
import { dropPlaces } from './miner/drops';
import { dew, dropPicture, minerPicture } from './miner-picture';

describe.each([
  ['a miner', minerPicture('M-0027')],
  ['a drop', dropPicture],
])('the picture of %s', (_, picture) => {
  it('is the same every time, and another in the other scheme', () => {
    const dark = svgText(picture, 'dark');
    expect(svgText(picture, 'dark')).toBe(dark);
    expect(svgText(picture, 'light')).not.toBe(dark);
    expect(dark).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('names every gradient it uses, once', () => {
    const text = svgText(picture, 'dark');
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const used = [...text.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(used)).toEqual(new Set(ids));
  });
});

it('is seeded by the miner', () => {
  expect(svgText(minerPicture('M-0028'), 'dark')).not.toBe(svgText(minerPicture('M-0027'), 'dark'));
  expect(minerPicture('M-0028').key).not.toBe(minerPicture('M-0027').key);
  const text = svgText(minerPicture('"><script>alert(1)</script>&'), 'dark');
  expect(text).not.toMatch(/script|alert|&/);
});

it('has its condensation clear of the places of drops', () => {
  for (const [x, y, size] of dew) {
    for (const place of dropPlaces) {
      expect(Math.hypot(x - place.x, y - place.y)).toBeGreaterThan((size + place.size) / 2);
    }
  }
});
