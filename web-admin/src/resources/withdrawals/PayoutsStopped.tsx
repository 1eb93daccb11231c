import Alert from '@mui/material/Alert';
import { Link } from 'react-admin';
import { formatTime } from '../../fields/time';
import { useText } from '../../locales/use-text';
import { useChainStatus } from '../../providers/use-chain-status';

/** Says that nothing is paid now, who stopped it and why. */
export function PayoutsStopped() {
  const t = useText();
  const { data } = useChainStatus();
  if (!data?.payouts.stopped) return null;
  const { by, at, reason } = data.payouts;
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ mt: 1, alignItems: 'center' }}
      action={
        <Link to="/chain" sx={{ color: 'inherit', alignSelf: 'center', mr: 1 }}>
          {t('chain.openStatus')}
        </Link>
      }
    >
      <strong>{t('chain.stopped')}</strong>{' '}
      {t('chain.stoppedBy', { staff: by ?? t('app.none'), time: at ? formatTime(at) : t('app.none') })}
      {reason ? ` ${reason}` : ''}
    </Alert>
  );
}
