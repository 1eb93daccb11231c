import type { StripSession } from '@server/cards/cards.schemas';
import type { MyHome } from '@server/home/home.schemas';
import { useTranslation } from 'react-i18next';
import { chatUnread } from '../../lib/account/chat-unread';
import { useMe, useMyHome } from '../../lib/account/me';
import { usePublicHome } from '../../lib/account/public-home';
import { clockOffset, useServerNow } from '../../lib/browser/server-now';
import { useStore } from '../../lib/browser/store';
import { useReadArticles } from '../../lib/content/read-articles';
import { countdownTo, leftInWords, phaseOf } from '../../lib/content/session-clock';
import { useFormat } from '../../lib/i18n/use-format';
import type { Service } from './services';

/** What goes on in the rooms now, as home says it; nothing where nothing does. */
export type Facts = Partial<Record<Service['key'], string | undefined>> & {
  session?: { session: StripSession; offset: number } | undefined;
};

/** Told from what home has loaded; only the announcements may have to be fetched. */
export function useFacts(): Facts {
  const { t } = useTranslation(['services', 'home']);
  const format = useFormat();
  const me = useMe().data;
  const mine = useMyHome();
  const home = usePublicHome().data;
  const read = useReadArticles();
  const messages = useStore(chatUnread);
  const data = mine.data;
  const unread = home?.announcements.filter(({ id }) => !read.has(id)).length;
  return {
    bills: any(data?.todayBills, (count) => t('home:list.today', { count })),
    miners: any(data?.mining?.bubbles, (count) => t('home:room.miners.waiting', { number: format.count(count) })),
    locks: any(data?.subscription.open, (count) => t('home:room.locks.count', { number: format.count(count) })),
    points: any(me?.counters.unpaid_count, (count) => t('toPay', { count })),
    team: any(data?.team.teamCount, (count) => t('home:room.team.people', { count })),
    chat: any(messages, (count) => t('home:list.unread', { count })),
    news: any(unread, (count) => t('home:list.unread', { count })),
    proof: home?.booksOk === false ? t('home:list.booksBroken') : undefined,
    session: data?.zone ? sessionOf(data.zone, mine.dataUpdatedAt) : undefined,
  };
}

const any = (count: number | undefined, inWords: (count: number) => string): string | undefined =>
  count !== undefined && count > 0 ? inWords(count) : undefined;

const sessionOf = ({ session, now }: NonNullable<MyHome['zone']>, answeredAt: number) => ({
  session,
  offset: clockOffset(now, answeredAt),
});

/** The session that is on and how long yet, or how long until the next. */
export function SessionFact({ session, offset }: NonNullable<Facts['session']>) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const now = useServerNow(offset);
  const { state, until } = phaseOf(session, now);
  if (state === 'ended') return null;
  if (state === 'stopped') return t('room.zone.stopped');
  const left = leftInWords(countdownTo(until, now));
  const when = state !== 'notStarted' ? 'ends' : left ? 'beginsIn' : 'begins';
  return `${t(`room.zone.${when}`)} ${left ? t(`room.zone.${left.unit}`, left) : format.dateTime(session.startAt)}`;
}
