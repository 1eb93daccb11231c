import { day, hour, minute, second } from '../../common/runtime/times';
import { demoCases } from './demo-desk-words';
import { drawnBy } from './demo-random.rules';
import { demoDays, demoPeople } from './demo-script.rules';

/** Who serves: the agent, or the admin who helps out. */
export type DemoServer = 'agent' | 'admin';

/** One thing that somebody said or did in a chat. `who`, `to`: people of the demonstration, by their place. */
export type ChatStep = { readonly at: number } & (
  | { readonly chat: 'furnish' }
  | { readonly chat: 'goHome'; readonly server: DemoServer }
  | { readonly chat: 'befriend'; readonly who: number; readonly to: number }
  | { readonly chat: 'ask'; readonly who: number; readonly to: number; readonly text: string }
  | { readonly chat: 'group'; readonly who: number }
  | { readonly chat: 'say'; readonly who: number; readonly to: number | 'group'; readonly text: string }
  | { readonly chat: 'show'; readonly who: number; readonly what: 'pictures' | 'card' }
  | { readonly chat: 'turn'; readonly who: number; readonly text: string; readonly server: DemoServer | null }
  | { readonly chat: 'answer'; readonly who: number; readonly text: string; readonly server: DemoServer }
  | { readonly chat: 'close'; readonly who: number; readonly server: DemoServer }
  | { readonly chat: 'rate'; readonly who: number; readonly rating: number; readonly words: string }
  | {
      readonly chat: 'mark';
      readonly who: number;
      readonly labels: readonly string[];
      readonly note: string;
      readonly server: DemoServer;
    }
);

/** So many days have figures of customer service. */
const servedDays = 14;
const mira = 0;
/** Whose friend Mira is, and who are in her group with her. */
export const demoFriends = [1, 2, 4, 6] as const;
export const demoGroup = { name: 'Basalt & friends', notice: 'Sessions, crystals and questions. Be kind.' } as const;

/** What friends say to one another: by whom, how long before now, in minutes, and to whom. */
const talk: readonly (readonly [ago: number, who: number, to: number | 'group', text: string])[] = [
  [1_900, 2, mira, 'Did you see the new session times?'],
  [1_893, mira, 2, 'Yes! There is nearly always one on now.'],
  [1_400, 4, mira, 'Obrigado pelo convite 🙌'],
  [1_395, mira, 4, 'Welcome! Ask me anything.'],
  [420, mira, 'group', 'Welcome, everybody. Show what you found!'],
  [411, 2, 'group', 'Guten Morgen zusammen 👋'],
  [233, 1, 'group', '这张我很喜欢，晚场见！'],
  [190, 6, 'group', 'What a green. Is it the big one?'],
  [184, 1, 'group', '是的，40 USDT 买的。'],
  [52, mira, 'group', 'Evening session at six, who is in?'],
  [47, 4, 'group', 'Eu! 🔥'],
  [31, 1, mira, '周末一起看看新的矿机？'],
  [22, 6, mira, 'My first crystal of the day. Thank you!'],
];

/** Who still waits for somebody, since nobody is at the desk any more: how long, in minutes, and with what. */
const waiting: readonly (readonly [ago: number, who: number, text: string])[] = [
  [38, 3, 'Здравствуйте! Депозит ещё не зачислен, хэш приложил.'],
  [21, 5, '請問今天的轉帳為什麼還在審核？'],
  [9, 7, 'Ich finde meinen Freund in der Liste nicht.'],
];

/** What was said in chats of a demonstration that begins `now`, in order of time; the same each time. */
export function chatScript(start: number, now: number): ChatStep[] {
  const steps: ChatStep[] = [
    { at: start + (demoDays - servedDays) * day - hour, chat: 'furnish' },
    ...demoFriends.map((to, nth) => ({
      at: now - 2_000 * minute + nth * minute,
      chat: 'befriend' as const,
      who: mira,
      to,
    })),
    { at: now - 425 * minute, chat: 'group', who: mira },
    ...talk.map(([ago, who, to, text]) => ({ at: now - ago * minute, chat: 'say' as const, who, to, text })),
    { at: now - 405 * minute, chat: 'show', who: 2, what: 'pictures' },
    { at: now - 236 * minute, chat: 'show', who: 1, what: 'card' },
    { at: now - 64 * minute, chat: 'ask', who: 7, to: mira, text: 'Hi Mira, Jonas told me about your group.' },
    ...served(start, now),
    ...waiting.map(([ago, who, text]) => ({ at: now - ago * minute, chat: 'turn' as const, who, text, server: null })),
    ...lastOf(now),
  ];
  return steps.sort((a, b) => a.at - b.at);
}

/** Two weeks of cases that ended, two or three a day, one after the other. */
function served(start: number, now: number): ChatStep[] {
  const random = drawnBy(20_260_214);
  const steps: ChatStep[] = [];
  const given = demoPeople.map(() => 0);
  for (let index = demoDays - servedDays; index < demoDays; index += 1) {
    const here = demoPeople.flatMap(({ joins }, who) => (joins < index && who < demoCases.length ? [who] : []));
    for (let nth = 0, count = 2 + random(2); nth < count; nth += 1) {
      const begins = start + index * day + (9 + 4 * nth) * hour + random(150) * minute;
      const who = here[random(here.length)] ?? mira;
      const cases = demoCases[who] ?? [];
      const one = cases[(given[who] ?? 0) % cases.length];
      given[who] = (given[who] ?? 0) + 1;
      const server: DemoServer = random(4) === 0 ? 'admin' : 'agent';
      const answered = begins + (20 + random(90)) * second;
      const closed = answered + (2 + random(14)) * minute;
      // The last hours are told by themselves.
      if (!one || closed > now - 3 * hour) continue;
      steps.push({ at: begins, chat: 'turn', who, text: one.asks, server });
      steps.push({ at: answered, chat: 'answer', who, text: one.told, server });
      steps.push({ at: closed, chat: 'close', who, server });
      const { rating, words } = one;
      if (rating !== null) steps.push({ at: closed + minute, chat: 'rate', who, rating, words });
    }
  }
  return steps;
}

/** Mira’s own: a case that ended well, and one under way, whose agent has gone home. */
function lastOf(now: number): ChatStep[] {
  const ago = (minutes: number) => now - minutes * minute;
  return [
    { at: ago(150), chat: 'turn', who: mira, text: 'Where do I see what my team brought in?', server: 'agent' },
    { at: ago(149), chat: 'answer', who: mira, text: 'Under Mine, Income: by kind and by day.', server: 'agent' },
    { at: ago(146), chat: 'close', who: mira, server: 'agent' },
    { at: ago(145), chat: 'rate', who: mira, rating: 5, words: 'Found it at once, thank you' },
    {
      ...{ at: ago(144), chat: 'mark', who: mira, server: 'admin', labels: ['VIP', 'patient'] },
      note: 'Leads a group of friends; asks before she acts.',
    },
    { at: ago(58), chat: 'turn', who: mira, text: 'I would like to raise my daily limit.', server: 'agent' },
    { at: ago(57), chat: 'answer', who: mira, text: 'For which amount? Then I can ask for it.', server: 'agent' },
    { at: ago(56), chat: 'turn', who: mira, text: 'About 8,000 a day, next week only.', server: 'agent' },
    { at: ago(55), chat: 'answer', who: mira, text: 'I have asked, and tell you here today.', server: 'agent' },
    { at: ago(50), chat: 'goHome', server: 'agent' },
  ];
}
