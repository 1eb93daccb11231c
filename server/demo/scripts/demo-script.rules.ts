import { day, hour, minute } from '../../common/runtime/times';
import { drawnBy } from './demo-random.rules';

/**
 * Whom a demonstration knows, in which language they read, on which of its days they come, and who invited them; null: the root.
 * Who comes by a phone has no wallet, and deals in nothing that is drawn. The numbers are reserved for fiction.
 */
export const demoPeople = [
  { nickname: 'Mira', language: 'en', joins: 0, by: null, phone: null },
  { nickname: '林晓', language: 'zh-CN', joins: 0, by: 0, phone: null },
  { nickname: 'Jonas', language: 'de', joins: 1, by: 0, phone: null },
  { nickname: 'Анна', language: 'ru', joins: 3, by: 1, phone: null },
  { nickname: 'Tiago', language: 'pt', joins: 6, by: 0, phone: null },
  { nickname: '雅婷', language: 'zh-TW', joins: 9, by: 1, phone: null },
  { nickname: 'Grace', language: 'en', joins: 13, by: 3, phone: null },
  { nickname: 'Lukas', language: 'de', joins: 17, by: 2, phone: null },
  { nickname: 'Дмитрий', language: 'ru', joins: 22, by: 3, phone: null },
  { nickname: 'Inês', language: 'pt', joins: 26, by: null, phone: null },
  { nickname: 'Farah', language: 'en', joins: 14, by: 6, phone: '+447700900871' },
  { nickname: '志明', language: 'zh-TW', joins: 24, by: 5, phone: '+12025550143' },
] as const;

/** Who leads a community of their own, at which level, and from which day on. */
export const demoLeader = { who: 0, name: 'Basalt', level: 3, day: 2 } as const;
/** What one upgrade costs, in whole USDT. */
const upgradeCost = 100;

/** The day on which the trading zone opens: those who deal in it have had their cards for long enough to hang them. */
const zoneOpens = 27;

/** Who locks the gift they got for coming, and on which day; and the day on which whoever has most locks a part of it for a week. */
const demoLocks = { who: 0, asset: 'NICE', amount: 10, day: 5, weekFrom: 20, week: 40 } as const;

/** Who came by a phone and adds a wallet, and on which day. */
const demoWallet = { who: 11, day: 27 } as const;

/** Who plays, and on which days; `breakOn`: the day on which they take a break. */
const demoPlayers: readonly { readonly who: number; readonly days: readonly number[]; readonly breakOn?: number }[] = [
  { who: 0, days: [17, 20, 23, 28] },
  { who: 2, days: [18, 21, 24, 25], breakOn: 26 },
  { who: 10, days: [19, 22, 26, 28] },
];
/** Each player bets `stake` points in so many rounds a day, and never runs out of what they ordered. */
const demoRounds = { perDay: 5, stake: 2 } as const;

/** One thing that somebody did. `who`, `to`: a person; `request`: a deposit or withdrawal; `reviewer`: one of two. */
export type DemoStep = { readonly at: number } & (
  | { readonly does: 'price'; readonly day: number }
  | { readonly does: 'settle' }
  | { readonly does: 'lead'; readonly who: number; readonly name: string; readonly level: number }
  | { readonly does: 'upgrade'; readonly who: number; readonly amount: number }
  | { readonly does: 'join'; readonly who: number }
  | { readonly does: 'lock'; readonly who: number; readonly asset: string; readonly amount: number }
  | { readonly does: 'bindWallet'; readonly who: number }
  | { readonly does: 'play'; readonly who: number; readonly box: number; readonly stake: number }
  | { readonly does: 'takeBreak'; readonly who: number; readonly days: 1 | 7 | 30 }
  | { readonly does: 'openZone' }
  | { readonly does: 'mine'; readonly who: number }
  | { readonly does: 'offer'; readonly count: number; readonly price: number }
  | {
      readonly does: 'order';
      readonly who: number;
      readonly asset: 'FUEL' | 'GAME';
      readonly amount: number;
      readonly pays: boolean;
    }
  | { readonly does: 'buy' | 'hang'; readonly who: number; readonly price: number }
  | {
      readonly does: 'deposit';
      readonly who: number;
      readonly request: number;
      readonly asset: string;
      readonly amount: number | string;
    }
  | { readonly does: 'ask'; readonly who: number; readonly request: number; readonly amount: number }
  | { readonly does: 'transfer'; readonly who: number; readonly to: number; readonly amount: number }
  | {
      readonly does: 'credit' | 'rejectDeposit' | 'approve' | 'rejectWithdrawal' | 'startPayout' | 'pay';
      readonly request: number;
      readonly reviewer: 0 | 1;
    }
);

