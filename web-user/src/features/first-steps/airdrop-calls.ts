import type { AirdropAnswer } from '@server/awards/airdrops/airdrops.schemas';
import { api } from '../../lib/http/client';

export const claimAirdrop = (body: Record<string, never>, idempotencyKey: string): Promise<AirdropAnswer> =>
  api.post<AirdropAnswer>('user/airdrop', body, { idempotencyKey });
