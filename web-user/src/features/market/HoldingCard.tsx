import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/account/me';
import { AssetMark } from '../../shared/marks/AssetMark';
import { token, weight } from '../../shared/tokens';
import { AmountText } from '../../ui/amounts/AmountText';
import { Card } from '../../ui/parts/Card';

const parts = ['funding', 'contract', 'held'] as const;

/** What the reader has of an asset, what that is worth and where it is; nothing for a visitor. */
export function HoldingCard({ asset }: { asset: string }) {
  const { t } = useTranslation(['market', 'money']);
  const mine = useMe().data?.balances.find((balance) => balance.asset === asset);
  if (!mine) return null;
  return (
    <Card sx={{ p: 0, mt: 3.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2, px: 4, py: 3 }}>
        <AssetMark code={asset} size={42} />
        <Box sx={{ flex: '1 1 auto', fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>
          {t('held')}
          <Box sx={{ color: 'text.primary' }}>
            <AmountText value={mine.total} asset={asset} size="row" concealable />
          </Box>
        </Box>
        {mine.value !== null && (
          <Box sx={{ ml: 'auto', textAlign: 'right', fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>
            {t('worth')}
            <Box sx={{ color: 'text.primary' }}>
              <AmountText value={mine.value} asset="USDT" decimals={2} size="row" concealable />
            </Box>
          </Box>
        )}
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 4,
          rowGap: 2,
          px: 4,
          py: 2.5,
          boxShadow: `inset 0 1px 0 ${token('line')}`,
        }}
      >
        {parts.map((part) => (
          <Box key={part} sx={{ flex: '1 1 5rem', minWidth: 0 }}>
            <Box component="dt" sx={{ fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted', hyphens: 'auto' }}>
              {t(`money:assets.part.${part}`)}
            </Box>
            <Box component="dd" sx={{ fontWeight: weight.medium }}>
              <AmountText value={mine[part]} asset={asset} bare concealable />
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
