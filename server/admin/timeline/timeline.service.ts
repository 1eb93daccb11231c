import { Injectable } from '@nestjs/common';
import { cardsTimeline } from '../../cards';
import { ConsoleLists, type TimelineSource } from '../../common/console';
import type { TimelineEntry } from '../../common/console/timeline.schemas';
import { type CallerContext, staffOf } from '../../common/http';
import { roleMay } from '../../common/http/staff-permissions';
import { endOf } from '../../common/lists';
import { Reads } from '../../common/reads';
import type { Language } from '../../common/words/languages';
import { casesTimeline } from '../../desk';
import { ledgerTimeline } from '../../ledger';
import { locksTimeline } from '../../locks';
import { minersTimeline } from '../../miners';
import { accountTimeline } from '../../notices';
import { auditTimeline } from '../../staff';
import { UserRows } from '../../users';
import { placeOf, type Stream, takeNewest } from './merge.rules';
import type { TimelinePage, TimelineQuery } from './timeline.schemas';

/** Of entries of one moment, those of an earlier source are told first. */
const sources: readonly TimelineSource[] = [
  ledgerTimeline,
  cardsTimeline,
  minersTimeline,
  locksTimeline,
  casesTimeline,
  accountTimeline,
  auditTimeline,
];

const entriesOfPage = 50;

interface SourceStream extends Stream<TimelineEntry> {
  readonly source: TimelineSource;
}

/** Everything that happened around one user in one line of time, merged from what each feature tells (decision 57). */
@Injectable()
export class Timeline {
  constructor(
    private readonly lists: ConsoleLists,
    private readonly userRows: UserRows,
    private readonly reads: Reads,
  ) {}

  /** @throws AppError notFound, also for a user the caller does not see */
  async page(caller: CallerContext, language: Language, userId: number, query: TimelineQuery): Promise<TimelinePage> {
    const staff = staffOf(caller);
    await this.userRows.mustSee(staff, userId);
    const seen = sources.filter(({ permission }) => roleMay(staff.role, permission));
    const asked = seen.filter(({ kind }) => query.kinds?.includes(kind) ?? true);
    const reading = this.lists.reading(caller, language);
    const before = query.day === undefined ? Number.MAX_SAFE_INTEGER : endOf(query.day);
    const refill = async (stream: Stream<TimelineEntry>) => {
      const { source, below } = stream as SourceStream;
      const { entries, reached } = await source.read(this.reads.looks, { userId, below, before }, reading);
      stream.waiting.push(...entries);
      stream.reached = reached;
    };
    const places = placesIn(query.cursor);
    const streams = asked.map((source): SourceStream => {
      const reached = query.cursor === undefined ? Number.MAX_SAFE_INTEGER : (places.get(source.kind) ?? 0);
      return { source, waiting: [], below: reached, reached: reached === 0 ? null : reached };
    });
    const entries = await takeNewest(streams, entriesOfPage, refill);
    const rest = streams.map((stream) => `${stream.source.kind}-${placeOf(stream)}`);
    const isAll = streams.every((stream) => placeOf(stream) === 0);
    return {
      entries,
      next: isAll ? null : rest.join('.'),
      seen: seen.map(({ kind }) => kind),
      hidden: sources.length - seen.length,
    };
  }
}

function placesIn(cursor = ''): ReadonlyMap<string, number> {
  const places = cursor.split('.').map((place) => place.split('-'));
  return new Map(places.map(([kind = '', id]) => [kind, Math.min(Number(id), Number.MAX_SAFE_INTEGER)]));
}
