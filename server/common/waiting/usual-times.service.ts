import { Injectable } from '@nestjs/common';
import type { Queries } from '../database';
import { Clock, minute } from '../runtime';
import { usualMinutesOf } from './usual-time.rules';

/** Something that people wait for. */
export interface WaitKind {
  readonly name: string;
  /** the last that reached the end, by an index: `began` and `ended`, at most `waitsCounted` rows */
  readonly sql: string;
}

/** How long what people wait for usually takes. A figure may be a minute old. */
@Injectable()
export class UsualTimes {
  readonly #known = new Map<string, { readonly until: number; readonly minutes: number | null }>();

  constructor(private readonly clock: Clock) {}

  /** @returns whole minutes; null: too few have reached the end */
  async minutes({ name, sql }: WaitKind, db: Queries): Promise<number | null> {
    const now = this.clock.now();
    const known = this.#known.get(name);
    if (known && now < known.until) return known.minutes;
    const rows = await db.query<{ began: number | string; ended: number | string }>(sql);
    const minutes = usualMinutesOf(rows.map(({ began, ended }) => ({ began: Number(began), ended: Number(ended) })));
    this.#known.set(name, { until: now + minute, minutes });
    return minutes;
  }
}
