import { Box } from '@mui/material';
import type { AwardSummary } from '@server/awards/income/income.schemas';
import { isZero } from '@server/common/money/decimal.rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHiddenBalances } from '../../lib/browser/preferences';
import { useFormat } from '../../lib/i18n/use-format';
import { ShareBar } from '../../shared/charts/ShareBar';
import { useScheme } from '../../shared/crystal/geometry/scheme';
import { Icon } from '../../shared/icons/Icon';
import { radius, token, weight } from '../../shared/tokens';
import { AmountText } from '../../ui/amounts/AmountText';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/Skeleton';
import { byAmount, kindColour, sharesOf } from './awards';

/** What came in by awards so far, today and by kind, what waits, and where it all comes from. */
export function IncomeHead({ summary }: { summary: AwardSummary }) {
  const { t } = useTranslation('income');
  const format = useFormat();
  const { since, settled, today, pending, budgetPpm } = summary;
  return (
    <>
      <Box sx={{ px: 1 }}>
        <Box sx={{ color: 'muted' }}>{since === null ? t('total') : t('totalSince', { day: format.date(since) })}</Box>
        <AmountText value={settled} asset="USDT" decimals={2} size="big" concealable />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, mt: 1, color: 'muted' }}>
          <Aside label={t('today')}>
            <AmountText value={today} decimals={2} signed={!isZero(today)} concealable />
          </Aside>
          <Aside label={t('pending')}>
            <AmountText value={pending} decimals={2} concealable />
          </Aside>
        </Box>
        <ByKind byKind={summary.byKind} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 2.5,
          mt: 3.5,
          mb: 4,
          px: 3.5,
          py: 2.5,
          borderRadius: `${radius.chip + 2}px`,
          bgcolor: 'raised',
          fontSize: '0.75rem',
          lineHeight: 16 / 12,
          color: 'muted',
        }}
      >
        <Icon name="scale" aria-hidden="true" sx={{ flex: 'none', fontSize: '1.125rem', color: 'brassInk' }} />
        <span>{t('honest', { budget: format.percent(budgetPpm) })}</span>
      </Box>
    </>
  );
}

const Aside = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="span">
    {label}{' '}
    <Box component="span" sx={{ color: 'text.primary', fontWeight: weight.medium }}>
      {children}
    </Box>
  </Box>
);

/** The total in its kinds: a bar, and the same in text. While balances are covered the bar tells nothing. */
function ByKind({ byKind }: Pick<AwardSummary, 'byKind'>) {
  const { t } = useTranslation('income');
  const scheme = useScheme();
  const [hidden] = useHiddenBalances();
  const parts = byAmount(byKind);
  const shares = hidden ? [] : sharesOf(parts);
  return (
    <>
      <Box sx={{ mt: 4 }}>
        <ShareBar
          height={12}
          parts={
            shares.length > 0
              ? shares.map(({ kind, share }) => ({ name: kind, share, colour: kindColour(kind, scheme) }))
              : [{ name: 'none', share: 1, colour: token('line') }]
          }
        />
      </Box>
      <Box
        component="dl"
        aria-label={t('byKind')}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.25rem), 1fr))',
          alignItems: 'start',
          columnGap: 6,
          rowGap: 1.5,
          mt: 3,
          fontSize: '0.875rem',
          lineHeight: 24 / 14,
        }}
      >
        {parts.map(({ kind, settled }) => (
          <Box key={kind} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <Box component="dt" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0, color: 'muted' }}>
              <Box
                component="span"
                aria-hidden="true"
                sx={{ width: 8, height: 8, flex: 'none', borderRadius: '2px', bgcolor: kindColour(kind, scheme) }}
              />
              <Box component="span" sx={{ minWidth: 0, hyphens: 'auto' }}>
                {t(`kind.${kind}`)}
              </Box>
            </Box>
            <Box component="dd" sx={{ ml: 'auto', fontWeight: weight.medium }}>
              <AmountText value={settled} decimals={2} concealable />
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

/** The total, the bar, its legend and the list, at rest. */
export const IncomeSkeleton = () => (
  <SkeletonGroup>
    <Box sx={{ display: 'grid', gap: 3.5, px: 1 }}>
      <Skeleton width="48%" />
      <Skeleton width="60%" height="2.25rem" />
      <Skeleton width="54%" />
      <Skeleton height={12} />
      <Skeleton height="5.25rem" />
      <Skeleton height="3.25rem" />
      <Skeleton height="3rem" />
      <Skeleton height="20rem" />
    </Box>
  </SkeletonGroup>
);
