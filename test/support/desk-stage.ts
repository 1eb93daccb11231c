import { Reader } from '../../server/common/database';
import type { StaffRole } from '../../server/common/http/staff-permissions';
import { Clock, Jobs, second } from '../../server/common/runtime';
import type { Service } from '../../server/desk/customers/service.schemas';
import type { Desk } from '../../server/desk/desk.list';
import { StaffDirectory } from '../../server/staff';
import type { TestUser } from './actors';
import type { TestApp } from './boot';
import { ChatClient } from './chat-client';
import { ConsoleClient } from './http';
import { until } from './until';

const password = 'a-long-enough-password';

/** A member of staff of one test alone, logged into the console. */
export interface DeskAgent {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly client: ConsoleClient;
}

let made = 0;

/** One of everything the desk of the console lists: a chat that is closed, one that waits, and what is kept beside them. */
export async function fillDesk(app: TestApp, user: TestUser): Promise<{ case: number; conversation: number }> {
  const admin = await app.actors.staff('admin');
  const answers = { en: 'Yes' };
  for (const [name, body] of [
    ['desk-keywords', { words: ['sun'], answers, enabled: false }],
    ['desk-canned', { title: 'yes', answers }],
    ['desk-labels', { name: 'VIP' }],
    ['desk-teams', { name: 'All', members: [] }],
  ] as const) {
    const { http } = await admin.post(`/admin-api/${name}`, body);
    if (http !== 200) throw new Error(`${name}: ${http}`);
  }
  const opened = await user.api.post<Service>('/api/chat/service/open');
  await user.api.post('/api/chat/service/close');
  await user.api.post('/api/chat/service/open');
  return { case: opened.data.case?.id ?? 0, conversation: opened.data.conversation ?? 0 };
}

/** Customer service with people at it: agents in the console and on their sockets, and users who write. */
export class DeskStage {
  readonly #sockets: ChatClient[] = [];
  readonly #onDuty: DeskAgent[] = [];

  constructor(readonly app: TestApp) {}

  async member(role: StaffRole = 'agent'): Promise<DeskAgent> {
    made += 1;
    const [email, name] = [`desk${made}@desk.example`, `Desk ${made}`];
    const id = await this.app.get(StaffDirectory).create(null, { email, name, role, password });
    return { id, name, email, client: await ConsoleClient.login(this.app.origin, email, password) };
  }

  /** Another login of the same agent. */
  again({ email }: DeskAgent): Promise<ConsoleClient> {
    return ConsoleClient.login(this.app.origin, email, password);
  }

  /** An agent on duty, with a socket that is let in. */
  async onDuty(capacity: number | null = null, role: StaffRole = 'agent'): Promise<DeskAgent & { socket: ChatClient }> {
    const agent = await this.member(role);
    const socket = await this.enter(agent);
    await this.duty(agent, true, capacity);
    this.#onDuty.push(agent);
    return { ...agent, socket };
  }

  async duty({ client }: DeskAgent, onDuty: boolean, capacity: number | null = null): Promise<void> {
    const { http } = await client.post('/admin-api/desk/duty', { onDuty, capacity });
    if (http !== 200) throw new Error(`duty: ${http}`);
  }

  /** The socket of an agent, by a token of the console for it alone. */
  async enter({ client }: DeskAgent, query?: string): Promise<ChatClient> {
    const { body } = await client.post<{ token: string }>('/admin-api/desk/token');
    return this.keep(await ChatClient.in(this.app.origin, body.token, query, 'agent'));
  }

  /** The socket of a user. */
  async customer({ token }: Pick<TestUser, 'token'>, query?: string): Promise<ChatClient> {
    return this.keep(await ChatClient.in(this.app.origin, token, query));
  }

  keep(socket: ChatClient): ChatClient {
    this.#sockets.push(socket);
    return socket;
  }

  async service(user: TestUser): Promise<Service> {
    return (await user.api.get<Service>('/api/chat/service')).data;
  }

  /** Does something a user may do with customer service. */
  async act(user: TestUser, act: 'open' | 'person' | 'close'): Promise<Service> {
    const { status, msg, data } = await user.api.post<Service>(`/api/chat/service/${act}`);
    if (status !== 200) throw new Error(`${act}: ${msg}`);
    return data;
  }

  async desk({ client }: DeskAgent): Promise<Desk> {
    return (await client.get<Desk>('/admin-api/desk')).body;
  }

  /** A user who has said something to customer service, with their conversation and case. */
  async writer(): Promise<{ user: TestUser; conversation: number; id: number }> {
    const user = await this.app.actors.user();
    const socket = await this.customer(user);
    socket.send('chat', { to_uid: 0, type: 1, msn: 'Hello?', guid: `hello-${user.id}` });
    const conversation = Number((await socket.next('ack')).data.conversation);
    await this.work();
    return { user, conversation, id: (await this.service(user)).case?.id ?? 0 };
  }

  /** Who has the case of a user; null: nobody. */
  async agentOf(user: TestUser): Promise<number | null> {
    return (await this.service(user)).case?.agent?.uid ?? null;
  }

  /** What the desk does every few seconds. */
  async work(): Promise<void> {
    await this.app.get(Jobs).run('chat.desk');
  }

  /** Time passes; those with sockets are heard of at its end, those whose are named. */
  async pass(ms: number, ...here: ChatClient[]): Promise<void> {
    // A round that is under way would see the new time with what was true at the old one.
    await this.work();
    this.app.clock.advance(ms);
    for (const socket of here) {
      socket.send('ping');
      await socket.next('ping');
    }
    // A ping is answered before it is written down.
    const after = this.app.get(Clock).now() - 6 * second;
    await until('all are seen', async () => {
      const seen = await this.app.get(Reader).query('SELECT staffId FROM desk_agent WHERE seenAt > ?', [after]);
      return seen.length >= here.length;
    });
  }

  /** Everybody goes home. */
  async end(): Promise<void> {
    for (const agent of this.#onDuty.splice(0)) {
      await agent.client.post('/admin-api/desk/duty', { onDuty: false, capacity: null });
    }
    for (const socket of this.#sockets.splice(0)) socket.close();
  }
}
