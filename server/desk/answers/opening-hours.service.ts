import { Injectable } from '@nestjs/common';
import type { Queries } from '../../common/database';
import { Clock, day, isoTime } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { isOpenAt, openHoursText, openSpans, readOpenHours, Settings } from '../../settings';
import { filled } from './answers.rules';
import { DeskAnswers } from './answers.service';

/** Hours that come less often than once a week are not looked for. */
const lookedAhead = 8 * day;

/** When customer service is open, and what is said of it. */
@Injectable()
export class OpeningHours {
  constructor(
    private readonly settings: Settings,
    private readonly answers: DeskAnswers,
    private readonly clock: Clock,
  ) {}

  /** Whether it is within the opening hours now; false where none are set. */
  isOpen(): boolean {
    const hours = this.hours();
    return hours !== null && isOpenAt(hours, this.clock.now());
  }

  /** The spans round the present day, and the next time it opens; null where no hours are set. */
  around(): { opensAt: string | null; now: string; spans: { from: string; to: string }[] } | null {
    const hours = this.hours();
    if (hours === null) return null;
    const now = this.clock.now();
    const spans = openSpans(hours, now - day, now + lookedAhead);
    const next = spans.find(({ from }) => from > now);
    return {
      opensAt: next ? isoTime(next.from) : null,
      now: isoTime(now),
      spans: spans
        .filter(({ from }) => from < now + day)
        .map(({ from, to }) => ({ from: isoTime(from), to: isoTime(to) })),
    };
  }

  /** What users read of the hours: the text that staff wrote, else the hours that are set; null: neither. */
  async hoursFor(language: Language): Promise<string | null> {
    const hours = this.hours();
    const set = hours && openHoursText(hours, language);
    const written = await this.answers.textFor('hours', language);
    return written === null ? set : filled(written, { hours: set ?? undefined });
  }

  /** What is said while nobody is there; null within the opening hours, and where nothing was written. */
  async awayFor(language: Language, db?: Queries): Promise<string | null> {
    return this.isOpen() ? null : await this.answers.textFor('away', language, db);
  }

  private hours() {
    return readOpenHours(this.settings.text('chat.openHours'));
  }
}
