import { randomUUID } from 'node:crypto';
import type { CardDetail } from '../../../server/cards/cards.schemas';
import { UnitOfWork } from '../../../server/common/database';
import type { PointOrder, PointOrderDetail, PointOrderPage } from '../../../server/points/points.schemas';
import type { TestUser } from '../../support/actors';
import type { TestApp } from '../../support/boot';
import { cardsOnSale } from '../../support/cards-on-sale';
import { settleCommunities } from '../../support/communities';
import { tradePassword } from './member';
import type { Phone } from './phone';
import { part } from './texts';

/** An act on one thing, as a person does it. */
export interface Act {
  /** its path begins so */
  readonly path: string;
  /** opens what confirms it */
  open(phone: Phone): Promise<void>;
  /** the button that confirms it */
  readonly button: string;
  /** six digits are asked for before the first try, by this button; none: no pass is needed */
  readonly asks?: string;
  /** what is seen once it is done */
  readonly done: string;
  /** what is said where that was not seen */
  readonly told: string;
  /** how often it was done */
  effect(): Promise<number>;
}

const key = () => ({ key: randomUUID() });
const sum = (amount: string, asset = 'USDT') => `${amount}\u00a0${asset}`;

/** A trading zone with a session on, somebody who trades and leads a community, and somebody in it. */
export class ZoneActs {
  #cards: number[];

  private constructor(
    readonly app: TestApp,
    readonly trader: TestUser,
    private readonly member: TestUser,
    cards: number[],
  ) {
    this.#cards = cards;
  }

  static async open(app: TestApp): Promise<ZoneActs> {
    await app.actors.setting('card.holdHours', '0');
    const { cards } = await cardsOnSale(app, ...Array<number>(14).fill(100), 1200, 1200);
    const funded = { USDT: '9000', FUEL: '2000' };
    const trader = await app.actors.user({ bound: true, funded, tradePassword });
    const admin = await app.actors.staff('admin');
    await admin.post('/admin-api/communities', { userId: trader.id, name: 'Harbour', reason: 'agreed' });
    await trader.api.post('/api/leader/info', { mode: 'later', threshold: '1000', splitAmount: '500' });
    const member = await app.actors.user({ bound: trader, funded, tradePassword });
    await settleCommunities(app);
    return new ZoneActs(app, trader, member, cards);
  }

  async card(id: number): Promise<CardDetail> {
    return (await this.trader.api.get<CardDetail>(`/api/project/card/${id}`)).data;
  }

  async orders(): Promise<PointOrderPage> {
    return (await this.trader.api.get<PointOrderPage>('/api/point/myList')).data;
  }

  /** A card of the house that nobody has had yet. */
  taken(dear = false): number {
    const id = dear ? this.#cards.pop() : this.#cards.shift();
    if (id === undefined) throw new Error('the house has no such card left');
    return id;
  }

  async bought(user = this.trader, dear = false): Promise<CardDetail> {
    const id = this.taken(dear);
    await sent(user, `project/card/${id}`, { password: tradePassword });
    return await this.card(id);
  }

  async hung(user = this.trader, dear = false): Promise<CardDetail> {
    const card = await this.bought(user, dear);
    const price = dear ? '1200' : '100';
    await sent(user, `project/card/hanging/${card.id}`, { price, password: tradePassword });
    return await this.card(card.id);
  }

  async ordered(amount: string): Promise<PointOrder> {
    return await sent<PointOrder>(this.trader, 'point/order', { asset: 'FUEL', amount });
  }

  /** Ends the pass of the trader: six digits are asked for again. The page is loaded anew, so that it knows. */
  async endPass({ page }: Phone): Promise<void> {
    const { id } = this.trader;
    const close = 'UPDATE user_session SET passAt = 0 WHERE userId = ?';
    await this.app.get(UnitOfWork).run((tx) => tx.run(close, [id]));
    await page.reload();
  }

  async purchase(phone: Phone): Promise<Act> {
    const id = this.taken();
    const { serial } = await this.card(id);
    const button = phone.t('cards:buy.action', { amount: '100.00' });
    return {
      path: `/api/project/card/${id}`,
      open: (on) => opens(on, `/pages/card/details?id=${id}`, button),
      button,
      asks: button,
      done: phone.t('cards:bought.title', { serial }),
      told: phone.t('money:outcome.done.cardPurchase', { to: serial, sum: sum('100') }),
      effect: async () => Number((await this.card(id)).mine),
    };
  }

  async hanging(phone: Phone): Promise<Act> {
    const { id, serial } = await this.bought();
    return {
      path: `/api/project/card/hanging/${id}`,
      open: (on) => opens(on, `/pages/card/details?id=${id}`, on.t('cards:hang.title')),
      button: phone.t('cards:hang.action'),
      asks: phone.t('cards:hang.action'),
      done: phone.t('cards:hang.done'),
      told: phone.t('money:outcome.done.hanging', { to: serial, sum: sum('105') }),
      effect: async () => Number((await this.card(id)).state === 'awaitingSale'),
    };
  }

