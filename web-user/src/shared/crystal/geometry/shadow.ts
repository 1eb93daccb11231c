import { type Shape, type Sheet, shape, stops } from './shapes';
import type { Point } from './vectors';

/** A soft shadow on the ground, which lies to the lower right of what throws it. */
export function drawShadow(sheet: Sheet, [cx, cy]: Point, [rx, ry]: Point, opacity: number): Shape[] {
  const id = sheet.name();
  const fading = stops([
    { at: 0, color: '#000', opacity },
    { at: 1, color: '#000', opacity: 0 },
  ]);
  return [
    shape('defs', {}, [shape('radialGradient', { id }, fading)]),
    shape('ellipse', { cx, cy, rx, ry, fill: `url(#${id})` }),
  ];
}
