import { Box } from '@mui/material';
import type { MyHome, PublicHome } from '@server/home/home.schemas';
import { useTranslation } from 'react-i18next';
import { chatUnread } from '../../lib/account/chat-unread';
import { useSite } from '../../lib/account/site';
import { useStore } from '../../lib/browser/store';
import { Icon } from '../../shared/icons/Icon';
import { weight } from '../../shared/tokens';
import { List } from '../../ui/parts/Card';
import { ListRow } from '../../ui/parts/ListRow';
import { type Entry, entries, entriesOf } from './entries';

export interface MoreListProps {
  member: boolean;
  mine: MyHome | undefined;
  home: PublicHome | undefined;
}

/** What is looked at most besides, each with what is new of it, and the way to all services. */
export function MoreList({ member, mine, home }: MoreListProps) {
  const { t } = useTranslation('home');
  const bar = useSite()?.bottomBar ?? 'wallet';
  const books = home?.booksOk;
  const messages = useStore(chatUnread);
  const news: Partial<Record<Entry, string | false | undefined>> = {
    chat: messages > 0 && t('list.unread', { count: messages }),
    bills: mine && mine.todayBills > 0 && t('list.today', { count: mine.todayBills }),
    team: mine && mine.team.teamCount > 0 && t('room.team.people', { count: mine.team.teamCount }),
    proof: typeof books === 'boolean' && t(books ? 'list.booksHold' : 'list.booksBroken'),
  };
  return (
    <Box component="nav" aria-label={t('entry.more')} sx={{ mt: 3 }}>
      <List>
        {entriesOf(bar, member).map((entry) => (
          <li key={entry}>
            <ListRow
              icon={
                <Icon name={entries[entry].icon} aria-hidden="true" sx={{ color: 'brassInk', fontSize: '1.375rem' }} />
              }
              title={
                <Box component="span" sx={{ fontWeight: weight.medium }}>
                  {t(`entry.${entry}`)}
                </Box>
              }
              value={
                news[entry] && (
                  <Box
                    component="span"
                    // On a narrow page it goes below the title, whose words stay whole.
                    sx={{
                      display: 'block',
                      minWidth: '6.5rem',
                      fontSize: '0.875rem',
                      fontWeight: weight.regular,
                      color: 'muted',
                    }}
                  >
                    {news[entry]}
                  </Box>
                )
              }
              to={entries[entry].to}
              chevron
            />
          </li>
        ))}
      </List>
    </Box>
  );
}
