/** x to the right, y up, z towards the viewer. */
export type Vector = readonly [x: number, y: number, z: number];
/** On the page: x to the right, y down, in px of the drawing. */
export type Point = readonly [x: number, y: number];

/** Radians of a degree. */
export const degree = Math.PI / 180;

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const lengthOf = (a: Vector): number => Math.hypot(a[0], a[1], a[2]);
export const unit = (a: Vector): Vector => scale(a, 1 / lengthOf(a));
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Turned about an axis by an angle in degrees. */
export function turnX([x, y, z]: Vector, angle: number): Vector {
  const [cos, sin] = [Math.cos(angle * degree), Math.sin(angle * degree)];
  return [x, y * cos - z * sin, y * sin + z * cos];
}
export function turnY([x, y, z]: Vector, angle: number): Vector {
  const [cos, sin] = [Math.cos(angle * degree), Math.sin(angle * degree)];
  return [x * cos + z * sin, y, -x * sin + z * cos];
}
export function turnZ([x, y, z]: Vector, angle: number): Vector {
  const [cos, sin] = [Math.cos(angle * degree), Math.sin(angle * degree)];
  return [x * cos - y * sin, x * sin + y * cos, z];
}

/** The middle of a polygon's corners. */
export const middleOf = (points: readonly Point[]): Point =>
  points.reduce<Point>((sum, [x, y]) => [sum[0] + x / points.length, sum[1] + y / points.length], [0, 0]);

/** The outline of points: the smallest convex polygon that holds them all. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(sorted), ...halfHull(sorted.reverse())];
}

/** One side of the hull of sorted points, without its last point, with which the other side begins. */
function halfHull(sorted: readonly Point[]): Point[] {
  const side: Point[] = [];
  for (const point of sorted) {
    for (;;) {
      const [a, b] = [side.at(-2), side.at(-1)];
      if (!a || !b || (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break;
      side.pop();
    }
    side.push(point);
  }
  return side.slice(0, -1);
}
