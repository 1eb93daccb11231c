import { Box } from '@mui/material';
import type { NoticeKind } from '@server/notices/notices.schemas';
import { Icon, type IconName } from '../../shared/icons/Icon';

const icons: Record<NoticeKind, IconName> = {
  depositCredited: 'deposit',
  depositRejected: 'alert',
  withdrawalPaid: 'withdraw',
  withdrawalRejected: 'alert',
  withdrawalReturned: 'alert',
  transferReceived: 'deposit',
  airdropPaid: 'award',
  levelChanged: 'team',
  awardCancelled: 'alert',
  cardSold: 'cards',
  cardReturned: 'cards',
  cardReleased: 'split',
  pointOrderConfirmed: 'check',
  pointOrderRejected: 'alert',
  balanceCorrected: 'wallet',
  newLogin: 'device',
  sessionsEnded: 'device',
  tradePasswordSet: 'key',
  tradePasswordReset: 'key',
  passkeyAdded: 'key',
  passkeyRemoved: 'key',
  wechatLinked: 'device',
  wechatUnlinked: 'device',
  phoneBound: 'device',
  walletBound: 'wallet',
  loginPasswordSet: 'key',
  dataExported: 'rows',
  accountFrozen: 'lock',
  accountUnfrozen: 'lock',
};

/** What a notice is about, at a glance; the sentence beside it says it. */
export function NoticeIcon({ kind }: { kind: NoticeKind }) {
  const known: Partial<typeof icons> = icons;
  const name = known[kind] ?? 'bell';
  return (
    <Box
      aria-hidden="true"
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: 40,
        height: 40,
        borderRadius: '50%',
        bgcolor: 'raised',
        color: name === 'alert' ? 'loss' : 'text.secondary',
      }}
    >
      <Icon name={name} sx={{ fontSize: '1.25rem' }} />
    </Box>
  );
}
