import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { PendingAwards as Pending } from '@server/awards/income/income.schemas';
import { signOf } from '@server/common/money/decimal.rules';
import { Rule } from '@user/shared/charts/Rule';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-admin';
import { Failed, Waiting } from '../../../fields/States';
import { formatWait } from '../../../fields/time/time';
import { useNow } from '../../../fields/time/use-now';
import { Amount } from '../../../fields/values/Amount';
import { coverOf, percentText } from '../../../fields/values/ratio';
import { Signal } from '../../../fields/values/StateField';
import { useLanguage, useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { useMay } from '../../../providers/use-may';
import { useRead } from '../../../providers/use-read';
import { SettleDialog } from './SettleDialog';

/** What waits to be settled, set against what the rewards pool holds, and settling it now. */
export function PendingAwards() {
  const { data, error, refetch } = useRead<Pending>('awards/pending', { refetchInterval: usePolling(30_000) });
  return (
    <Card component="section" sx={{ px: 2, py: '14px', mt: 1 }}>
      {error ? <Failed error={error} retry={() => refetch()} /> : null}
      {!data && !error ? <Waiting lines={3} /> : null}
      {data ? <Figures pending={data} /> : null}
    </Card>
  );
}

function Figure({ label, children, below }: { label: string; children: ReactNode; below?: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ color: 'text.secondary' }}>{label}</Box>
      <Box sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 600, whiteSpace: 'nowrap' }}>{children}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: 12, minHeight: 16 }}>{below}</Box>
    </Box>
  );
}

function Figures({ pending }: { pending: Pending }) {
  const t = useText();
  const language = useLanguage();
  const now = useNow(30_000);
  const maySettle = useMay('awards.settle');
  const mayLedger = useMay('ledger.read');
  const [asking, setAsking] = useState(false);
  const { count, amount, oldest, rewards, short } = pending;
  const isShort = signOf(short) > 0;
  const waits = oldest
    ? t('awards.pending.oldest', { wait: formatWait(now - Date.parse(oldest), language) })
    : t('awards.pending.none');
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1.5,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'auto auto minmax(180px, 1fr) auto' },
      }}
    >
      <Figure label={t('awards.pending.title')} below={waits}>
        <Amount value={amount} asset="USDT" />
      </Figure>
      <Figure label={t('awards.pending.count')} below={'\u00a0'}>
        {new Intl.NumberFormat(language).format(count)}
      </Figure>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: '5px' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {mayLedger ? <Link to="/system-accounts">{t('awards.pending.rewards')}</Link> : t('awards.pending.rewards')}
          </Box>
          {isShort ? <Signal tone="error" text={`${percentText(rewards, amount)?.replace(/\.\d+$/, '')} %`} /> : null}
          <Amount value={rewards} asset="USDT" />
        </Box>
        <Rule at={coverOf(rewards, amount)} ticks={40} major={10} tall={8} tone={isShort ? 'loss' : 'gain'} />
        <Box sx={{ fontSize: 12, color: 'text.secondary', textAlign: 'right', mt: '4px' }}>
          {isShort ? (
            <Box component="span" sx={{ color: 'error.main' }}>
              {t('awards.pending.short')} <Amount value={short} asset="USDT" />
            </Box>
          ) : (
            t('awards.pending.covered')
          )}
        </Box>
      </Box>
      {maySettle ? (
        <Button variant="contained" aria-haspopup="dialog" disabled={count === 0} onClick={() => setAsking(true)}>
          {t('awards.settle.label')}
        </Button>
      ) : null}
      {asking ? <SettleDialog pending={pending} onClose={() => setAsking(false)} /> : null}
    </Box>
  );
}
