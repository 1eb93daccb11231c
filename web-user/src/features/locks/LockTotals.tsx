import { Box } from '@mui/material';
import type { LockTotals as Totals } from '@server/locks/locks.schemas';
import { useTranslation } from 'react-i18next';
import { useMyHome } from '../../lib/account/me';
import { useFormat } from '../../lib/i18n/use-format';
import { Icon } from '../../shared/icons/Icon';
import { AssetMark } from '../../shared/marks/AssetMark';
import { weight } from '../../shared/tokens';
import { AmountText } from '../../ui/amounts/AmountText';
import { Card } from '../../ui/parts/Card';
import { figure } from './ChosenDay';

/** What I have locked of each asset, what came back today and will yet, and when the next of it comes. */
export const LockTotals = ({ totals }: { totals: readonly Totals[] }) => (
  <Box sx={{ display: 'grid', gap: 2.5 }}>
    {totals.map((each) => (
      <AssetTotals key={each.asset} totals={each} />
    ))}
    {totals.length > 0 && <NextRelease />}
  </Box>
);

function AssetTotals({ totals: { asset, locked, today, remaining, released } }: { totals: Totals }) {
  const { t } = useTranslation('locks');
  const figures = [
    { label: t('totals.today'), value: today },
    { label: t('totals.remaining'), value: remaining },
    { label: t('totals.released'), value: released },
  ];
  return (
    <Card sx={{ py: 3.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <AssetMark code={asset} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>{t('totals.locked')}</Box>
          <Box sx={figure}>
            <AmountText value={locked} asset={asset} size="row" concealable />
          </Box>
        </Box>
      </Box>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2, mt: 3 }}>
        {figures.map(({ label, value }) => (
          <Box key={label} sx={{ flex: '1 1 auto', minWidth: 0 }}>
            <Box component="dt" sx={{ fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ mt: 0.5, fontSize: '0.875rem', fontWeight: weight.medium }}>
              <AmountText value={value} asset={asset} bare concealable />
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

/** The next day on which anything comes back, of all locks together. */
function NextRelease() {
  const { t } = useTranslation('locks');
  const format = useFormat();
  const next = useMyHome().data?.release.next;
  if (!next) return null;
  return (
    <Card sx={{ py: 3, display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
      <Icon name="calendar" aria-hidden="true" sx={{ color: 'muted', fontSize: '1.375rem' }} />
      <Box sx={{ flex: '1 1 8rem' }}>
        <Box sx={{ fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>{t('totals.next')}</Box>
        <Box sx={{ fontWeight: weight.medium }}>{format.utcDay(next.date)} (UTC)</Box>
      </Box>
      <Box sx={{ ml: 'auto', textAlign: 'right', fontSize: '0.875rem', fontWeight: weight.medium }}>
        {next.assets.map(({ asset, amount }) => (
          <Box key={asset}>
            <AmountText value={amount} asset={asset} concealable />
          </Box>
        ))}
      </Box>
    </Card>
  );
}
