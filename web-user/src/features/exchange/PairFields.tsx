import SwapVertRounded from '@mui/icons-material/SwapVertRounded';
import { Box, IconButton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/account/me';
import { AssetField, type AssetOption, optionWithBalance } from '../money';
import { findPair, givable, havable, nearestPair, type Pair } from './exchange-pairs';

export interface PairFieldsProps {
  pairs: readonly Pair[];
  pair: Pair;
  onChange: (pair: Pair) => void;
}

/** What is given, what is had, and between them the button that turns them round. */
export function PairFields({ pairs, pair, onChange }: PairFieldsProps) {
  const { t } = useTranslation('exchange');
  const balances = useMe().data?.balances ?? [];
  const { from, to } = pair;
  const back = findPair(pairs, to, from);

  const give = (code: string) => {
    const next = findPair(pairs, code, to) ?? nearestPair(pairs, code, null);
    if (next) onChange(next);
  };
  const have = (code: string) => {
    const next = findPair(pairs, from, code);
    if (next) onChange(next);
  };
  const given = givable(pairs).map((code) =>
    optionWithBalance(code, balances.find(({ asset }) => asset === code)?.funding),
  );
  const had = havable(pairs, from).map((code): AssetOption => {
    const open = findPair(pairs, from, code)?.open;
    return { code, note: open ? undefined : t('notOpen.short') };
  });

  return (
    <Box sx={{ position: 'relative' }}>
      <AssetField label={t('from')} value={from} options={given} onChange={give} />
      {back && (
        <IconButton
          aria-label={t('turn', { from: to, to: from })}
          onClick={() => onChange(back)}
          sx={{
            position: 'absolute',
            right: 0,
            // the middle of the label's line between the two fields, at any size of text
            top: 'calc(50% + 0.65rem - 5px)',
            transform: 'translateY(-50%)',
            zIndex: 1,
            bgcolor: 'ground',
            border: 1,
            borderColor: 'line',
            color: 'primary.main',
            '&:hover': { bgcolor: 'raised' },
          }}
        >
          <SwapVertRounded />
        </IconButton>
      )}
      <AssetField label={t('to')} value={to} options={had} onChange={have} />
    </Box>
  );
}
