import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import type { z } from 'zod';
import { ANSWER } from './answers';
import type { AppRequest } from './callers';
import { requestLanguage } from './languages';
import { outcomeTexts, TextOutcome } from './outcome';

/**
 * Checks every answer against its declared schema, and wraps those of the user API as `{status, msg, data}`.
 * A handler that declares no schema answers by itself (streams, documents).
 */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const schema = this.reflector.get<z.ZodType | undefined>(ANSWER, context.getHandler());
    if (!schema) return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    http.getResponse<Response>().status(200);
    if (!isUserApi(request)) return next.handle().pipe(map((value: unknown) => schema.parse(value ?? null)));
    return next.handle().pipe(
      map((value: unknown) => {
        const language = requestLanguage(request);
        const msg = value instanceof TextOutcome ? value.text[language] : outcomeTexts.ok[language];
        const data = value instanceof TextOutcome ? value.data : value;
        return { status: 200, msg, data: schema.parse(data ?? null) };
      }),
    );
  }
}

/** The user API speaks in envelopes; the console API in HTTP statuses. */
export function isUserApi(request: Pick<AppRequest, 'originalUrl'>): boolean {
  return request.originalUrl === '/api' || request.originalUrl.startsWith('/api/');
}
