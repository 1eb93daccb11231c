import { Injectable } from '@nestjs/common';
import { CardHangings, CardLists, CardPurchases, CardSeriesMaker, SessionCalendar, TradeSessions } from '../cards';
import { defaultLanguage, type StaffActor } from '../common/http';
import { Clock, minute } from '../common/runtime';
import type { Names } from '../common/words/pick-text.rules';
import type { DemoRequest } from '../finance';
import { PointOrders } from '../points';
import { Proposals } from '../proposals';
import { DemoStaff } from '../staff';

/** Sessions of a day, one after the other: there is always one on. */
const windows: readonly { readonly names: Names; readonly startMinute: number }[] = [
  {
    names: {
      'zh-CN': '夜场',
      'zh-TW': '夜場',
      en: 'Night session',
      ru: 'Ночная сессия',
      pt: 'Sessão da noite',
      de: 'Nachtsitzung',
    },
    startMinute: 0,
  },
  {
    names: {
      'zh-CN': '早场',
      'zh-TW': '早場',
      en: 'Morning session',
      ru: 'Утренняя сессия',
      pt: 'Sessão da manhã',
      de: 'Morgensitzung',
    },
    startMinute: 360,
  },
  {
    names: {
      'zh-CN': '午场',
      'zh-TW': '午場',
      en: 'Midday session',
      ru: 'Дневная сессия',
      pt: 'Sessão da tarde',
      de: 'Mittagssitzung',
    },
    startMinute: 720,
  },
  {
    names: {
      'zh-CN': '晚场',
      'zh-TW': '晚場',
      en: 'Evening session',
      ru: 'Вечерняя сессия',
      pt: 'Sessão do entardecer',
      de: 'Abendsitzung',
    },
    startMinute: 1_080,
  },
];
const minutes = 360;

/** What the house made for each of the next sessions: how many at which price. */
const batches: readonly (readonly (readonly [count: number, price: string])[])[] = [
  [
    // the cheapest brings the points of the smallest miner, or the first steps end in a dead end
    [4, '104'],
    [4, '220'],
    [4, '310'],
    [4, '480'],
    [4, '640'],
    [2, '1150'],
  ],
  [
    [4, '150'],
    [4, '525'],
  ],
  [[6, '260']],
];

const titles: Names = {
  'zh-CN': '磁石矿晶',
  'zh-TW': '磁石礦晶',
  en: 'Lodestone specimens',
  ru: 'Образцы магнетита',
  pt: 'Espécimes de magnetita',
  de: 'Magnetit-Stufen',
};

/** Cards that are looked at in a list. */
const most = 20;

/** The demonstration's trading zone: sessions of every day, cards of the house, and what a few people do with them. */
@Injectable()
export class DemoZone {
  #seriesId: number | null = null;

  constructor(
    private readonly calendar: SessionCalendar,
    private readonly sessions: TradeSessions,
    private readonly maker: CardSeriesMaker,
    private readonly lists: CardLists,
    private readonly purchases: CardPurchases,
    private readonly hangings: CardHangings,
    private readonly orders: PointOrders,
    private readonly proposals: Proposals,
    private readonly staff: DemoStaff,
    private readonly clock: Clock,
  ) {}

  /** Its sessions, from now on. */
  async open(): Promise<void> {
    await this.asFinance(async (actor) => {
      for (const window of windows) await this.calendar.add(callerOf(actor), { ...window, minutes, active: true });
    });
  }

  /** Fills the sessions that are on and ahead: cards hang also in what is on now. */
  async fill(): Promise<void> {
    await this.calendar.fill();
    const now = this.clock.now();
    const ahead = (await this.sessions.current()).filter(({ endAt }) => endAt > now);
    for (const [at, batch] of batches.entries()) {
      const session = ahead[at];
      if (!session) return;
      const before = Math.min(now, session.startAt - minute);
      for (const [count, price] of batch) {
        await this.clock.at(before, () => this.make({ count, price, sessionId: session.id }));
      }
    }
  }

  /** Cards of the house for the session that begins next. */
  async offer(count: number, price: string): Promise<void> {
    const [session] = await this.sessions.open();
    if (!session) throw new Error('no session lies ahead');
    await this.make({ count, price, sessionId: session.id });
  }

  /** @param pays what the order is paid by; null: it waits */
  async order(by: DemoRequest, pays: DemoRequest | null, { asset, amount }: PointsAsked): Promise<void> {
    const { id } = await this.orders.order(by, by.actor, { asset, amount: String(amount) });
    if (pays) await this.orders.pay(pays, pays.actor, id);
  }

  /** The card of this price in the session that is on. */
  async buy(by: DemoRequest, price: string): Promise<void> {
    const { list } = await this.lists.listed(by.actor.userId, { sort: 'newest', limit: most }, defaultLanguage);
    const card = list.find((each) => each.price === price && !each.mine);
    if (!card) throw new Error(`no card is on sale for ${price}`);
    await this.purchases.buy(by, by.actor, card.id, { price });
  }

  /** This card, and the fuel that is missing for it. @throws AppError as the purchase does */
  async buyWithFuel(by: DemoRequest, { id, price }: { readonly id: number; readonly price: string }): Promise<void> {
    await this.purchases.buy(by, by.actor, id, { price, buyFuel: price });
  }

  /** The card that this person has had longest, for the session that begins next. */
  async hang(by: DemoRequest, price: string): Promise<void> {
    await this.hangings.hang(by, by.actor, await this.oldestOf(by), { price }, defaultLanguage);
  }

  /** The id of the card that this person has had longest. */
  async oldestOf(by: DemoRequest): Promise<number> {
    const { list } = await this.lists.inStock(by.actor.userId, { limit: most }, defaultLanguage);
    const card = [...list].sort((a, b) => a.boughtAt.localeCompare(b.boughtAt))[0];
    if (!card) throw new Error('nothing is in stock');
    return card.id;
  }

  private async make(cards: { count: number; price: string; sessionId: number }): Promise<void> {
    const wanted = { ...cards, reason: 'Cards of the next session.' };
    const { id, proposalId } = await this.asFinance((actor) =>
      this.#seriesId === null
        ? this.maker.create(callerOf(actor), { code: 'LS', titles, image: null, ...wanted })
        : this.maker.more(callerOf(actor), this.#seriesId, wanted),
    );
    this.#seriesId = id;
    if (proposalId !== null) await this.confirm(proposalId);
  }

  /** The first day's cards come to more than one person issues alone. */
  private async confirm(proposalId: number): Promise<void> {
    const request = { key: undefined, body: undefined };
    await this.asFinance((actor) => this.proposals.confirm({ ...callerOf(actor), ...request }, proposalId), 'finance2');
  }

  private async asFinance<T>(
    act: (actor: StaffActor) => Promise<T>,
    who: 'finance' | 'finance2' = 'finance',
  ): Promise<T> {
    const actor = await this.staff.enter(who);
    try {
      return await act(actor);
    } finally {
      await this.staff.leave(actor);
    }
  }
}

interface PointsAsked {
  readonly asset: string;
  readonly amount: number;
}

const callerOf = (actor: StaffActor) => ({ actor, requestId: 'demo-zone', ip: '192.0.2.1' });
