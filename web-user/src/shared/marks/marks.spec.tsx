import { renderToStaticMarkup } from 'react-dom/server';
import { type Picture, type Shape, sheetOf } from '../crystal/geometry/shapes';
import { svgText } from '../crystal/image-address';
import { AssetMark } from './AssetMark';
import { assetPicture } from './asset-picture';
import { HouseMark } from './HouseMark';
import { PersonMark } from './PersonMark';
import { personPicture } from './person-picture';

const tokens = ['USDT', 'FXB', 'NICE', 'BNB'];
const points = ['TRADE', 'FUEL', 'MINERAL', 'GAME'];
const newcomers = ['ETH', 'DAI', 'WBTC', 'SOL', 'XAU', 'TON', 'KOI', 'ABC'];

/** The outline of a mark's stone: the last shape but its edges, which is drawn over all its faces. */
function outlineOf(picture: Picture): string {
  const shapes: Shape[] = picture.draw(sheetOf('dark', 'g'));
  const painted = shapes.filter(({ tag, attributes }) => tag === 'path' && `${attributes.fill}`.startsWith('url('));
  return String(painted.at(-1)?.attributes.d);
}

/** How a polygon fills a grid of 20 × 20, which is what is left of a mark at 20 px. */
function silhouetteOf(path: string): string[] {
  const corners = path
    .slice(1, -1)
    .split('L')
    .map((pair) => pair.split(' ').map(Number) as [number, number]);
  const inside = (x: number, y: number) =>
    corners.reduce((odd, [ax, ay], index) => {
      const [bx, by] = corners[(index + 1) % corners.length] ?? [ax, ay];
      return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !odd : odd;
    }, false);
  return Array.from({ length: 400 }, (_, cell) => `${inside((cell % 20) * 2 + 1, Math.floor(cell / 20) * 2 + 1)}`);
}

const differing = (a: string[], b: string[]) => a.filter((cell, index) => cell !== b[index]).length;

describe('asset marks', () => {
  it('of the house differ by their silhouettes at 20 px', () => {
    const silhouettes = tokens.map((code) => silhouetteOf(outlineOf(assetPicture(code))));
    silhouettes.forEach((one, index) => {
      for (const other of silhouettes.slice(index + 1)) expect(differing(one, other)).toBeGreaterThan(15);
    });
  });

  it('of newcomers look like none of the house, and stay what they are', () => {
    const house = tokens.map((code) => silhouetteOf(outlineOf(assetPicture(code))));
    for (const code of newcomers) {
      const own = silhouetteOf(outlineOf(assetPicture(code)));
      for (const known of house) expect(differing(own, known)).toBeGreaterThan(15);
      expect(svgText(assetPicture(code), 'light')).toBe(svgText(assetPicture(code), 'light'));
    }
  });

  it('stay inside their dish', () => {
    for (const code of [...tokens, ...newcomers]) {
      const far = outlineOf(assetPicture(code))
        .slice(1, -1)
        .split('L')
        .map((pair) => {
          const [x = 0, y = 0] = pair.split(' ').map(Number);
          return Math.hypot(x - 20, y - 20);
        });
      expect(Math.max(...far)).toBeLessThan(18.5);
    }
  });

  it('of points are drawings without light, in the colour of the text, and differ', () => {
    const drawings = points.map((code) => svgText(assetPicture(code), 'dark'));
    expect(new Set(drawings).size).toBe(points.length);
    for (const drawing of drawings) {
      expect(drawing).toContain('currentColor');
      expect(drawing).not.toContain('Gradient');
    }
  });

  it('take any code for a code', () => {
    expect(svgText(assetPicture('constructor'), 'dark')).toContain('<svg');
    expect(svgText(assetPicture('<b>'), 'dark')).not.toContain('<b>');
  });

  it('write no letters', () => {
    const markup = renderToStaticMarkup(
      <>
        {[...tokens, ...points, ...newcomers].map((code) => (
          <AssetMark key={code} code={code} size={20} />
        ))}
        <HouseMark />
      </>,
    );
    expect(markup).not.toContain('<text');
    expect(markup.match(/<svg[^>]*aria-hidden="true"/g)).toHaveLength(17);
  });
});

describe('marks of people', () => {
  it('are their own, and always the same', () => {
    const people = Array.from({ length: 50 }, (_, index) => svgText(personPicture(`1000${index}`, 44), 'dark'));
    expect(new Set(people).size).toBe(50);
    expect(svgText(personPicture('10007', 44), 'dark')).toBe(people[7]);
  });

  it('lose their inner detail when they are small', () => {
    const elements = (size: number) => svgText(personPicture('10007', size), 'dark').match(/<[a-z]/gi)?.length ?? 0;
    expect(elements(26)).toBeLessThan(elements(44));
  });

  it('give way to a picture they chose', () => {
    expect(renderToStaticMarkup(<PersonMark seed="1" src="/uploads/a.png" />)).toContain('src="/uploads/a.png"');
    expect(renderToStaticMarkup(<PersonMark seed="1" src={null} />)).not.toContain('<img');
  });
});
