import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { CONFIG, type Config } from '../../config';
import type { AppRequest } from '../callers';
import { takesKey } from './idempotency';
import { UserTurns } from './user-turns';

/**
 * Gives a user's writes their turns, all but those that take an `Idempotency-Key`: `Idempotency` sees to these, because
 * repeats of one request share a turn.
 */
@Injectable()
export class WriteTurns implements NestInterceptor {
  readonly #turns: UserTurns;

  constructor(@Inject(CONFIG) config: Config) {
    this.#turns = new UserTurns(config);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, actor } = context.switchToHttp().getRequest<AppRequest>();
    if (actor?.kind !== 'user' || method === 'GET' || method === 'HEAD') return next.handle();
    if (takesKey(context.getClass().prototype as object, context.getHandler().name)) return next.handle();
    const work = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    return from(this.#turns.take(actor.userId, work));
  }
}
