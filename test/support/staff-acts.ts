import { Reader, UnitOfWork } from '../../server/common/database';
import { Clock, minute } from '../../server/common/runtime';
import { StaffSessions } from '../../server/staff/sessions/staff-sessions.service';
import type { TestApp } from './boot';
import { ConsoleClient } from './http';
import { outcomeOf } from './tally';

/** Keeps consoles open for a while: who logs in for each of hundreds of acts is refused. */
export function keepConsoles(app: TestApp): void {
  const kept = new Map<string, { readonly since: number; readonly client: ConsoleClient }>();
  app.actors.staff = async (role) => {
    const now = app.get(Clock).now();
    const open = kept.get(role);
    // Unused for a quarter of an hour it would be over.
    if (open && now < open.since + 10 * minute) return open.client;
    const client = await opened(app, `${role}@demo.local`);
    kept.set(role, { since: now, client });
    return client;
  };
}

async function opened(app: TestApp, email: string): Promise<ConsoleClient> {
  const [row] = await app.get(Reader).query<{ id: number }>('SELECT id FROM staff WHERE email = ?', [email]);
  const { token, csrf } = await app
    .get(UnitOfWork)
    .run((tx) => app.get(StaffSessions).open(tx, Number(row?.id), '127.0.0.1'));
  return new ConsoleClient(app.origin, `lodestone_staff=${token}`, csrf);
}

interface Written {
  readonly proposalId: number | null;
}

/** One of finance changes what stands at a path of the console, and another confirms what takes two. @throws Error if refused */
export async function changeByTwo({ actors }: Pick<TestApp, 'actors'>, path: string, terms: object): Promise<void> {
  const finance = await actors.staff('finance');
  const { version } = (await finance.get<{ version: number }>(`/admin-api/${path}`)).body;
  const asked = await finance.put<Written>(`/admin-api/${path}`, { ...terms, version, reason: 'drawn' });
  if (asked.http !== 200) throw new Error(outcomeOf(asked));
  if (asked.body.proposalId === null) return;
  const second = await actors.staff('finance2');
  const confirmed = await second.post<Written>(`/admin-api/proposals/${asked.body.proposalId}/confirm`);
  if (confirmed.http !== 200) throw new Error(outcomeOf(confirmed));
}

/** What comes of what staff ask for, also where it is refused. */
export async function attempt<T>(work: () => Promise<T>): Promise<{ readonly value?: T; readonly text: string }> {
  try {
    return { value: await work(), text: 'done' };
  } catch (error) {
    const text = (error as Error).message;
    return { text: /"code":"(\w+)"/.exec(text)?.[1] ?? text };
  }
}
