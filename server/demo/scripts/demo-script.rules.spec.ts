import { day, hour, minute, utcDayStart } from '../../common/runtime/times';
import { type DemoStep, demoDays, demoPeople, demoScript } from './demo-script.rules';

const start = Date.parse('2026-03-01T00:00:00Z');
const today = start + (demoDays - 1) * day;
/** Just after midnight, in the middle of a day, and just before midnight. */
const moments = [today + minute, today + 13 * hour, today + day - minute];

/** What each asset of the script is worth at most, in whole USDT. */
const worth: Readonly<Record<string, number>> = { USDT: 1, FXB: 0.65, NICE: 0.13, BNB: 720 };

type Filed = Extract<DemoStep, { does: 'deposit' | 'ask' }>;
const filedOf = (steps: readonly DemoStep[]) =>
  new Map(
    steps.flatMap((step): [number, Filed][] =>
      step.does === 'deposit' || step.does === 'ask' ? [[step.request, step]] : [],
    ),
  );

describe.each(moments)('the script told at %d', (now) => {
  const steps = demoScript(start, now);
  const filed = filedOf(steps);

  it('is in order of time, and ends before now', () => {
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).sort((a, b) => a - b));
    expect([steps[0]?.at, (steps.at(-1)?.at ?? now) < now]).toEqual([start, true]);
    expect(demoScript(start, now)).toEqual(steps);
  });

  it('lets nobody do anything before they have joined, and each join once', () => {
    const joined = new Set<number>();
    for (const step of steps) {
      if (step.does === 'join') {
        expect(joined.has(step.who)).toBe(false);
        joined.add(step.who);
      } else if ('who' in step) expect([step, joined.has(step.who)]).toEqual([step, true]);
      if (step.does === 'transfer') expect([step.to !== step.who, joined.has(step.to)]).toEqual([true, true]);
    }
    expect(joined.size).toBe(demoPeople.length);
  });

  it('reviews each request after it was made, and credits alone no more than a reviewer may in a day', () => {
    const alone = new Map<string, number>();
    for (const step of steps) {
      if (!('reviewer' in step)) continue;
      const request = filed.get(step.request);
      expect((request?.at ?? now) < step.at).toBe(true);
      if (step.does !== 'credit' || request?.does !== 'deposit') continue;
      const key = `${utcDayStart(step.at)}:${step.reviewer}`;
      alone.set(key, (alone.get(key) ?? 0) + Number(request.amount) * (worth[request.asset] ?? Number.NaN));
    }
    expect(alone.size).toBeGreaterThan(30);
    for (const sum of alone.values()) expect(sum).toBeLessThanOrEqual(500);
  });

  it('lets nobody spend what they do not have', () => {
    const funds = demoPeople.map(() => 0);
    const add = (who: number, amount: number) => {
      funds[who] = (funds[who] ?? 0) + amount;
      expect(funds[who]).toBeGreaterThanOrEqual(0);
    };
    for (const step of steps) {
      if (step.does === 'transfer') {
        add(step.who, -step.amount * 1.002);
        add(step.to, step.amount);
      } else if (step.does === 'buy') add(step.who, -step.price);
      else if (step.does === 'lock') add(step.who, step.asset === 'USDT' ? -step.amount : 0);
      else if (step.does === 'order' && step.pays) add(step.who, -step.amount);
      else if (step.does === 'ask') add(step.who, -step.amount - 1);
      else if (step.does === 'upgrade') add(step.who, -step.amount);
      else if (step.does === 'credit') {
        const request = filed.get(step.request);
        if (request?.does === 'deposit' && request.asset === 'USDT') add(request.who, Number(request.amount));
      }
    }
  });

  it('lets people be invited by who came before them, and lets many of them upgrade', () => {
    demoPeople.forEach(({ by, joins }, who) => {
      if (by !== null) expect([by < who, (demoPeople[by]?.joins ?? joins) <= joins]).toEqual([true, true]);
    });
    const upgraded = new Set(steps.flatMap((step) => (step.does === 'upgrade' ? [step.who] : [])));
    expect(upgraded.size).toBeGreaterThan(5);
    expect(steps.filter(({ does }) => does === 'lead')).toHaveLength(1);
    expect(steps.filter(({ does }) => does === 'settle').length).toBeGreaterThan(27);
  });

  it('lets two people lock: a gift for long, and something for a week', () => {
    const locks = steps.flatMap((step) => (step.does === 'lock' ? [[step.who, step.asset, step.amount]] : []));
    expect(locks).toEqual([
      [0, 'NICE', 10],
      [expect.any(Number), 'USDT', 40],
    ]);
  });

  it('lets three people play with points they bought, and none after a break began', () => {
    const points = new Map<number, number>();
    const breaks = new Set<number>();
    let rounds = 0;
    for (const step of steps) {
      if (step.does === 'order' && step.asset === 'GAME') {
        points.set(step.who, step.amount);
      } else if (step.does === 'play') {
        rounds += 1;
        const left = (points.get(step.who) ?? 0) - step.stake;
        expect([left >= 0, breaks.has(step.who), step.box >= 1 && step.box <= 6]).toEqual([true, false, true]);
        points.set(step.who, left);
      } else if (step.does === 'takeBreak') {
        breaks.add(step.who);
      }
    }
    expect([points.size, rounds, breaks.size]).toEqual([3, 60, 1]);
  });

  it('lets two people come by a phone, one of whom adds a wallet, and neither deals before in what takes one', () => {
    const byPhone = demoPeople.flatMap(({ phone }, who) => (phone === null ? [] : [who]));
    const bound = steps.flatMap((step) => (step.does === 'bindWallet' ? [step.who] : []));
    expect([byPhone, bound]).toEqual([[10, 11], [11]]);
    const taking = ['ask', 'transfer', 'upgrade', 'lock'];
    expect(steps.filter((step) => 'who' in step && byPhone.includes(step.who) && taking.includes(step.does))).toEqual(
      [],
    );
  });

  it('leaves something in every queue', () => {
    const last = new Map(
      steps.flatMap((step): [number, string][] => ('request' in step ? [[step.request, step.does]] : [])),
    );
    const left = [...last.values()];
    for (const does of [
      'deposit',
      'ask',
      'approve',
      'startPayout',
      'credit',
      'pay',
      'rejectDeposit',
      'rejectWithdrawal',
    ]) {
      expect(left).toContain(does);
    }
  });
});
