import { type CSSProperties, createElement, Fragment, type ReactElement, useId, useMemo } from 'react';
import { useScheme } from './geometry/scheme';
import { type Picture, type Shape, sheetOf } from './geometry/shapes';
import { useSamePicture } from './use-same-picture';

export interface DrawingProps {
  picture: Picture;
  /** how the picture fits a box of another shape: SVG's preserveAspectRatio */
  fit?: string;
  style?: CSSProperties;
}

/** A picture on the page. Decoration: hidden from assistive technology. */
export function Drawing({ picture, fit, style }: DrawingProps) {
  const scheme = useScheme();
  const prefix = useId();
  const same = useSamePicture(picture);
  const { width, height } = same;
  const elements = useMemo(() => same.draw(sheetOf(scheme, prefix)).map(elementOf), [same, scheme, prefix]);
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={fit}
      style={{ display: 'block', pointerEvents: 'none', ...style }}
    >
      {createElement('g', null, ...elements)}
    </svg>
  );
}

const elementOf = ({ tag, attributes, children }: Shape): ReactElement =>
  typeof children === 'function'
    ? createElement(tag, attributes, <Part draw={children} />)
    : createElement(tag, attributes, ...children.map(elementOf));

/** A component of its own, so that React can do something else before the next. */
function Part({ draw }: { draw: () => readonly Shape[] }) {
  return useMemo(() => createElement(Fragment, null, ...draw().map(elementOf)), [draw]);
}
