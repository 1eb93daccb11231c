import type { Table } from '../tables';
import type { World } from '../world';

/** Below each seat of the public arrangement (domain 3). */
const wide = 3;

/**
 * Every seat as the public arrangement shows it: who sits there, the seats above up to the first, and how many sit in
 * each layer below.
 */
export function arrangementOf({ levels, people }: World): Table {
  const seated = people.all
    .flatMap(({ id }) => {
      const { seat } = levels.of(id);
      return seat === null ? [] : [{ id, seat }];
    })
    .sort((a, b) => a.seat - b.seat);
  const above = filled(seated.length);
  return seated.map(({ id, seat }) => {
    const layers = seated.flatMap((other) => {
      const steps = lineOf(other.seat, above).indexOf(seat);
      return steps < 0 ? [] : [steps];
    });
    const taken: number[] = [];
    for (const layer of layers) taken[layer] = (taken[layer] ?? 0) + 1;
    return [id, seat, lineOf(seat, above).join(' '), taken.join(' ')];
  });
}

/** The seat above each, as they fill from above and from the left: everybody who sits has three free places below. */
function filled(seats: number): Map<number, number> {
  const above = new Map<number, number>();
  const free: number[] = [];
  for (let seat = 1; seat <= seats; seat++) {
    const place = free.shift();
    if (place !== undefined) above.set(seat, place);
    for (let below = 0; below < wide; below++) free.push(seat);
  }
  return above;
}

function lineOf(seat: number, above: ReadonlyMap<number, number>): number[] {
  const line: number[] = [];
  for (let at = above.get(seat); at !== undefined; at = above.get(at)) line.push(at);
  return line;
}
