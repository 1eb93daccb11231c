import { inner, margin } from './page-flow';

/** A column of a table; widths in points, of which the first text column takes what the others leave. */
export interface Cell {
  readonly width: number;
  readonly align?: 'left' | 'right';
  readonly face?: 'figures';
}

const gap = 6;
const text = (width: number): Cell => ({ width });
const number = (width: number): Cell => ({ width, align: 'right' });
const time: Cell = { width: 68, face: 'figures' };
/** Widens with the room there is. */
const rest = text(0);

export const walletCells: readonly Cell[] = [rest, text(36), ...Array.from({ length: 5 }, () => number(75))];

export const kindCells = (hasLocal: boolean): readonly Cell[] => [
  ...[rest, number(44), number(82), number(82)],
  ...(hasLocal ? [number(82), number(82)] : []),
];

export const lineCells = (hasLocal: boolean): readonly Cell[] => [
  ...[time, rest, text(34), number(76), number(80), number(60)],
  ...(hasLocal ? [number(60)] : []),
];

/** Where each column stands. */
export function cellPlaces(cells: readonly Cell[]): (Cell & { x: number; width: number })[] {
  const taken = cells.reduce((sum, { width }) => sum + width, 0) + gap * (cells.length - 1);
  let x = margin.left;
  return cells.map((cell) => {
    const width = cell === rest ? inner - taken : cell.width;
    const place = { ...cell, x, width };
    x += width + gap;
    return place;
  });
}
