import { glintOf, lampOnPage, lightOn, type Substance, type Tone, tonesOf } from './light';
import { gather, line, polygon, rounded, type Shape, type Sheet, shape, stops } from './shapes';
import type { Face } from './solid';
import { hull, middleOf, type Point, scale, turnX, turnY, turnZ, type Vector } from './vectors';

/** How a solid stands: turned about its own axis, leaning to the right (+), nodding to the viewer (+), in degrees. */
export interface Stance {
  spin?: number;
  lean?: number;
  nod?: number;
  /** how far the eye looks down on it */
  pitch?: number;
}

export interface Stone extends Stance, Substance {
  faces: readonly Face[];
  /** where its foot stands on the page */
  at: Point;
  /** px of the drawing per unit of the solid */
  size: number;
  /** how much of the foot's darkness the rock takes away, 0…1 */
  sunk?: number;
  /** the height of the tip above the foot, in units */
  tall?: number;
  /** leaves out the far side and the panes, which nobody sees when the stone is small */
  plain?: boolean;
}

/** A face as it is seen. */
interface SeenFace {
  normal: Vector;
  outline: Point[];
}

/** What the parts of one stone are drawn with. */
interface Look {
  sheet: Sheet;
  stone: Stone;
  front: readonly SeenFace[];
  tone: Tone;
  glint: string;
  /** a gradient from foot to tip; the shape that defines it, and the paint that uses it */
  along(list: Parameters<typeof stops>[0]): { definition: Shape; paint: string };
}

/** How much of what lies behind a near face of glass is covered. */
const glassOpacity = 0.84;
/** Matt stones are darker than glass in the same light. */
const mattLight = { dark: 0.36, light: 0.74 } as const;

/** One solid on the page under the lamp: its faces, its depth and its edges. */
export function drawStone(sheet: Sheet, stone: Stone): Shape[] {
  const { at, size, matt = false, plain = false } = stone;
  const turn = turnOf(stone);
  const put = (point: Vector): Point => [at[0] + point[0] * size, at[1] - point[1] * size];
  const seen = stone.faces.map(({ normal, corners }) => ({
    normal: turn(normal),
    outline: corners.map((corner) => put(turn(corner))),
  }));
  const [foot, tip] = [put(turn([0, 0, 0])), put(turn([0, stone.tall ?? 1, 0]))];
  const look: Look = {
    sheet,
    stone,
    front: seen.filter(({ normal }) => normal[2] > 0.001),
    tone: tonesOf(stone, sheet.scheme),
    glint: glintOf(stone.tint, sheet.scheme),
    along(list) {
      const id = sheet.name();
      const [x1, y1, x2, y2] = [...foot, ...tip].map(rounded);
      const definition = shape('linearGradient', { id, gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 }, stops(list));
      return { definition, paint: `url(#${id})` };
    },
  };
  if (matt) return [...nearFaces(look), ...edges(look)];
  return [
    ...(plain ? [] : farFaces(seen, look)),
    shape('g', { fillOpacity: plain ? 1 : glassOpacity }, nearFaces(look)),
    ...(plain || size <= 34 ? [] : panes(look)),
    ...depth(look),
    ...edges(look),
  ];
}

function turnOf({ spin = 0, lean = 0, nod = 0, pitch = 14 }: Stance): (point: Vector) => Vector {
  return (point) => turnX(turnZ(turnX(turnY(point, spin), nod), -lean), pitch);
}

/** Steps of light: faces of one step are one path. */
const stepped = (light: number, steps: number): number => Math.round(light * steps) / steps;

function nearFaces({ sheet, stone, front, tone }: Look): Shape[] {
  const [strength, steps] = stone.matt ? [mattLight[sheet.scheme], 9] : [1, 24];
  const lightOf = ({ normal }: SeenFace) => stepped(Math.min(1, lightOn(normal) * strength), steps);
  return [...gather(front.map((face) => [lightOf(face), polygon(face.outline)]))].map(([light, d]) =>
    shape('path', { d, fill: tone(light) }),
  );
}

/** The far side, seen through the glass: what makes it a crystal and not a painted block. */
function farFaces(seen: readonly SeenFace[], { tone, glint }: Look): Shape[] {
  const far = seen.filter(({ normal }) => normal[2] <= 0.001);
  const lightOf = ({ normal }: SeenFace) => stepped(lightOn(scale(normal, -1)) * 0.62 + 0.12, 6);
  return [...gather(far.map((face) => [lightOf(face), polygon(face.outline)]))].map(([light, d]) =>
    shape('path', { d, fill: tone(light, 0.92), stroke: glint, strokeOpacity: 0.34, strokeWidth: 0.8 }),
  );
}

