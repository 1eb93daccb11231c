import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LockRowDetail } from '@server/locks/locks.list';
import { Rule } from '@user/shared/charts/Rule';
import { useRecordContext } from 'react-admin';
import { TransactionLink } from '../../../fields/ledger/TransactionLink';
import { ShowRow } from '../../../fields/RowPage';
import { Time } from '../../../fields/time/TimeField';
import { Amount, Percent } from '../../../fields/values/Amount';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { RowLink } from '../../../fields/values/RowLink';
import { coverOf } from '../../../fields/values/ratio';
import { StateChip } from '../../../fields/values/StateField';
import { UserLink } from '../../../fields/values/UserLink';
import { useLanguage, useText } from '../../../locales/use-text';
import { LockCalendar } from './LockCalendar';

function Lock() {
  const t = useText();
  const count = new Intl.NumberFormat(useLanguage());
  const row = useRecordContext<LockRowDetail>();
  if (!row) return null;
  const { asset } = row;
  const none = t('app.none');
  const facts: Fact[] = [
    { label: t('fields.user'), value: <UserLink userId={row.userId} uid={row.uid} nickname={row.nickname} /> },
    { label: t('locks.product'), value: <RowLink to="lock-products" id={row.productId} text={row.title} /> },
    { label: t('fields.transactionId'), value: <TransactionLink id={row.transaction} /> },
    { label: t('locks.lockedAt'), value: <Time iso={row.lockedAt} /> },
    { label: t('locks.firstDay'), value: row.firstDay },
    { label: t('locks.endDay'), value: row.endDay },
    { label: t('locks.nextDay'), value: row.nextDay ?? none },
    { label: t('locks.nextBonusDay'), value: row.nextBonusDay ?? none },
  ];
  const sums: Fact[] = [
    { label: t('locks.days'), value: count.format(row.days) },
    { label: t('locks.rate'), value: <Percent ppm={row.ratePpm} /> },
    { label: t('locks.released'), value: <Amount value={row.released} asset={asset} copy /> },
    { label: t('locks.locked'), value: <Amount value={row.locked} asset={asset} copy /> },
    { label: t('locks.bonus'), value: <Amount value={row.bonus} asset={asset} copy /> },
    { label: t('locks.bonusPaid'), value: <Amount value={row.bonusPaid} asset={asset} copy /> },
  ];
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Box>
          <Box sx={{ color: 'text.secondary' }}>{t('locks.principal')}</Box>
          <Typography component="h2" variant="h5">
            <Amount value={row.principal} asset={asset} copy />
          </Typography>
        </Box>
        <StateChip of="lock" state={row.state} />
      </Box>
      <Rule at={coverOf(row.released, row.principal)} ticks={60} major={10} tall={8} tone="rule" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2 }}>
        <Facts facts={sums} />
        <Facts facts={facts} />
      </Box>
      <Typography component="h2" variant="subtitle1">
        {t('locks.calendar')}
      </Typography>
      <LockCalendar days={row.calendar} asset={asset} />
    </Box>
  );
}

export function LockShow() {
  return (
    <ShowRow actions={false} sx={{ maxWidth: 960 }}>
      <Lock />
    </ShowRow>
  );
}