  async takingDown(phone: Phone): Promise<Act> {
    const { id, serial } = await this.hung();
    const button = phone.t('cards:takeDown.action');
    return {
      path: `/api/project/card/cancel/${id}`,
      open: (on) => opens(on, `/pages/card/details?id=${id}`, button),
      button,
      done: phone.t('cards:takeDown.done'),
      told: phone.t('money:outcome.done.takeDown', { to: serial }),
      effect: async () => Number((await this.card(id)).state === 'inStock'),
    };
  }

  async autoTurn(phone: Phone, on: boolean): Promise<Act> {
    const { id, serial } = await this.bought();
    if (!on) await sent(this.trader, `project/card/auto/${id}`, { on: true, password: tradePassword });
    return {
      path: `/api/project/card/auto/${id}`,
      open: async ({ page, t }) => {
        await phone.go('/pages/card/index?tab=mine');
        // The list may be of a moment before the card was bought, by somebody else for all that the page knows.
        await page.reload();
        const tile = page.getByRole('article').filter({ has: page.getByText(serial, { exact: true }) });
        await tile.getByRole('switch', { name: part(t('cards:auto.label')) }).click();
      },
      button: phone.t(on ? 'cards:auto.turnOn' : 'cards:auto.turnOff'),
      ...(on && { asks: phone.t('cards:auto.turnOn') }),
      done: phone.t(on ? 'cards:auto.nowOn' : 'cards:auto.nowOff'),
      told: phone.t(`money:outcome.done.${on ? 'autoOn' : 'autoOff'}`, { to: serial }),
      effect: async () => Number((await this.card(id)).own?.auto === on),
    };
  }

  async release(phone: Phone): Promise<Act> {
    const { id, serial } = await this.hung(this.member, true);
    return {
      path: `/api/leader/card/${id}`,
      open: (on) => opens(on, '/pages/community/index', serial),
      button: phone.t('community:waiting.action'),
      done: phone.t('community:waiting.done'),
      told: phone.t('money:outcome.done.release', { to: serial }),
      effect: async () => Number((await this.card(id)).state === 'ended'),
    };
  }

  order(phone: Phone, amount: string): Act {
    return {
      path: '/api/point/order',
      open: async (on) => {
        await on.go('/pages/point/index?new=FUEL');
        await on.fill(on.t('points:order.amount'), amount);
        await on.tap('money:next.pointOrder');
      },
      button: phone.t('points:confirm.action'),
      done: phone.t('points:fact.timeLeft'),
      told: phone.t('money:outcome.done.pointOrder', { sum: sum(amount, 'FUEL') }),
      effect: async () => (await this.orders()).list.filter((order) => order.amount === amount).length,
    };
  }

  async payment(phone: Phone, amount: string): Promise<Act> {
    const { id } = await this.ordered(amount);
    const button = phone.t('points:pay.action', { amount: `${amount}.00` });
    return {
      path: `/api/point/pay/id/${id}`,
      open: (on) => opens(on, `/pages/point/index?id=${id}`, button),
      button,
      asks: phone.t('money:password.enter'),
      done: phone.t('points:explain.paid'),
      told: phone.t('money:outcome.done.pointPayment', { sum: sum(amount) }),
      effect: async () => {
        const { data } = await this.trader.api.get<PointOrderDetail>(`/api/point/detail/id/${id}`);
        return Number(data.state === 'paid');
      },
    };
  }

  async deletion(phone: Phone): Promise<Act> {
    const { id, orderNo } = await this.ordered('7');
    const button = phone.t('points:delete.action');
    return {
      path: `/api/point/delete/id/${id}`,
      open: (on) => opens(on, `/pages/point/index?id=${id}`, button),
      button,
      done: phone.t('points:delete.done'),
      told: phone.t('money:outcome.done.orderDeletion', { to: orderNo }),
      effect: async () => Number((await this.orders()).list.every((order) => order.id !== id)),
    };
  }
}

/** Waits until the sheet on top asks for six digits: the page has heard that no pass is open. */
export async function untilAsked({ page, t }: Phone): Promise<void> {
  const note = t('money:password.until', { time: '' }).trim();
  await page.getByRole('dialog').last().getByText(part(note)).waitFor({ state: 'detached' });
}

/** @throws Error where the server refuses it */
async function sent<T>({ api }: TestUser, path: string, body: object = {}): Promise<T> {
  const { status, msg, data } = await api.post<T>(`/api/${path}`, body, key());
  if (status !== 200) throw new Error(`${path}: ${msg}`);
  return data;
}

/** Opens a page and presses a button there. Where the page is open already, going there would close its sheet. */
async function opens(phone: Phone, route: string, name: string): Promise<void> {
  if (!phone.page.url().endsWith(`#${route}`)) await phone.go(route);
  const button = phone.page.getByRole('button', { name: new RegExp(name.replace(/[.()]/g, '\\$&')) }).first();
  await button.waitFor();
  await phone.settled();
  await button.click();
}
