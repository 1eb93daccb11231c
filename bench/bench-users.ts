import { randomUUID } from 'node:crypto';
import { SessionTokens } from '../server/auth/sessions/session-tokens.service';
import { readConfig } from '../server/common/config';
import type { UnitOfWork } from '../server/common/database';
import { day } from '../server/common/runtime';
import type { BenchDatabase } from './engine';

const chunk = 500;
/** No server outside demo mode starts without one; nobody pays there. */
export const custodyAddress = `0x${'c0'.repeat(20)}`;

export const uidOf = (id: number): string => String(10_000_000 + id);

/** The environment of a server on a database of its own, without demo. */
export const benchEnv = (target: BenchDatabase): Record<string, string> => ({
  NODE_ENV: 'development',
  DATABASE_URL: target.url,
  DATA_DIR: target.dir,
  DEMO: '0',
  CUSTODY_ADDRESS: custodyAddress,
  LOG_LEVEL: 'info',
  JWT_SECRET: randomUUID(),
});

/** Of a server within the bench's own process. */
export const inProcessEnv = (target: BenchDatabase): Record<string, string> => ({
  NODE_ENV: 'test',
  PORT: '0',
  DATABASE_URL: target.url,
  DATA_DIR: target.dir,
  DEMO: '0',
  CUSTODY_ADDRESS: custodyAddress,
});

/** The tokens of users 1 to `count`, each of the session of the same number, good for a day. */
export function tokensOf(env: Record<string, string>, count: number): string[] {
  const tokens = new SessionTokens(readConfig(env));
  const now = Date.now();
  return Array.from({ length: count }, (_, index) =>
    tokens.sign({ sub: String(index + 1), sid: index + 1 }, { now, expiresAt: now + day }),
  );
}

/** Puts users 1 to `count` into the tables, each with a session whose trade-password pass stays open. */
export async function insertUsers(unitOfWork: UnitOfWork, count: number): Promise<void> {
  const now = Date.now();
  for (let first = 1; first <= count; first += chunk) {
    const ids = Array.from({ length: Math.min(chunk, count + 1 - first) }, (_, index) => first + index);
    const users = ids.map((id) => {
      const account = `0x${id.toString(16).padStart(40, '0')}`;
      return `(${id}, '${uidOf(id)}', '${account}', 'bench', 'A${String(id).padStart(7, '0')}', 'en', 'active', ${now})`;
    });
    const sessions = ids.map(
      (id) => `(${id}, ${id}, 'bench', '127.0.0.1', ${now}, ${now}, ${now + day}, ${now + day})`,
    );
    await unitOfWork.run(async (tx) => {
      await tx.run(
        `INSERT INTO \`user\` (id, uid, account, nickname, inviteCode, language, status, createdAt) VALUES ${users.join(', ')}`,
      );
      await tx.run(
        `INSERT INTO user_session (id, userId, device, ip, createdAt, lastSeenAt, expiresAt, passAt) VALUES ${sessions.join(', ')}`,
      );
    });
  }
}
