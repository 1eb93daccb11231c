import { applyDecorators } from '@nestjs/common';
import { z } from 'zod';
import { Answer, Answers, roundHandler } from '../http';
import type { Page } from './lists.service';

/** E.g. `deposits 0-24/319`; `deposits *\/0` for a page without rows. */
export function contentRange({ resource, offset, total, rows }: Page<unknown>): string {
  const span = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
  return `${resource} ${span}/${total}`;
}

/** Answers the rows of a page, and says in `Content-Range` which they are and how many there are. */
const rowsOfPage = roundHandler(
  (handler) =>
    async function (this: unknown, ...parameters: unknown[]) {
      const page = (await handler.apply(this, parameters)) as Page<unknown>;
      return new Answer(page.rows, undefined, {
        'Content-Range': contentRange(page),
        'Access-Control-Expose-Headers': 'Content-Range',
      });
    },
);

const headers = { 'Content-Range': 'Which rows these are, and of how many: `deposits 0-24/319`' };

/** A simple-rest list of rows of this shape; the handler answers a page. */
export function ListOf(row: z.ZodType, description: string) {
  return applyDecorators(rowsOfPage, Answers(z.array(row), description, headers));
}
