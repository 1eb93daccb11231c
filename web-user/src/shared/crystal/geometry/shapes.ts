import type { SVGAttributes } from 'react';
import type { Scheme } from './colour';
import type { Point } from './vectors';

type Tag =
  | 'circle'
  | 'clipPath'
  | 'defs'
  | 'ellipse'
  | 'g'
  | 'linearGradient'
  | 'mask'
  | 'path'
  | 'radialGradient'
  | 'rect'
  | 'stop';

/** Attributes as React names them. */
type Attributes = Pick<
  SVGAttributes<SVGElement>,
  | 'clipPath'
  | 'cx'
  | 'cy'
  | 'd'
  | 'fill'
  | 'fillOpacity'
  | 'gradientUnits'
  | 'height'
  | 'id'
  | 'mask'
  | 'maskUnits'
  | 'offset'
  | 'opacity'
  | 'r'
  | 'rx'
  | 'ry'
  | 'stopColor'
  | 'stopOpacity'
  | 'stroke'
  | 'strokeDasharray'
  | 'strokeLinecap'
  | 'strokeLinejoin'
  | 'strokeOpacity'
  | 'strokeWidth'
  | 'transform'
  | 'width'
  | 'x'
  | 'x1'
  | 'x2'
  | 'y'
  | 'y1'
  | 'y2'
>;

/** An SVG element as data: it becomes elements on a page (Drawing) or the text of an image (image-address). */
export interface Shape {
  tag: Tag;
  attributes: Attributes;
  /** what is in it, or what draws that when it is asked for */
  children: readonly Shape[] | (() => readonly Shape[]);
}

export const shape = (tag: Tag, attributes: Attributes, children: readonly Shape[] = []): Shape => ({
  tag,
  attributes,
  children,
});

/** A part of a drawing that takes a while: a page draws its parts one at a time, and answers in between. */
export const part = (draw: () => readonly Shape[]): Shape => ({ tag: 'g', attributes: {}, children: draw });

/** What is in a shape; draws it if it is not drawn yet. */
export const childrenOf = ({ children }: Shape): readonly Shape[] =>
  typeof children === 'function' ? children() : children;

/** What a drawing is made on. */
export interface Sheet {
  scheme: Scheme;
  /** a name for a gradient or mask that no other drawing on the page has */
  name(): string;
}

/** `prefix` keeps the names of drawings on one page apart. */
export function sheetOf(scheme: Scheme, prefix: string): Sheet {
  let named = 0;
  return { scheme, name: () => `${prefix}${named++}` };
}

/** A drawing that can be made at any time: by key and scheme it is always the same. */
export interface Picture {
  /** names all that the drawing depends on but the scheme */
  key: string;
  /** px of the drawing, which the page may scale */
  width: number;
  height: number;
  draw(sheet: Sheet): Shape[];
}

/** One decimal is finer than a screen, and half the length. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;

const corners = (points: readonly Point[]): string => points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L');

/** Path data of a closed polygon. */
export const polygon = (points: readonly Point[]): string => `M${corners(points)}Z`;
/** Path data of a line through points. */
export const line = (points: readonly Point[]): string => `M${corners(points)}`;

/** Joins the path data of what shares a look: one element instead of many. */
export function gather<Look>(entries: Iterable<readonly [look: Look, data: string]>): Map<Look, string> {
  const gathered = new Map<Look, string>();
  for (const [look, data] of entries) gathered.set(look, (gathered.get(look) ?? '') + data);
  return gathered;
}

export interface Stop {
  at: number;
  color: string;
  opacity?: number;
}

/** The stops of a gradient. */
export const stops = (list: readonly Stop[]): Shape[] =>
  list.map(({ at, color, opacity = 1 }) =>
    shape('stop', { offset: at, stopColor: color, ...(opacity < 1 && { stopOpacity: opacity }) }),
  );