export const demoDays = 30;
/** The day on which a deposit is rejected. */
const rejectedOn = 12;
/** The last hours belong to what still waits. */
const quiet = 3 * hour;

/** Writes the days down, and keeps an account of who has how many whole USDT. */
class Writer {
  readonly steps: DemoStep[] = [];
  readonly #random = drawnBy(20_260_101);
  readonly #funds: number[] = demoPeople.map(() => 0);
  readonly #upgrades: number[] = demoPeople.map(() => 0);
  #requests = 0;

  constructor(private readonly start: number) {}

  writeDay(index: number): void {
    const start = this.start + index * day;
    this.steps.push({ at: start, does: 'price', day: index });
    demoPeople.forEach(({ joins }, who) => {
      if (joins === index) this.steps.push({ at: start + 7 * hour + who * 4 * minute, does: 'join', who });
    });
    // Ten past midnight is when the daily settlement begins.
    this.steps.push({ at: start + 11 * minute, does: 'settle' });
    if (index === demoLeader.day) {
      const { who, name, level } = demoLeader;
      this.steps.push({ at: start + 8 * hour, does: 'lead', who, name, level });
    }
    if (index === zoneOpens) this.writeZone(start);
    if (index === demoLocks.day) {
      const { who, asset, amount } = demoLocks;
      this.steps.push({ at: start + 10 * hour, does: 'lock', who, asset, amount });
    }
    if (index === demoWallet.day) this.steps.push({ at: start + 9 * hour, does: 'bindWallet', who: demoWallet.who });
    for (const player of demoPlayers) this.writePlay(start, index, player);
    const members = demoPeople.flatMap(({ joins, phone }, who) => (joins <= index && phone === null ? [who] : []));
    // On the day on which one is rejected, others are credited.
    const deposits = Math.max(1 + this.#random(3), index === rejectedOn ? 2 : 1);
    for (let nth = 0; nth < deposits; nth++) {
      const at = start + (9 + 3 * nth) * hour + this.#random(90) * minute;
      this.writeDeposit(at, members[this.#random(members.length)] as number, index, nth);
    }
    const richest = [...members].sort((a, b) => this.fundsOf(b) - this.fundsOf(a));
    const [first = 0, second] = richest;
    if (second !== undefined && this.fundsOf(first) > 100) this.writeTransfer(start + 18 * hour, first, members);
    if (index % 2 === 0 && this.fundsOf(first) > 150) this.writeWithdrawal(start + 20 * hour, first, index);
    else this.writeUpgrade(start + 21 * hour, members);
    if (index === demoLocks.weekFrom) this.writeLock(start + 22 * hour + 30 * minute, members);
  }

  /** What waits in the queues, and since when; `now` is when the demonstration begins. */
  writeQueues(now: number): void {
    const [first = 0, second = 1, third = 2] = demoPeople
      .map((_, who) => who)
      .sort((a, b) => this.fundsOf(b) - this.fundsOf(a));
    const deposits = [
      [150, 4, 'USDT', 240],
      [96, 1, 'FXB', 600],
      [61, 8, 'BNB', '0.4'],
      [34, 6, 'USDT', 1_800],
      [12, 3, 'NICE', 2_500],
    ] as const;
    for (const [ago, who, asset, amount] of deposits) {
      this.steps.push({ at: now - ago * minute, does: 'deposit', who, request: this.#requests++, asset, amount });
    }
    // Too large to be confirmed by itself.
    this.steps.push({ at: now - 45 * minute, does: 'order', who: 2, asset: 'FUEL', amount: 1_500, pays: false });
    this.steps.push({ at: now - 5 * minute, does: 'hang', who: 1, price: 42 });
    const withdrawals = [
      [170, first, 25, ['approve', 'startPayout']],
      [140, second, 30, ['approve']],
      [73, third, 20, []],
      [26, first, 35, []],
    ] as const;
    for (const [ago, who, amount, then] of withdrawals) {
      const request = this.#requests++;
      this.steps.push({ at: now - ago * minute, does: 'ask', who, request, amount });
      then.forEach((does, index) => {
        this.steps.push({ at: now - (ago - 20 - 25 * index) * minute, does, request, reviewer: 0 });
      });
    }
  }

  /** A reviewer credits 500 USDT alone in a day at most; these are 180 each, and never more than two. */
  private writeDeposit(at: number, who: number, index: number, nth: number): void {
    const request = this.#requests++;
    const value = 60 + 10 * this.#random(13);
    const [asset, amount] = kindOf(index, nth, value);
    const reviewer = (nth % 2) as 0 | 1;
    this.steps.push({ at, does: 'deposit', who, request, asset, amount });
    const reviewed = at + (15 + this.#random(40)) * minute;
    if (index === rejectedOn && nth === 0) {
      this.steps.push({ at: reviewed, does: 'rejectDeposit', request, reviewer });
      return;
    }
    this.steps.push({ at: reviewed, does: 'credit', request, reviewer });
    if (asset === 'USDT') this.spend(who, -amount);
  }

  /** Two people order points, buy cards of the house and, a day later, one from the other. */
  private writeZone(start: number): void {
    this.writeExtra(start + 30 * minute, 0, 150, 1);
    this.writeExtra(start + 40 * minute, 1, 110, 0);
    this.steps.push({ at: start + 5 * hour, does: 'openZone' });
    this.steps.push({ at: start + 5 * hour + 10 * minute, does: 'offer', count: 2, price: 40 });
    const morning = start + 6 * hour;
    for (const who of [0, 1]) {
      const at = morning + (20 + 25 * who) * minute;
      this.steps.push({ at, does: 'order', who, asset: 'FUEL', amount: 10, pays: true });
      this.writeBuy(at + 4 * minute, who, 40);
      this.spend(who, 10);
    }
    this.steps.push({ at: start + 17 * hour, does: 'offer', count: 1, price: 60 });
    this.writeBuy(start + 18 * hour + 30 * minute, 0, 60);
    this.steps.push({ at: start + 18 * hour + 50 * minute, does: 'mine', who: 0 });
    this.steps.push({ at: start + day + 8 * hour, does: 'hang', who: 0, price: 42 });
    this.writeBuy(start + day + 12 * hour + 40 * minute, 1, 42);
  }

  /** A player deposits what they order on their first day, plays on each of their days, and may take a break. */
  private writePlay(start: number, index: number, { who, days, breakOn }: (typeof demoPlayers)[number]): void {
    const { perDay, stake } = demoRounds;
    const noon = start + 12 * hour;
    if (index === days[0]) {
      const amount = days.length * perDay * stake;
      this.writeExtra(noon - 40 * minute, who, amount, 1);
      this.steps.push({ at: noon - 5 * minute, does: 'order', who, asset: 'GAME', amount, pays: true });
      this.spend(who, amount);
    }
    if (days.includes(index)) {
      for (let nth = 0; nth < perDay; nth++) {
        const box = 1 + ((index + nth) % 6);
        this.steps.push({ at: noon + nth * 2 * minute, does: 'play', who, box, stake });
      }
    }
    if (index === breakOn) this.steps.push({ at: noon, does: 'takeBreak', who, days: 30 });
  }

  private writeBuy(at: number, who: number, price: number): void {
    this.steps.push({ at, does: 'buy', who, price });
    this.spend(who, price);
  }

  private writeExtra(at: number, who: number, amount: number, reviewer: 0 | 1): void {
    const request = this.#requests++;
    this.steps.push({ at, does: 'deposit', who, request, asset: 'USDT', amount });
    this.steps.push({ at: at + 25 * minute, does: 'credit', request, reviewer });
    this.spend(who, -amount);
  }

  private writeTransfer(at: number, who: number, members: readonly number[]): void {
    const others = members.filter((member) => member !== who);
    const to = others[this.#random(others.length)] as number;
    const amount = 5 + this.#random(25);
    this.steps.push({ at: at + this.#random(60) * minute, does: 'transfer', who, to, amount });
    this.spend(who, amount + 1);
    this.spend(to, -amount);
  }

  /** Of those who can, the one who has done so least. */
  private writeUpgrade(at: number, members: readonly number[]): void {
    const upgradesOf = (who: number) => this.#upgrades[who] ?? 0;
    const able = members.filter((who) => this.fundsOf(who) >= upgradeCost + 20);
    const [who] = able.sort((a, b) => upgradesOf(a) - upgradesOf(b));
    if (who === undefined) return;
    this.#upgrades[who] = upgradesOf(who) + 1;
    this.steps.push({ at: at + 4 * who * minute, does: 'upgrade', who, amount: upgradeCost });
    this.spend(who, upgradeCost);
  }

  private writeWithdrawal(at: number, who: number, index: number): void {
    const request = this.#requests++;
    const amount = 20 + 5 * this.#random(8);
    this.steps.push({ at, does: 'ask', who, request, amount });
    if (index === 18) {
      this.steps.push({ at: at + 25 * minute, does: 'rejectWithdrawal', request, reviewer: 1 });
      return;
    }
    this.steps.push({ at: at + 25 * minute, does: 'approve', request, reviewer: 1 });
    this.steps.push({ at: at + 40 * minute, does: 'startPayout', request, reviewer: 1 });
    this.steps.push({ at: at + 48 * minute, does: 'pay', request, reviewer: 1 });
    this.spend(who, amount + 1);
  }

  private writeLock(at: number, members: readonly number[]): void {
    const [who = 0] = [...members].sort((a, b) => this.fundsOf(b) - this.fundsOf(a));
    const amount = demoLocks.week;
    if (this.fundsOf(who) < amount) return;
    this.steps.push({ at, does: 'lock', who, asset: 'USDT', amount });
    this.spend(who, amount);
  }

  private fundsOf(who: number): number {
    return this.#funds[who] ?? 0;
  }

  private spend(who: number, amount: number): void {
    this.#funds[who] = this.fundsOf(who) - amount;
  }
}

/** Mostly USDT; now and then what is worth about as much of another asset. */
function kindOf(index: number, nth: number, value: number): readonly [asset: string, amount: number] {
  if (index % 5 === 2 && nth === 1) return ['FXB', 2 * value];
  if (index % 7 === 4 && nth === 0) return ['NICE', 8 * value];
  return ['USDT', value];
}

/**
 * Thirty days of a demonstration, the last of them today, in order of time.
 * @param start of the first day, epoch ms
 * @param now when the demonstration begins; nothing is later
 */
export function demoScript(start: number, now: number): DemoStep[] {
  const writer = new Writer(start);
  for (let index = 0; index < demoDays; index++) writer.writeDay(index);
  const past = writer.steps.filter(({ at }) => at < now - quiet);
  const before = writer.steps.length;
  writer.writeQueues(now);
  return [...past, ...writer.steps.slice(before)].sort((a, b) => a.at - b.at);
}
