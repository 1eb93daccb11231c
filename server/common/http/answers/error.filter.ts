import { randomUUID } from 'node:crypto';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Response } from 'express';
import { CommitUnknown, isAway, isTransient, isUnwritable } from '../../database';
import { AppError, commonErrors } from '../../errors';
import { logger } from '../../logger';
import type { AppRequest } from '../callers';
import { requestLanguage } from '../languages';
import { isUserApi } from './send-answer';

/** HTTP errors that Express and Nest raise before a handler runs, as our own. */
const transport: Record<number, () => AppError> = {
  400: () => commonErrors.invalidInput(),
  403: () => commonErrors.forbidden(),
  404: () => commonErrors.notFound(),
  // What a static file does not fulfil: a condition, a range.
  412: () => commonErrors.invalidInput(),
  413: () => commonErrors.payloadTooLarge(),
  415: () => commonErrors.mediaTypeUnknown(),
  416: () => commonErrors.invalidInput(),
};

/** The one place where an error becomes an answer. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const response = http.getResponse<Response>();
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (isUnwritable(error))
      logger.error({ requestId: request.requestId, err: error }, 'the database cannot be written');
    const refusal = asRefusal(error);
    if (refusal) this.refuse(request, response, refusal, httpStatusOf(error));
    else this.fail(request, response, error);
  }

  private refuse(request: AppRequest, response: Response, refusal: AppError, httpStatus: number | undefined): void {
    const language = requestLanguage(request);
    const { status } = refusal.definition;
    const { code, field, parameters } = refusal;
    if (isUserApi(request)) {
      const data = { ...parameters, code, ...(field ? { field } : {}) };
      response.status(httpStatus ?? 200).json({ status, msg: refusal.textWithField(language), data });
      return;
    }
    const message = refusal.text(language);
    const errors = field ? { errors: { [field]: message } } : {};
    const console = status >= 410_000 ? 401 : status;
    response.status(httpStatus ?? console).json({ message, code, ...parameters, ...errors });
  }

  private fail(request: AppRequest, response: Response, error: unknown): void {
    const errorId = randomUUID();
    logger.error({ errorId, requestId: request.requestId, err: error }, 'request failed');
    const message = 'Internal error';
    if (isUserApi(request)) response.status(500).json({ status: 500, msg: message, data: { errorId } });
    else response.status(500).json({ message, code: 'internal', errorId });
  }
}

function asRefusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  // Money is unharmed: the caller repeats with the same key and gets the committed outcome, if there is one.
  if (error instanceof CommitUnknown || isAway(error)) return commonErrors.busy({ retryAfter: 2 });
  if (isUnwritable(error)) return commonErrors.busy({ retryAfter: 10 });
  // A read that a node could not answer in time: it lags too far behind the others.
  if (isTransient(error)) return commonErrors.busy({ retryAfter: 1 });
  const status = httpStatusOf(error);
  return status === undefined ? undefined : transport[status]?.();
}

function httpStatusOf(error: unknown): number | undefined {
  // The user API answers handled outcomes as HTTP 200, all but these two, which are about the transport (api.md 1).
  if (error instanceof AppError) return [413, 415].find((status) => status === error.definition.status);
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
