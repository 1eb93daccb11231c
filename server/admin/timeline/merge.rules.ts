/** A source in the middle of being merged. */
export interface Stream<Entry> {
  /** entries read and not yet taken, newest first */
  readonly waiting: Entry[];
  /** everything from this id on is read; null: there is nothing more */
  reached: number | null;
  /** only what has a lower id is yet to be taken */
  below: number;
}

interface Dated {
  readonly id: number;
  readonly at: string;
}

/** Refills of one page at most: a source that finds nothing again and again ends the page early. */
const refillsMost = 24;

/**
 * Takes the newest entries of some streams, each in its own order. Of entries of one moment the earlier stream comes
 * first. Stops early rather than pass over a stream that has more to read.
 * @param most entries of the page
 * @param refill reads on in a stream that has nothing waiting
 */
export async function takeNewest<Entry extends Dated>(
  streams: readonly Stream<Entry>[],
  most: number,
  refill: (stream: Stream<Entry>) => Promise<void>,
): Promise<Entry[]> {
  const taken: Entry[] = [];
  let refills = 0;
  while (taken.length < most) {
    for (const stream of streams) {
      while (stream.waiting.length === 0 && stream.reached !== null) {
        if (refills === refillsMost) return taken;
        refills += 1;
        stream.below = stream.reached;
        await refill(stream);
      }
    }
    const next = newest(streams);
    const entry = next?.waiting.shift();
    if (!next || !entry) return taken;
    next.below = entry.id;
    taken.push(entry);
  }
  return taken;
}

/** Where a stream goes on: 0 at its end. */
export function placeOf<Entry>({ waiting, reached, below }: Stream<Entry>): number {
  return waiting.length > 0 ? below : (reached ?? 0);
}

function newest<Entry extends Dated>(streams: readonly Stream<Entry>[]): Stream<Entry> | undefined {
  let found: Stream<Entry> | undefined;
  for (const stream of streams) {
    const at = stream.waiting[0]?.at;
    if (at !== undefined && (found?.waiting[0] === undefined || at > found.waiting[0].at)) found = stream;
  }
  return found;
}
