import type { Browser, Page, WebSocketRoute } from '@playwright/test';
import type { Service } from '../../../server/desk/customers/service.schemas';
import type { ConsoleClient } from '../../support';
import { Actors, type TestUser } from '../../support/actors';
import { ChatClient } from '../../support/chat-client';
import { staffPassword } from '../../support/staff-password';
import { StaffConsole } from './console';

/** A user who writes to customer service, on a socket as their app has it. */
export class Customer {
  #guids = 0;

  private constructor(
    readonly user: TestUser,
    readonly socket: ChatClient,
    readonly conversation: number,
  ) {}

  static async open(origin: string): Promise<Customer> {
    const user = await Actors.at(origin).user();
    const { data } = await user.api.post<Service>('/api/chat/service/open');
    return new Customer(user, await ChatClient.in(origin, user.token), data.conversation ?? 0);
  }

  async say(text: string): Promise<void> {
    this.#guids += 1;
    await this.socket.say(this.conversation, text, `${this.user.uid}-${this.#guids}`);
  }

  /** Waits until staff have said this. */
  async hears(text: string): Promise<void> {
    await this.socket.next('reply', ({ msn }) => msn === text);
  }

  /** How often this stands in the conversation. */
  async times(text: string): Promise<number> {
    const path = `/api/chat/messages?conversation=${this.conversation}&limit=100`;
    const { data } = await this.user.api.get<{ list: { msn: string }[] }>(path);
    return data.list.filter(({ msn }) => msn === text).length;
  }

  async rate(rating: number, words: string): Promise<void> {
    const { status, msg } = await this.user.api.post('/api/chat/service/rating', { rating, words });
    if (status !== 200) throw new Error(`rating: ${msg}`);
  }
}

/** The socket of a page, which can be cut, and comes back when it is let. */
export class Cable {
  readonly #routes = new Set<WebSocketRoute>();
  #cut = false;

  static async of(page: Page): Promise<Cable> {
    const cable = new Cable();
    await page.routeWebSocket(/\/ws\?/, (route) => {
      if (cable.#cut) return void route.close({ code: 1001 });
      cable.#routes.add(route);
      route.connectToServer();
    });
    return cable;
  }

  async cut(): Promise<void> {
    this.#cut = true;
    for (const route of this.#routes) await route.close({ code: 1001 });
    this.#routes.clear();
  }

  mend(): void {
    this.#cut = false;
  }
}

/** Another agent, made by an admin. */
export async function newAgent(admin: ConsoleClient, name: string): Promise<string> {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@desk.example`;
  const { http, body } = await admin.post('/admin-api/staff', { email, name, role: 'agent', password: staffPassword });
  if (http !== 200 && http !== 201) throw new Error(`staff: ${http} ${JSON.stringify(body)}`);
  return email;
}

/** The desk of a member of staff. */
export async function atDesk(browser: Browser, origin: string, email: string): Promise<StaffConsole> {
  const desk = await StaffConsole.login(browser, origin, email, { language: 'en', scheme: 'dark' });
  await desk.go('/desk');
  return desk;
}
