import type { Scheme, Tint } from '../geometry/colour';
import { type Shape, type Sheet, shape, stops } from '../geometry/shapes';
import type { Point } from '../geometry/vectors';

/** The rock that pages stand on, almost without colour. */
export const groundTint: Record<Scheme, Tint> = {
  dark: { hue: 262, chroma: 0.018 },
  light: { hue: 86, chroma: 0.011 },
};

/** px; what the scenes were composed for, and what is all of an empty list */
export const phone = 390;

interface Glow {
  at: Point;
  radius: number;
  color: string;
  opacity: number;
}

/** The lamp in the air. */
export function glow(sheet: Sheet, { at: [cx, cy], radius, color, opacity }: Glow): Shape[] {
  const id = sheet.name();
  const fading = stops([
    { at: 0, color, opacity },
    { at: 1, color, opacity: 0 },
  ]);
  return [
    shape('defs', {}, [shape('radialGradient', { id }, fading)]),
    shape('circle', { cx, cy, r: radius, fill: `url(#${id})` }),
  ];
}

/** Shapes that are whole on one side of `from` and gone beyond `to`. */
export function fade(sheet: Sheet, shapes: readonly Shape[], [x1, y1]: Point, [x2, y2]: Point): Shape[] {
  const [gradient, mask] = [sheet.name(), sheet.name()];
  const box = { x: -phone, y: -phone, width: 3 * phone, height: 3 * phone };
  return [
    shape('defs', {}, [
      shape(
        'linearGradient',
        { id: gradient, gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 },
        stops([
          { at: 0, color: '#fff' },
          { at: 1, color: '#fff', opacity: 0 },
        ]),
      ),
      shape('mask', { id: mask, maskUnits: 'userSpaceOnUse', ...box }, [
        shape('rect', { ...box, fill: `url(#${gradient})` }),
      ]),
    ]),
    shape('g', { mask: `url(#${mask})` }, shapes),
  ];
}
