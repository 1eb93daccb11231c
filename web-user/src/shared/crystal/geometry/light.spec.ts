import { oklch, type TintName, tints } from './colour';
import { lamp, lightOn, tonesOf } from './light';
import { seededRandom } from './random';
import { unit } from './vectors';

const lightness = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

describe('the lamp', () => {
  it('lights what faces it, leaves in shade what does not, and never gives less than nothing', () => {
    const random = seededRandom('normals');
    const part = () => random() * 2 - 1;
    for (let index = 0; index < 1000; index++) {
      const light = lightOn(unit([part(), part(), part()]));
      expect(light).toBeGreaterThanOrEqual(0.05);
      expect(light).toBeLessThan(1.3);
    }
    expect(lightOn(lamp)).toBeGreaterThan(1);
    expect(lightOn(unit([1, -1, -1]))).toBeCloseTo(0.05, 9);
  });
});

describe.each(['dark', 'light'] as const)('tones in the %s scheme', (scheme) => {
  it.each(Object.keys(tints) as TintName[])('of %s rise with the light and stop at its ends', (name) => {
    const tone = tonesOf({ tint: tints[name] }, scheme);
    const steps = Array.from({ length: 21 }, (_, index) => lightness(tone(index / 20)));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(tone(1.3)).toBe(tone(1));
    expect(tone(-1)).toBe(tone(0));
  });
});

describe('oklch', () => {
  it.each([
    [0, '#000000'],
    [1, '#ffffff'],
  ])('knows the ends: %d', (at, hex) => {
    expect(oklch(at, { hue: 0, chroma: 0 })).toBe(hex);
  });

  it('agrees with the published value of sRGB red, and cuts off what no screen shows', () => {
    expect(oklch(0.627955, { hue: 29.2339, chroma: 0.257683 })).toBe('#ff0000');
    expect(oklch(0.7, { hue: 30, chroma: 0.5 })).toMatch(/^#[0-9a-f]{6}$/);
  });
});
