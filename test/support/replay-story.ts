import type { TestUser } from './actors';
import type { ConsoleClient } from './http';

/** A request that can be sent again; between the first and the second time such a request comes to be refused. */
export interface Story {
  send(key: string): Promise<{ done: boolean; answer: unknown }>;
  /** Left out where the request itself ends what it needs. */
  forbid?(): Promise<unknown>;
  allow?(): Promise<unknown>;
}

/** By what has changed when the request comes again. */
export type Stories = Record<string, () => Promise<Story>>;

export const byUser =
  (user: TestUser, path: string, body: object = {}): Story['send'] =>
  async (key) => {
    const answer = await user.api.post(path, body, { key });
    return { done: answer.status === 200, answer };
  };

export const byStaff =
  (staff: ConsoleClient, path: string, body: object = {}): Story['send'] =>
  async (key) => {
    const { http, body: answer } = await staff.post(`/admin-api/${path}`, body, { 'Idempotency-Key': key });
    return { done: http === 200, answer: { http, answer } };
  };
