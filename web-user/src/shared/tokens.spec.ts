import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dark, light, type SchemeTokens } from './tokens';

type Colour = [red: number, green: number, blue: number, alpha: number];

function parse(text: string): Colour {
  const hex = /^#(..)(..)(..)$/.exec(text);
  if (hex) return [...hex.slice(1).map((part) => Number.parseInt(part, 16)), 1] as Colour;
  const parts = /^rgba\((.+)\)$/.exec(text)?.[1]?.split(',').map(Number);
  if (parts?.length !== 4) throw new Error(`not a colour: ${text}`);
  return parts as Colour;
}

/** What is seen where `top` lies over an opaque ground. */
function over(top: string, ground: string): string {
  const [r, g, b, alpha] = parse(top);
  const below = parse(ground);
  const mixed = [r, g, b].map((part, at) => Math.round(part * alpha + (below[at] ?? 0) * (1 - alpha)));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = parse(colour)
    .slice(0, 3)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2, 1.4.3. */
function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const grounds = ['ground', 'surface', 'raised', 'well', 'quiet'] as const;
const inks = ['text', 'muted', 'brassInk', 'gain', 'loss', 'info'] as const;

/** Every pair that falls short, in words. */
function faults(tokens: SchemeTokens): string[] {
  const found: string[] = [];
  const want = (least: number, one: string, other: string, name: string) => {
    const ratio = contrast(one, other);
    if (ratio < least) found.push(`${name}: ${ratio.toFixed(2)}, ${least} needed`);
  };
  for (const ground of grounds) {
    for (const ink of inks) want(4.5, tokens[ink], tokens[ground], `${ink} on ${ground}`);
    want(3, tokens.rule, tokens[ground], `rule on ${ground}`);
    for (const [ink, wash] of [
      ['gain', 'gainWash'],
      ['loss', 'lossWash'],
      ['info', 'infoWash'],
      ['brassInk', 'brassWash'],
    ] as const)
      want(4.5, tokens[ink], over(tokens[wash], tokens[ground]), `${ink} on its wash on ${ground}`);
  }
  for (const fill of ['brass', 'brassHi', 'brassLo'] as const)
    want(4.5, tokens.onBrass, tokens[fill], `onBrass on ${fill}`);
  for (const ink of ['text', 'muted', 'brassInk'] as const) want(4.5, tokens[ink], tokens.mine, `${ink} on mine`);
  // A toast is text on its head.
  want(4.5, tokens.ground, tokens.text, 'ground on text');
  return found;
}

describe.each([
  ['dark', dark],
  ['light', light],
] as const)('the %s scheme', (_name, tokens) => {
  it('is read by everybody: 4.5 : 1 for text, 3 : 1 for graphics', () => {
    expect(faults(tokens)).toEqual([]);
  });

  it('is what the page shows before the app has started', () => {
    const page = readFileSync(join(__dirname, '..', '..', 'index.html'), 'utf8');
    const scheme = tokens === dark ? ':root {' : ":root[data-theme='light'] {";
    const line = page.split('\n').find((each) => each.trim().startsWith(scheme)) ?? '';
    const shown = [...line.matchAll(/--ls-(\w+): ([^;]+);/g)].map(([, name, value]) => [name, value]);
    expect(shown.length).toBeGreaterThan(4);
    expect(shown).toEqual(shown.map(([name]) => [name, tokens[name as keyof SchemeTokens]]));
    expect(readFileSync(join(__dirname, '..', '..', 'public', 'theme-init.js'), 'utf8')).toContain(tokens.ground);
  });
});

it('has an edge round brass on paper, where the fill alone is too pale', () => {
  expect(contrast(over(light.brassEdge, light.brass), light.ground)).toBeGreaterThanOrEqual(3);
});
