import { add, cross, dot, lengthOf, scale, subtract, unit, type Vector } from './vectors';

/** A plane by its normal, of any length, and its distance from the middle along it. */
export type Plane = readonly [normal: Vector, distance: number];

/** One side of a solid: its unit normal, looking out, and its corners in order. */
export interface Face {
  normal: Vector;
  corners: readonly Vector[];
}

/** Half the edge of the box that is cut: more than any habit needs. */
const reach = 4;
const axes: readonly Vector[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** The convex solid behind all these planes: a box, cut by one after the other. */
export function solid(planes: readonly Plane[]): Face[] {
  return planes.reduce<Face[]>((faces, [normal, distance]) => cut(faces, unit(normal), distance), box());
}

function box(): Face[] {
  return axes.flatMap((axis, index) => {
    const [next = axis, last = axis] = [axes[(index + 1) % 3], axes[(index + 2) % 3]];
    return [1, -1].map((sign) => {
      const [middle, u, v] = [scale(axis, sign * reach), scale(next, reach), scale(last, reach * sign)];
      return {
        normal: scale(axis, sign),
        corners: [
          add(add(middle, u), v),
          add(subtract(middle, u), v),
          subtract(subtract(middle, u), v),
          subtract(add(middle, u), v),
        ],
      };
    });
  });
}

/** Corners this near to a plane lie on it: in even forms planes meet in points, which no computer hits exactly. */
const nearness = 1e-9;

/** What is left of the faces behind a plane, and the face the cut makes. */
function cut(faces: readonly Face[], normal: Vector, distance: number): Face[] {
  const before = (corner: Vector) => dot(normal, corner) - distance;
  if (faces.every(({ corners }) => corners.every((corner) => before(corner) <= nearness))) return [...faces];
  const fresh: Vector[] = [];
  const kept = faces
    .map((face) => ({ normal: face.normal, corners: cutFace(face.corners, before, fresh) }))
    .filter((face) => face.corners.length > 2);
  const corners = inOrder(fresh, normal);
  return corners.length > 2 ? [...kept, { normal, corners }] : kept;
}

/** The part of a polygon behind a plane; the corners it has on the plane go into `fresh` as well. */
function cutFace(corners: readonly Vector[], before: (corner: Vector) => number, fresh: Vector[]): Vector[] {
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    const [start, end] = [before(from), before(to)];
    const kept = start <= nearness ? [from] : [];
    if (Math.abs(start) <= nearness) fresh.push(from);
    if (Math.abs(start) <= nearness || Math.abs(end) <= nearness || start * end > 0) return kept;
    const crossing = add(from, scale(subtract(to, from), start / (start - end)));
    fresh.push(crossing);
    return [...kept, crossing];
  });
}

/** The corners of a cut around its middle, each once: every face that meets there gave its own. */
function inOrder(fresh: readonly Vector[], normal: Vector): Vector[] {
  const middle = scale(fresh.reduce(add), 1 / fresh.length);
  const u = unit(subtract(fresh[0] ?? middle, middle));
  const v = cross(normal, u);
  return fresh
    .map((corner) => {
      const arm = subtract(corner, middle);
      return { corner, angle: Math.atan2(dot(arm, v), dot(arm, u)) };
    })
    .sort((a, b) => a.angle - b.angle)
    .map(({ corner }) => corner)
    .filter((corner, index, all) => lengthOf(subtract(corner, all[(index + 1) % all.length] ?? corner)) > 1e-5);
}
