import { applyDecorators, Controller, Get, type OnModuleInit, Param, Query, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, Caller, type CallerContext, CallerLanguage, type StaffActor, StaffMay } from '../http';
import { idParam, stateCounts } from '../http/schemas';
import type { Permission } from '../http/staff-permissions';
import {
  Finds,
  type Hit,
  ListOf,
  type ListQuery,
  listQuery,
  numberId,
  oneInMemory,
  type Page,
  pageInMemory,
  type SearchTerm,
} from '../lists';
import type { Language } from '../words/languages';
import type { AnyList, ListFacts, LoadedOf } from './console-list';
import { ConsoleLists, type ListLoader } from './console-lists.service';
import type { Reading } from './fields';
import type { MemoryList } from './memory-list';

const LIST = 'lodestone:list';

/** The list that a controller was made of; undefined for any other controller. */
export const declaredListOf = (controller: object): { readonly facts: ListFacts } | undefined =>
  Reflect.getMetadata(LIST, controller);

/** What a generated controller needs of a list, however its rows are read. */
interface Served {
  readonly name: string;
  readonly about: string;
  readonly one: string;
  readonly permission: Permission;
  readonly facts: ListFacts;
  readonly row: z.ZodObject;
  readonly alone: z.ZodObject;
  readonly key: z.ZodType<string | number>;
  readonly pathKey?: string;
  readonly counts?: AnyList['counts'];
  readonly find?: AnyList['find'];
}

interface Source {
  counts(reading: Reading): Promise<Record<string, number>>;
  find(staff: StaffActor, term: SearchTerm): Promise<Hit[]>;
  page(query: ListQuery, reading: Reading): Promise<Page<unknown>>;
  row(id: string | number, reading: Reading): Promise<unknown>;
}

type NeedsLoader<L extends AnyList> = keyof LoadedOf<L> extends never
  ? [loader?: Type<ListLoader<L>>]
  : [loader: Type<ListLoader<L>>];

/**
 * The controller of a declared list: `GET admin-api/<name>` and `GET admin-api/<name>/:id`. Controllers with other paths
 * below the same name are registered before it.
 */
export function listConsole<L extends AnyList>(list: L, ...[loader]: NeedsLoader<L>): Type {
  const alone = list.detail ? list.row.extend(list.detail) : list.row;
  return controllerOf({ ...list, alone, key: idParam }, async (lists, modules) => {
    const loads = loader ? await modules.create(loader) : {};
    return {
      counts: (reading) => lists.counts(list, reading),
      find: (staff, term) => lists.found(list, staff, term),
      page: (query, reading) => lists.page(list, query, reading, loads),
      row: (id, reading) => lists.one(list, Number(id), reading, loads),
    };
  });
}

/** Makes the rows of a list that is kept in memory. */
export interface RowMaker<Row> {
  /** @param query of a page; one row is asked for by `filter={"id":…}` */
  rows(reading: Reading, query: ListQuery): Promise<readonly Row[]> | readonly Row[];
}

/** The same of a list in memory; `maker` makes its rows. */
export function memoryListConsole<Row extends { id: string | number }>(
  list: MemoryList<Row>,
  maker: Type<RowMaker<Row>>,
): Type {
  const key = list.inMemory.idForm === numberId ? idParam : z.string();
  return controllerOf({ ...list, alone: list.row, key }, async (_lists, modules) => {
    const makes = await modules.create(maker);
    return {
      counts: () => Promise.resolve({}),
      find: () => Promise.resolve([]),
      page: async (query, reading) => pageInMemory(await makes.rows(reading, query), query, list.inMemory),
      row: async (id, reading) => {
        const query = { filter: JSON.stringify({ id }) };
        return oneInMemory(await makes.rows(reading, query), id, list.inMemory);
      },
    };
  });
}

/** Declares a route for the lists that have it; for others the method is no handler. */
const OnlyIf = (wanted: unknown, ...decorators: MethodDecorator[]): MethodDecorator =>
  wanted ? applyDecorators(...decorators) : () => undefined;

function controllerOf(list: Served, open: (lists: ConsoleLists, modules: ModuleRef) => Promise<Source>): Type {
  const { pathKey = 'id' } = list;

  @ApiTags('console')
  @Controller(`admin-api/${list.name}`)
  class DeclaredList implements OnModuleInit {
    #source: Source | undefined;

    constructor(
      private readonly lists: ConsoleLists,
      private readonly modules: ModuleRef,
    ) {}

    async onModuleInit(): Promise<void> {
      this.#source = await open(this.lists, this.modules);
    }

    private get source(): Source {
      if (!this.#source) throw new Error(`the list ${list.name} is asked for before the server has started`);
      return this.#source;
    }

    @Get()
    @StaffMay(list.permission)
    @ListOf(list.row, list.about)
    list(
      @Caller() caller: CallerContext,
      @CallerLanguage() language: Language,
      @Query({ schema: listQuery }) query: ListQuery,
    ): Promise<Page<unknown>> {
      return this.source.page(query, this.lists.reading(caller, language));
    }

    @OnlyIf(list.counts, Get('counts'), StaffMay(list.permission), Answers(stateCounts, list.counts?.about))
    counts(@Caller() caller: CallerContext, @CallerLanguage() language: Language): Promise<Record<string, number>> {
      return this.source.counts(this.lists.reading(caller, language));
    }

    @OnlyIf(list.find, Finds(list.find?.list ?? 'users', list.permission))
    find(staff: StaffActor, term: SearchTerm): Promise<Hit[]> {
      return this.source.find(staff, term);
    }

    @Get(`:${pathKey}`)
    @StaffMay(list.permission)
    @Answers(list.alone, list.one)
    show(
      @Caller() caller: CallerContext,
      @CallerLanguage() language: Language,
      @Param(pathKey, { schema: list.key }) id: string | number,
    ): Promise<unknown> {
      return this.source.row(id, this.lists.reading(caller, language));
    }
  }
  // Operation ids and the log name a controller by its class.
  const name = list.name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  Object.defineProperty(DeclaredList, 'name', { value: `${name}Console` });
  Reflect.defineMetadata(LIST, list, DeclaredList);
  return DeclaredList;
}