/** A pane within each face: light that entered and comes back a little displaced. */
function panes({ front }: Look): Shape[] {
  const veilOf = (light: number) => (light > 0.7 ? 0.09 : light > 0.3 ? 0.055 : -0.1);
  const paneOf = (outline: Point[]) => {
    const [x, y] = middleOf(outline);
    return outline.map((point): Point => [x + (point[0] - x) * 0.74 + 0.46, y + (point[1] - y) * 0.9]);
  };
  return [...gather(front.map(({ normal, outline }) => [veilOf(lightOn(normal)), polygon(paneOf(outline))]))].map(
    ([veil, d]) => shape('path', { d, fill: veil > 0 ? '#fff' : '#000', fillOpacity: Math.abs(veil) }),
  );
}

/** The foot sinks into the rock, the tip stands in the light. */
function depth({ sheet, stone, front, tone, along }: Look): Shape[] {
  const [deepest, middle] = sheet.scheme === 'dark' ? [1, 0.1] : [0.8, 0.06];
  const { definition, paint } = along([
    { at: 0, color: tone(0.02), opacity: deepest * (1 - (stone.sunk ?? 0.42)) },
    { at: 0.62, color: tone(0.1), opacity: middle },
    { at: 1, color: '#fff', opacity: 0.07 },
  ]);
  const outline = hull(front.flatMap((face) => face.outline));
  return [shape('defs', {}, [definition]), shape('path', { d: polygon(outline), fill: paint })];
}

/** Where two near faces meet, or one ends. */
interface Edge {
  from: Point;
  to: Point;
  /** the middle of a face it belongs to */
  inside: Point;
  /** the light on its faces: one on the outline, two inside it */
  lights: number[];
}

/** Edges are told apart by where they lie, to half a px. */
const keyOf = (ends: readonly Point[]): string =>
  ends
    .map(([x, y]) => `${Math.round(x * 2)},${Math.round(y * 2)}`)
    .sort()
    .join(' ');

function edgesOf(front: readonly SeenFace[]): Edge[] {
  const found = new Map<string, Edge>();
  for (const { normal, outline } of front) {
    const inside = middleOf(outline);
    outline.forEach((from, index) => {
      const to = outline[(index + 1) % outline.length] ?? from;
      if (Math.hypot(from[0] - to[0], from[1] - to[1]) < 0.8) return;
      const key = keyOf([from, to]);
      const edge = found.get(key) ?? { from, to, inside, lights: [] };
      edge.lights.push(lightOn(normal));
      found.set(key, edge);
    });
  }
  return [...found.values()];
}

/** How much an outline edge looks at the lamp, 0…1. */
function facesLamp({ from, to, inside }: Edge): number {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(x, y);
  // The normal that looks away from the face.
  const outward = (inside[0] - from[0]) * y - (inside[1] - from[1]) * x > 0 ? -1 : 1;
  return Math.max(0, (outward * (y * lampOnPage[0] - x * lampOnPage[1])) / length);
}

/** Shared edges catch a little light, the outline towards the lamp much: an even outline would look like wire. */
function edges({ stone, front, glint, along }: Look): Shape[] {
  const { size, matt = false } = stone;
  const entries = edgesOf(front).flatMap((edge) => {
    const outer = edge.lights.length === 1;
    const strength = outer ? facesLamp(edge) * 0.9 : 0.1 + 0.62 * Math.min(1, Math.max(...edge.lights)) ** 1.4;
    const shown = stepped(matt ? strength * 0.22 : strength, 5);
    return shown > 0.05 ? [{ shown, rim: outer && !matt, d: line([edge.from, edge.to]) }] : [];
  });
  if (entries.length === 0) return [];
  const strokes = [true, false].flatMap((rim) => {
    const width = rounded(rim ? Math.min(1.4, size / 110 + 0.6) : Math.min(1, size / 170 + 0.45));
    const own = entries.filter((entry) => entry.rim === rim);
    return [...gather(own.map((entry) => [entry.shown, entry.d]))].map(([shown, d]) =>
      shape('path', { d, strokeOpacity: shown, strokeWidth: width }),
    );
  });
  const drawn = (stroke: string) => shape('g', { stroke, fill: 'none', strokeLinecap: 'round' }, strokes);
  if (matt) return [drawn(glint)];
  const { definition, paint } = along([
    { at: 0, color: glint, opacity: 0.06 },
    { at: 0.55, color: glint, opacity: 0.7 },
    { at: 1, color: glint },
  ]);
  return [shape('defs', {}, [definition]), drawn(paint)];
}
