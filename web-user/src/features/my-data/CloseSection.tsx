import { Button, Typography } from '@mui/material';
import type { ClosingReason } from '@server/my-data/my-data.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, List } from '../../ui/parts/Card';
import { LinkRow } from '../../ui/parts/LinkRow';
import { CloseSheet } from './CloseSheet';

/** Where the reader ends what keeps the account open; none: only customer service or time does. */
const ways: Readonly<Record<ClosingReason, string>> = {
  balance: '/pages/asset/index',
  cards: '/pages/card/index?tab=mine',
  miners: '/pages/miner/index',
  locks: '/pages/property/lock',
  deposits: '/pages/property/recharge/list',
  withdrawals: '/pages/property/withdrawal/list',
  pointOrders: '/pages/point/index',
  awards: '/pages/user/incomeDetail',
  airdrop: '/pages/user/incomeDetail',
  hold: '/pages/chat/service',
  group: '/pages/chat/index',
  community: '/pages/chat/service',
  proposal: '/pages/chat/service',
};

/** What stops the account from being closed, or the way to close it. */
export function CloseSection({ stops, hasPassword }: { stops: readonly ClosingReason[]; hasPassword: boolean }) {
  const { t } = useTranslation('data');
  const [open, setOpen] = useState(false);
  if (stops.length > 0) {
    return (
      <>
        <Typography variant="body2" sx={{ px: 1, mb: 3, color: 'text.secondary' }}>
          {t('close.stopped')}
        </Typography>
        <List>
          {stops.map((reason) => (
            <LinkRow key={reason} icon="lock" to={ways[reason]} title={t(`stop.${reason}`)} />
          ))}
        </List>
      </>
    );
  }
  return (
    <Card>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 4 }}>
        {t('close.text')}
      </Typography>
      <Button
        fullWidth
        size="large"
        variant="outlined"
        color="error"
        disabled={!hasPassword}
        onClick={() => setOpen(true)}
      >
        {t('close.begin')}
      </Button>
      {open && <CloseSheet onClose={() => setOpen(false)} />}
    </Card>
  );
}
