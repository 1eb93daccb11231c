import { Box } from '@mui/material';
import type { Pool } from '@server/market/market.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { MarkPair } from '../../shared/marks/Overlap';
import { weight } from '../../shared/tokens';
import { AmountText } from '../../ui/amounts/AmountText';
import { List } from '../../ui/parts/Card';
import { Section } from '../../ui/parts/Section';
import { lastSwapsQuery } from './market-calls';

/** What was exchanged last, by whomever; nothing where nobody has. */
export function JustExchanged({ pools }: { pools: readonly Pool[] }) {
  const { t } = useTranslation('market');
  const format = useFormat();
  const swaps = useQuery(lastSwapsQuery(pools)).data ?? [];
  if (swaps.length === 0) return null;
  return (
    <Section title={t('justExchanged')}>
      <List>
        {swaps.map(({ key, paid, got, at }) => (
          <li key={key}>
            <Box className="row-body" sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3.5, py: 2.75 }}>
              <MarkPair base={paid.asset} quote={got.asset} size={22} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box component="span" sx={{ color: 'muted' }}>
                  <AmountText value={paid.amount} asset={paid.asset} /> <span aria-hidden="true">→</span>
                </Box>{' '}
                <Box component="span" sx={{ fontWeight: weight.medium }}>
                  <AmountText value={got.amount} asset={got.asset} />
                </Box>
              </Box>
              <Box component="time" dateTime={at} sx={{ flex: 'none', fontSize: '0.75rem', color: 'muted' }}>
                {format.time(at)}
              </Box>
            </Box>
          </li>
        ))}
      </List>
    </Section>
  );
}
