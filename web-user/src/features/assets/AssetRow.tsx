import { Box, ButtonBase } from '@mui/material';
import type { Balance } from '@server/ledger/ledger.schemas';
import { useTranslation } from 'react-i18next';
import { AmountText } from '../../ui/AmountText';
import { AssetIcon } from '../../ui/AssetIcon';

export interface AssetRowProps {
  balance: Balance;
  onOpen: () => void;
}

const parts = ['funding', 'contract', 'held'] as const;

/** One token: all of it and its value, and below where it is. Opens its sheet. */
export function AssetRow({ balance, onOpen }: AssetRowProps) {
  const { t } = useTranslation('money');
  const { asset, total, value } = balance;
  return (
    <ButtonBase
      aria-haspopup="dialog"
      onClick={onOpen}
      sx={{
        display: 'block',
        width: '100%',
        py: 3,
        textAlign: 'left',
        font: 'inherit',
        borderBottom: 1,
        borderColor: 'line',
      }}
    >
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <AssetIcon code={asset} />
        <Box component="span" sx={{ flex: 1, fontWeight: 600 }}>
          {asset}
        </Box>
        <Box component="span" sx={{ textAlign: 'right', minWidth: 0 }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
            <AmountText value={total} asset={asset} bare concealable />
          </Box>
          {value !== null && (
            <Box component="span" sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary' }}>
              ≈ <AmountText value={value} decimals={2} concealable /> USDT
            </Box>
          )}
        </Box>
      </Box>
      <Box
        component="span"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(5.25rem, 1fr))', gap: 2, mt: 2.5, pl: 12 }}
      >
        {parts.map((part) => (
          <Box component="span" key={part} sx={{ minWidth: 0 }}>
            <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}>
              {t(`assets.part.${part}`)}
            </Box>
            <Box component="span" sx={{ display: 'block', fontSize: '0.875rem' }}>
              <AmountText value={balance[part]} asset={asset} bare concealable />
            </Box>
          </Box>
        ))}
      </Box>
    </ButtonBase>
  );
}
