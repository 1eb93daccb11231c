import { applyDecorators, Inject } from '@nestjs/common';
import { z } from 'zod';
import { Answer, Answers, Caller, type CallerContext, roundHandler } from '../http';
import { ExportRecord, exportOf } from './list-export';
import type { ListQuery } from './list-query.rules';
import { contentRange, type Page } from './lists.service';

/** Where a controller that has lists holds the record of exports. */
const RECORD = 'lodestone:exports';

type Controller = Record<typeof RECORD, ExportRecord>;

const isExport = (value: unknown): boolean => (value as ListQuery | undefined)?.format === 'csv';

/**
 * Answers the rows of a page, and says in `Content-Range` which they are and how many there are; or, where the query
 * asks for it, all rows as a file.
 */
function rowsOfPage(row: z.ZodObject): MethodDecorator {
  return (target, name, descriptor) => {
    const last = (descriptor.value as unknown as (...parameters: unknown[]) => unknown).length;
    Inject(ExportRecord)(target, RECORD);
    // Who takes a file is written down: the handler need not know.
    Caller()(target, name, last);
    roundHandler(
      (handler) =>
        async function (this: unknown, ...parameters: unknown[]) {
          const ask = (given: unknown[]) => handler.apply(this, given) as Promise<Page<unknown>>;
          const query = parameters.slice(0, last).find(isExport) as ListQuery | undefined;
          if (query) {
            const caller = parameters[last] as CallerContext;
            const asked = (other: ListQuery) => ask(parameters.map((each) => (each === query ? other : each)));
            return await exportOf(row, query, caller, (this as Controller)[RECORD], asked);
          }
          const page = await ask(parameters);
          return new Answer(page.rows, undefined, {
            'Content-Range': contentRange(page),
            'Access-Control-Expose-Headers': 'Content-Range',
          });
        },
    )(target, name, descriptor);
  };
}

const headers = { 'Content-Range': 'Which rows these are, and of how many: `deposits 0-24/319`' };

/** A simple-rest list of rows of this shape, which anybody who may read it may also take as CSV; the handler answers a page. */
export function ListOf(row: z.ZodObject, description: string) {
  return applyDecorators(rowsOfPage(row), Answers(z.array(row), description, headers, 'text/csv'));
}
