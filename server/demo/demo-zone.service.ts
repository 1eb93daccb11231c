import { Injectable } from '@nestjs/common';
import { CardSeriesMaker, SessionCalendar, TradeSessions } from '../cards';
import type { StaffActor } from '../common/http';
import { Clock, hour, minute, utcDayStart } from '../common/runtime';
import type { Names } from '../common/words/pick-text.rules';
import { DemoStaff } from '../staff';

/** Sessions of a day: so close to one another that there is nearly always one on. */
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
const minutes = 330;

/** What the house made for each of the next sessions: how many at which price. */
const batches: readonly (readonly (readonly [count: number, price: string])[])[] = [
  [
    [4, '96.5'],
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

/** The demonstration's trading zone: sessions of every day, and cards of the house for the next of them. */
@Injectable()
export class DemoZone {
  constructor(
    private readonly calendar: SessionCalendar,
    private readonly sessions: TradeSessions,
    private readonly maker: CardSeriesMaker,
    private readonly staff: DemoStaff,
    private readonly clock: Clock,
  ) {}

  /** Opens it a day ago, so that cards hang in what is on now. */
  async open(): Promise<void> {
    const now = this.clock.now();
    await this.clock.at(utcDayStart(now) - hour, () => this.asFinance((actor) => this.addWindows(actor)));
    const ahead = (await this.sessions.current()).filter(({ endAt }) => endAt > now);
    let seriesId: number | null = null;
    for (const [at, batch] of batches.entries()) {
      const session = ahead[at];
      if (!session) return;
      const before = Math.min(now, session.startAt - minute);
      for (const [count, price] of batch) {
        const cards = { count, price, sessionId: session.id };
        seriesId = await this.clock.at(before, () => this.asFinance((actor) => this.make(actor, seriesId, cards)));
      }
    }
  }

  private async addWindows(actor: StaffActor): Promise<void> {
    for (const window of windows) await this.calendar.add(callerOf(actor), { ...window, minutes, active: true });
  }

  private async make(
    actor: StaffActor,
    seriesId: number | null,
    cards: { count: number; price: string; sessionId: number },
  ): Promise<number> {
    const made =
      seriesId === null
        ? await this.maker.create(callerOf(actor), { code: 'LS', titles, image: null, ...cards })
        : await this.maker.more(callerOf(actor), seriesId, cards);
    return made.id;
  }

  private async asFinance<T>(act: (actor: StaffActor) => Promise<T>): Promise<T> {
    const actor = await this.staff.enter('finance');
    try {
      return await act(actor);
    } finally {
      await this.staff.leave(actor);
    }
  }
}

const callerOf = (actor: StaffActor) => ({ actor, requestId: 'demo-zone', ip: '192.0.2.1' });
