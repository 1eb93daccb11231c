import { type HabitName, habits } from './card-habits';
import { cubeNormals, dodecahedronNormals, octahedronNormals, rock } from './habits';
import { between, seededRandom } from './random';
import { type Face, type Plane, solid } from './solid';
import { cross, dot, lengthOf, subtract, type Vector } from './vectors';

const names = Object.keys(habits) as HabitName[];
const seeds = Array.from({ length: 25 }, (_, index) => `stone ${index}`);

const grown = (name: HabitName, seed: string) => {
  const random = seededRandom(seed);
  return solid(habits[name](random, between(random, 0.12, 0.22)));
};

/** Every side of every face by its ends, rounded so that the two faces of an edge agree. */
const sidesOf = (faces: readonly Face[]): Map<string, number> => {
  const corner = (at: Vector) => at.map((part) => Math.round(part * 1e4)).join();
  const sides = new Map<string, number>();
  for (const { corners } of faces) {
    corners.forEach((from, index) => {
      const ends = [corner(from), corner(corners[(index + 1) % corners.length] ?? from)].sort();
      if (ends[0] !== ends[1]) sides.set(ends.join(' to '), (sides.get(ends.join(' to ')) ?? 0) + 1);
    });
  }
  return sides;
};

const cornersOf = (faces: readonly Face[]) => faces.flatMap((face) => face.corners);

describe('solid', () => {
  it.each([
    ['cube', cubeNormals, 6, 4],
    ['octahedron', octahedronNormals, 8, 3],
    ['dodecahedron', dodecahedronNormals, 12, 4],
  ] as const)('makes a %s of its planes', (_, normals, faces, sides) => {
    const made = solid(normals.map((normal): Plane => [normal, 1]));
    expect(made.map((face) => face.corners.length)).toEqual(Array.from({ length: faces }, () => sides));
  });

  it.each(names)('closes every %s: each edge belongs to two faces', (name) => {
    for (const seed of seeds) {
      const open = [...sidesOf(grown(name, seed))].filter(([, faces]) => faces !== 2);
      expect({ seed, open }).toEqual({ seed, open: [] });
    }
  });

  it.each(names)('makes every %s convex: no corner lies before a face', (name) => {
    for (const seed of seeds) {
      const faces = grown(name, seed);
      for (const { normal, corners } of faces) {
        const [any] = corners;
        const before = cornersOf(faces).map((corner) => dot(normal, subtract(corner, any as Vector)));
        expect(Math.max(...before)).toBeLessThan(1e-6);
      }
    }
  });

  it.each(names)('lets the normals of a %s look outwards, one unit long', (name) => {
    for (const { normal, corners } of grown(name, 'outwards')) {
      const [a, b, c] = corners as [Vector, Vector, Vector];
      const across = cross(subtract(b, a), subtract(c, b));
      expect(lengthOf(normal)).toBeCloseTo(1, 9);
      expect(Math.abs(dot(across, normal))).toBeCloseTo(lengthOf(across), 9);
    }
  });

  it.each(names)('grows a %s from the ground to about one unit', (name) => {
    for (const seed of seeds) {
      const heights = cornersOf(grown(name, seed)).map(([, y]) => y);
      expect(Math.max(...heights)).toBeGreaterThan(0.25);
      expect(Math.max(...heights)).toBeLessThan(1.3);
      expect(Math.min(...heights)).toBeGreaterThan(-0.25);
    }
  });

  it('keeps a lump of rock a lump, also where chance leaves a side open', () => {
    for (let index = 0; index < 200; index++) {
      const corners = cornersOf(solid(rock(seededRandom(`lump ${index}`), 0.5)));
      expect(Math.max(...corners.map(lengthOf))).toBeLessThan(1.3);
    }
  });
});
