import { cubeNormals, dodecahedronNormals, ground, type Habit, octahedronNormals, quartz, ring, tip } from './habits';
import { between, type Random } from './random';
import type { Plane } from './solid';
import { unit } from './vectors';

/** Raises a form about the middle until its foot stands in the rock. */
const raised = (planes: readonly Plane[], by: number): Plane[] =>
  planes.map(([normal, distance]) => [normal, distance + unit(normal)[1] * by]);

/** A cube whose corners are cut. */
function cube(random: Random, half: number, corner: number): Plane[] {
  const at = (distance: number, wobble: number) => distance * (1 + between(random, -wobble, wobble));
  const sides = cubeNormals.map((normal): Plane => [normal, at(half, 0.06)]);
  const corners = octahedronNormals.map((normal): Plane => [normal, at(half * corner, 0.04)]);
  return raised([...sides, ...corners], half * 1.2);
}

/** What a card's crystal, or a person's, may be. */
export const habits = {
  quartz,
  /** six sides under a flat end */
  beryl: (random, width) => [
    ...ring(random, { count: 6, distance: width, wobble: 0.1 }),
    ...tip(ring(random, { count: 6, tilt: 46 }), () => 1 + between(random, 0, 0.04), width * 0.5),
    [[between(random, -0.08, 0.08), 1, between(random, -0.08, 0.08)], 1],
    ground,
  ],
  /** four sides, swelling, under a low pyramid */
  zircon: (random, width) => [
    ...ring(random, { count: 4, distance: width, wobble: 0.12, turned: 0.5 }),
    ...tip(ring(random, { count: 4, tilt: 38, turned: 0.5 }), () => 1 + between(random, -0.03, 0.06)),
    ...ring(random, { count: 4, tilt: 12, distance: width * 1.08, wobble: 0.04 }),
    ground,
  ],
  /** a steep dogtooth */
  calcite: (random, width) => [
    ...tip(ring(random, { count: 6, tilt: 17 }), (step) => (step % 2 ? 1.04 : 0.97), width * 0.18),
    ...ring(random, { count: 6, distance: width * 1.05, wobble: 0.1 }),
    ground,
  ],
  /** a flat plate with a slanted end */
  blade: (_random, width) => [
    [[1, 0, 0], width * 1.5],
    [[-1, 0, 0], width * 1.5],
    [[0, 0, 1], width * 0.42],
    [[0, 0, -1], width * 0.42],
    [[1, 0.75, 0.1], 0.62 + width * 0.4],
    [[-1, 0.95, 0.05], 0.62 + width * 0.2],
    [[0, 1, 0.9], 0.72],
    [[0, 1, -0.9], 0.72],
    [[0.15, 0, 1], width * 0.46],
    ground,
  ],
  /** a cube with small cut corners */
  fluorite: (random, width) => cube(random, width * 1.55, 1.63),
  /** twelve faces */
  garnet: (random, width) => {
    const size = width * 1.75;
    const planes = dodecahedronNormals.map((normal): Plane => [normal, size * (1 + between(random, -0.06, 0.06))]);
    return raised(planes, size * 0.85);
  },
  octahedron: (random, width) => {
    const planes = octahedronNormals.map((normal): Plane => {
      return [normal, width * 1.5 * (1 + between(random, -0.06, 0.06))];
    });
    return raised(planes, width * 2);
  },
} as const satisfies Record<string, Habit>;

export type HabitName = keyof typeof habits;

/** Habits as wide as they are tall. */
export const squatHabits: ReadonlySet<HabitName> = new Set(['fluorite', 'garnet', 'octahedron']);
