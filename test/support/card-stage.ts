import type { CardDetail, CardRow, HangQuote, OwnCardPage, Purchase, ZonePage } from '../../server/cards/cards.schemas';
import type { IssuedCards, TemplateRow } from '../../server/cards/cards-console.schemas';
import type { SessionRow } from '../../server/cards/trade-sessions/sessions.list';
import { Clock, hour, Jobs, minute } from '../../server/common/runtime';
import type { TestUser, UserOptions } from './actors';
import type { TestApp } from './boot';
import type { Envelope } from './http';

type Refused = { code?: string; field?: string };

const minutesOfDay = 24 * 60;
/** From the start of one session to that of the next; each lasts an hour. */
const apart = 2 * hour;

/** A trading zone on a test's server: sessions of an hour, every two hours, the first of them ahead. */
export class CardStage {
  #codes = 0;

  private constructor(
    readonly app: TestApp,
    /** when the first session begins */
    readonly first: number,
  ) {}

  static async open(app: TestApp): Promise<CardStage> {
    const now = app.clock.stop();
    // On a whole minute, so that the templates of a day meet it.
    const first = Math.ceil(now / minute) * minute + hour;
    const finance = await app.actors.staff('finance');
    for (let at = 0; at < minutesOfDay; at += apart / minute) {
      const startMinute = (new Date(first).getUTCHours() * 60 + new Date(first).getUTCMinutes() + at) % minutesOfDay;
      const body = { names: { en: `Session ${at / 120}` }, startMinute, minutes: 60, active: true };
      const answer = await finance.post<TemplateRow>('/admin-api/session-templates', body);
      if (answer.http !== 200) throw new Error(`template: ${JSON.stringify(answer.body)}`);
    }
    return new CardStage(app, first);
  }

  get now(): number {
    return this.app.get(Clock).now();
  }

  /** Moves the clock to a moment ahead. */
  goTo(moment: number): void {
    this.app.clock.advance(moment - this.now);
  }

  /** The start of the next session but `skip`. */
  startOf(skip = 0): number {
    const passed = Math.floor((this.now - this.first) / apart) + 1;
    return this.first + Math.max(0, passed + skip) * apart;
  }

  async sessions(): Promise<SessionRow[]> {
    const finance = await this.app.actors.staff('finance');
    const range = encodeURIComponent('[0,199]');
    const { body } = await finance.get<SessionRow[]>(`/admin-api/trade-sessions?sort=["startAt","ASC"]&range=${range}`);
    return body;
  }

  /** The session that begins next. */
  async next(): Promise<SessionRow> {
    const finance = await this.app.actors.staff('finance');
    const query = `filter=${encodeURIComponent('{"state":"notStarted"}')}&sort=["startAt","ASC"]&range=[0,0]`;
    const [found] = (await finance.get<SessionRow[]>(`/admin-api/trade-sessions?${query}`)).body;
    if (!found) throw new Error('no session lies ahead');
    return found;
  }

  /** Cards of the house, for the next session or another. @returns their ids */
  async made(price: string, count = 1, session?: number): Promise<number[]> {
    // The server makes sessions hourly, for a week; tests let more time pass than that.
    await this.job('cards.sessions');
    this.#codes += 1;
    const finance = await this.app.actors.staff('finance');
    const sessionId = session ?? (await this.next()).id;
    const code = `T${String(this.#codes).padStart(3, '0')}`;
    const names = { titles: { en: 'Feldspar', 'zh-CN': '长石' }, image: null };
    const body = { code, ...names, count, price, sessionId, reason: 'planned' };
    const answer = await finance.post<IssuedCards>('/admin-api/card-series', body);
    if (answer.http !== 200) throw new Error(`series: ${JSON.stringify(answer.body)}`);
    const { proposalId } = answer.body;
    if (proposalId !== null) {
      const second = await this.app.actors.staff('finance2');
      const confirmed = await second.post(`/admin-api/proposals/${proposalId}/confirm`);
      if (confirmed.http !== 200) throw new Error(`issue: ${JSON.stringify(confirmed.body)}`);
    }
    const filter = encodeURIComponent(JSON.stringify({ seriesId: answer.body.id }));
    const range = encodeURIComponent('[0,199]');
    const { body: cards } = await finance.get<{ id: number }[]>(
      `/admin-api/cards?filter=${filter}&sort=["id","ASC"]&range=${range}`,
    );
    return cards.map(({ id }) => id);
  }

  /** Somebody who may buy: bound, with enough of everything. */
  buyer(options: UserOptions = {}): Promise<TestUser> {
    const passOpen = options.tradePassword === undefined;
    return this.app.actors.user({ bound: true, funded: { USDT: '10000', FUEL: '1000' }, passOpen, ...options });
  }

  /** Somebody who may buy, and hang what was bought. */
  trader(options: UserOptions = {}): Promise<TestUser> {
    return this.buyer({ tradePassword: '135790', ...options });
  }

  /** A card of the house that `owner` has bought, and may hang. */
  async bought(owner: TestUser, price: string): Promise<number> {
    const [id = 0] = await this.made(price);
    this.goTo(this.startOf());
    const { status, msg } = await this.buy(owner, id);
    if (status !== 200) throw new Error(`buy: ${msg}`);
    this.goTo(this.now + 12 * hour);
    return id;
  }

  buy(user: TestUser, id: number, body: object = {}, key?: string): Promise<Envelope<Purchase & Refused>> {
    return user.api.post(`/api/project/card/${id}`, { password: '135790', ...body }, key === undefined ? {} : { key });
  }

  hang(user: TestUser, id: number, body: object): Promise<Envelope<{ cards: CardRow[] } & Refused>> {
    return user.api.post(`/api/project/card/hanging/${id}`, { password: '135790', ...body });
  }

  quote(user: TestUser, id: number, query = ''): Promise<Envelope<HangQuote & Refused>> {
    return user.api.get(`/api/project/card/hanging/${id}${query}`);
  }

  cancel(user: TestUser, id: number): Promise<Envelope<Refused | null>> {
    return user.api.post(`/api/project/card/cancel/${id}`);
  }

  auto(user: TestUser, id: number, body: object = {}): Promise<Envelope<{ auto: boolean } & Refused>> {
    return user.api.post(`/api/project/card/auto/${id}`, { password: '135790', ...body });
  }

  async card(user: TestUser, id: number): Promise<CardDetail> {
    return (await user.api.get<CardDetail>(`/api/project/card/${id}`)).data;
  }

  async listed(user: TestUser, query = ''): Promise<ZonePage> {
    return (await user.api.get<ZonePage>(`/api/project/card${query}`)).data;
  }

  async own(user: TestUser, list: 'my' | 'mySale'): Promise<OwnCardPage> {
    return (await user.api.get<OwnCardPage>(`/api/project/card/${list}`)).data;
  }

  async balances(user: TestUser): Promise<Record<'USDT' | 'FUEL' | 'TRADE', string>> {
    const { data } = await user.api.get<{ balances: { asset: string; funding: string }[] }>('/api/user/info');
    const of = (asset: string) => data.balances.find((row) => row.asset === asset)?.funding ?? '?';
    return { USDT: of('USDT'), FUEL: of('FUEL'), TRADE: of('TRADE') };
  }

  job(name: 'cards.sessions' | 'cards.roll' | 'cards.auto'): Promise<boolean> {
    return this.app.get(Jobs).run(name);
  }
}
