import type { JoinAnswer, JoinBody } from '@server/awards/levels/levels.schemas';
import { api } from '../../lib/http/client';

/** POST join: a payment that counts towards the level; it does not come back. */
export const postJoin = (body: JoinBody, idempotencyKey: string): Promise<JoinAnswer> =>
  api.post<JoinAnswer>('join', body, { idempotencyKey });
