import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { z } from 'zod';
import { Answers } from '../../common/http';
import type { Page } from './lists.service';

/** Answers the rows of a page, and says in `Content-Range` which they are and how many there are. */
class ContentRange implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<Page<unknown>>): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      map((page) => {
        response.setHeader('Content-Range', contentRange(page));
        response.setHeader('Access-Control-Expose-Headers', 'Content-Range');
        return page.rows;
      }),
    );
  }
}

/** E.g. `deposits 0-24/319`; `deposits *\/0` for a page without rows. */
export function contentRange({ resource, offset, total, rows }: Page<unknown>): string {
  const span = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
  return `${resource} ${span}/${total}`;
}

/** A simple-rest list of rows of this shape; the handler answers a page. */
export function ListOf(row: z.ZodType, description: string) {
  return applyDecorators(Answers(z.array(row), description), UseInterceptors(ContentRange));
}
