import { Box, IconButton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMe } from '../../lib/account/me';
import { Icon } from '../../ui/icons/Icon';

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
        <Box
          component="span"
          aria-hidden="true"
          className="figures"
          sx={{
            position: 'absolute',
            top: 3,
            // With more digits, or larger text, it stays off the button beside it.
            right: unread > 9 ? -4 : 4,
            minWidth: 18,
            px: 1,
            borderRadius: '9px',
            bgcolor: 'brass',
            color: 'onBrass',
            fontSize: 'min(0.75rem, 14px)',
            fontWeight: 600,
            lineHeight: 1.5,
          }}
        >
          {number}
        </Box>
      )}
    </IconButton>
  );
}
