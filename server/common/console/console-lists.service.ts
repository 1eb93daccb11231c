import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { type CallerContext, type StaffActor, staffOf } from '../http';
import { all, type Condition, type Hit, type ListQuery, Lists, type Page, parseList, type SearchTerm } from '../lists';
import { Clock } from '../runtime';
import type { Language } from '../words/languages';
import { type AnyList, aliasOf, type DetailOf, type DraftOf, type LoadedOf, type RowOf } from './console-list';
import { AmountTexts, type RawRow, type Reading } from './fields';
import { draftOf, sourceOf } from './list-sql';

/** Adds to the rows of a list what its own statement does not read. */
export interface ListLoader<L extends AnyList> {
  /** @returns the loaded fields of each row, in their order */
  load?(drafts: readonly DraftOf<L>[], reading: Reading): Promise<readonly LoadedOf<L>[]>;
  /** What one row shows beside the fields of the list. */
  detail?(draft: DraftOf<L>, reading: Reading): Promise<DetailOf<L>>;
  /** What this query can find at most, where an index needs to be told. */
  bounds?(query: ListQuery, reading: Reading): Promise<Condition | undefined>;
}

/** Reads the declared lists. */
@Injectable()
export class ConsoleLists {
  #amounts: AmountTexts | undefined;

  constructor(
    private readonly lists: Lists,
    private readonly clock: Clock,
    private readonly modules: ModuleRef,
  ) {}

  reading(caller: CallerContext, language: Language): Reading {
    // The ledger provides them, and stands above this folder.
    const amounts: AmountTexts = this.#amounts ?? this.modules.get<AmountTexts>(AmountTexts, { strict: false });
    this.#amounts = amounts;
    return { caller, staff: staffOf(caller), language, now: this.clock.now(), amounts };
  }

  /** For rows that are read beside a request for their list. */
  readingFor(staff: StaffActor): Reading {
    return this.reading({ actor: staff, requestId: '', ip: '' }, 'en');
  }

  /** @throws AppError invalidInput naming sort, range or filter */
  async page<L extends AnyList>(
    list: L,
    query: ListQuery,
    reading: Reading,
    loader: ListLoader<L> = {},
  ): Promise<Page<RowOf<L>>> {
    const { filter } = parseList(query);
    const capped = typeof list.capped === 'function' ? list.capped(filter) : list.capped;
    const bounds = await loader.bounds?.(query, reading);
    const scope = [list.scope?.(reading), bounds].filter((each) => each !== undefined);
    const page = await this.lists.page<RawRow>(
      { ...sourceOf(list, reading), capped },
      query,
      scope.length > 0 ? all(scope) : undefined,
    );
    const drafts = page.rows.map((raw) => draftOf(list, raw, reading));
    return { ...page, rows: await this.rowsOf(drafts, reading, loader) };
  }

  /** @throws AppError notFound, also for a row outside the reader's scope */
  async one<L extends AnyList>(
    list: L,
    id: number,
    reading: Reading,
    loader: ListLoader<L> = {},
  ): Promise<RowOf<L> & DetailOf<L>> {
    const raw = await this.lists.one<RawRow>(sourceOf(list, reading), id, list.scope?.(reading));
    const draft = draftOf(list, raw, reading);
    const [row] = await this.rowsOf([draft], reading, loader);
    const detail = await loader.detail?.(draft, reading);
    return { ...row, ...detail } as RowOf<L> & DetailOf<L>;
  }

  /** How many rows are in each state, each counted up to the cap. */
  async counts(list: AnyList, reading: Reading): Promise<Record<string, number>> {
    const { states = [], where = (state: string) => ({ sql: `${aliasOf(list)}.state = ?`, parameters: [state] }) } =
      list.counts ?? {};
    const seen = list.scope?.(reading);
    const conditions = states.map((state) => {
      const inState = where(state, reading);
      return [state, seen ? all([seen, inState]) : inState] as const;
    });
    return await this.lists.counts(list.table, Object.fromEntries(conditions));
  }

  /** A few rows for the search of the whole console, the newest first. */
  async found(list: AnyList, staff: StaffActor, term: SearchTerm): Promise<Hit[]> {
    const { find } = list;
    if (!find) return [];
    const reading = this.readingFor(staff);
    const rows = await this.lists.found<RawRow>(sourceOf(list, reading), find.filter(term), list.scope?.(reading));
    return rows.map((raw) => {
      const { row } = draftOf(list, raw, reading);
      return { id: Number(row.id), ...find.hit(row) };
    });
  }

  private async rowsOf<L extends AnyList>(
    drafts: readonly DraftOf<L>[],
    reading: Reading,
    loader: ListLoader<L>,
  ): Promise<RowOf<L>[]> {
    const loaded = await loader.load?.(drafts, reading);
    return drafts.map(({ row }, at) => ({ ...row, ...loaded?.[at] }) as RowOf<L>);
  }
}
