import { IconButton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMe } from '../../lib/account/me';
import { Icon } from '../../shared/icons/Icon';
import { UnreadCount } from '../../ui/parts/UnreadCount';

/** Beyond it the server does not count. */
const most = 99;

/** Leads to the notices, and says how many are unread: that comes with every figure of the caller, every 20 seconds. */
export function BellButton() {
  const { t } = useTranslation('home');
  const unread = useMe().data?.unreadNotices ?? 0;
  const number = unread > most ? `${most}+` : String(unread);
  return (
    <IconButton
      component={Link}
      to="/pages/notice/index"
      aria-label={unread > 0 ? t('bell.unread', { number }) : t('bell.open')}
    >
      <Icon name="bell" />
      {unread > 0 && (
        // With more digits, or larger text, it stays off the button beside it.
        <UnreadCount count={unread} sx={{ top: 3, right: unread > 9 ? -4 : 4 }} />
      )}
    </IconButton>
  );
}
