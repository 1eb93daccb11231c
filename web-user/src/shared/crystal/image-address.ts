import type { Scheme } from './geometry/colour';
import { childrenOf, type Picture, type Shape, sheetOf } from './geometry/shapes';

/** The address of a picture as an image: it holds the drawing itself, so nothing is fetched and nothing need be freed. */
export function imageAddress(picture: Picture, scheme: Scheme): string {
  // In an address a # would begin the fragment.
  return `data:image/svg+xml,${svgText(picture, scheme).replaceAll('#', '%23')}`;
}

/** A picture as an SVG document. All text in it is ours: numbers, colours and names, never a seed. */
export function svgText(picture: Picture, scheme: Scheme): string {
  const { width, height } = picture;
  const body = picture.draw(sheetOf(scheme, 'g')).map(textOf).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

function textOf(drawn: Shape): string {
  const { tag, attributes } = drawn;
  const children = childrenOf(drawn);
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${attributeName(name)}="${value}"`)
    .join('');
  return children.length > 0 ? `<${tag}${written}>${children.map(textOf).join('')}</${tag}>` : `<${tag}${written}/>`;
}

/** React writes `stopColor` for what SVG calls `stop-color`, but names units as SVG does. */
const attributeName = (name: string): string =>
  /^(?:clip|fill|stop|stroke)[A-Z]/.test(name) ? name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`) : name;
