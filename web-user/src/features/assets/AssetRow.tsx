import { Box, ButtonBase } from '@mui/material';
import { isZero } from '@server/common/money/decimal.rules';
import type { Balance } from '@server/ledger/ledger.schemas';
import { useTranslation } from 'react-i18next';
import { AssetMark } from '../../shared/marks/AssetMark';
import { weight } from '../../shared/tokens';
import { AmountText } from '../../ui/amounts/AmountText';
import { Pill } from '../../ui/feedback/StatusPill';

export interface AssetRowProps {
  balance: Balance;
  onOpen: () => void;
}

const parts = ['funding', 'contract'] as const;

/** One token: all of it and its value, what of it is held, and below where the rest is. Opens its sheet. */
export function AssetRow({ balance, onOpen }: AssetRowProps) {
  const { t } = useTranslation('money');
  const { asset, total, value, held } = balance;
  return (
    <ButtonBase
      className="row-body"
      aria-haspopup="dialog"
      onClick={onOpen}
      sx={{
        display: 'block',
        width: '100%',
        px: 4,
        py: 3,
        textAlign: 'left',
        font: 'inherit',
        '&.Mui-focusVisible': { outlineOffset: -3, borderRadius: '16px' },
      }}
    >
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <AssetMark code={asset} size={42} />
        <Box component="span" sx={{ flex: 1, fontSize: '1rem', lineHeight: 22 / 16, fontWeight: weight.strong }}>
          {asset}
          {!isZero(held) && (
            <Box component="span" sx={{ display: 'block', fontWeight: weight.regular }}>
              <Pill>
                {t('assets.part.held')} <AmountText value={held} asset={asset} bare concealable />
              </Pill>
            </Box>
          )}
        </Box>
        <Box component="span" sx={{ ml: 'auto', textAlign: 'right' }}>
          <Box component="span" sx={{ display: 'block' }}>
            <AmountText value={total} asset={asset} size="row" bare concealable />
          </Box>
          {value !== null && (
            <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>
              ≈ <AmountText value={value} asset="USDT" decimals={2} concealable />
            </Box>
          )}
        </Box>
      </Box>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 1, mt: 2, pl: '54px' }}>
        {parts.map((part) => (
          <Box component="span" key={part} sx={{ minWidth: 0, fontSize: '0.75rem', lineHeight: 16 / 12 }}>
            <Box component="span" sx={{ display: 'block', color: 'muted' }}>
              {t(`assets.part.${part}`)}
            </Box>
            <Box component="span" sx={{ display: 'block', fontSize: '0.875rem', fontWeight: weight.medium, mt: 0.5 }}>
              <AmountText value={balance[part]} asset={asset} bare concealable />
            </Box>
          </Box>
        ))}
      </Box>
    </ButtonBase>
  );
}
