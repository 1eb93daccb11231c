import { Injectable } from '@nestjs/common';
import type { BellPart } from '../../common/console';
import type { CallerContext } from '../../common/http';
import type { Language } from '../../common/words/languages';
import type { Waiting, WaitingCounts, WaitingRow } from './waiting.schemas';

/** Rows of each sort that one answer holds. */
export const mostWaiting = 200;

/** Something that takes two people, as the feature that has it registers it. */
export interface WaitingSource {
  /**
   * The oldest rows that wait for a second person, at most `mostWaiting`.
   * @param own those that the caller proposed, instead of those they may confirm
   */
  rows(caller: CallerContext, own: boolean, language: Language): Promise<WaitingRow[]>;
  counts(caller: CallerContext): Promise<WaitingCounts>;
  /** SQL of the rows that the caller may confirm; null: none */
  bell(caller: CallerContext): BellPart | null;
}

/** Everything that waits for a second person, of all features, oldest first. */
@Injectable()
export class SecondPerson {
  readonly #sources: WaitingSource[] = [];

  /** Adds a source; features above this one have theirs. */
  register(source: WaitingSource): void {
    this.#sources.push(source);
  }

  /** What the caller may confirm, and what of theirs waits for others. */
  async waiting(caller: CallerContext, language: Language): Promise<Waiting> {
    const rows = async (own: boolean) => {
      const found = await Promise.all(this.#sources.map((source) => source.rows(caller, own, language)));
      return found.flat().sort(oldestFirst).slice(0, mostWaiting);
    };
    const [others, own, counts] = await Promise.all([rows(false), rows(true), this.counts(caller)]);
    return { rows: [...others, ...own], counts };
  }

  async counts(caller: CallerContext): Promise<WaitingCounts> {
    const all = await Promise.all(this.#sources.map((source) => source.counts(caller)));
    const sum = (name: keyof WaitingCounts) => all.reduce((total, counts) => total + counts[name], 0);
    return { money: sum('money'), rules: sum('rules'), cards: sum('cards'), own: sum('own') };
  }

  /** SQL of what the caller may confirm, a part for each source. */
  bell(caller: CallerContext): BellPart[] {
    return this.#sources.map((source) => source.bell(caller)).filter((part) => part !== null);
  }
}

/** ISO times compare as text. */
const oldestFirst = (one: WaitingRow, other: WaitingRow) =>
  one.since < other.since ? -1 : one.since > other.since ? 1 : one.key < other.key ? -1 : 1;
