import { Box, ButtonBase } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { chipPercents, percentOfMaximum, shareOfMaximum } from '../../lib/money/share';
import { RuleSlider } from '../../shared/charts/RuleSlider';
import { edge, token, weight } from '../../shared/tokens';

export interface AmountSharesProps {
  /** what is kept of what was typed */
  value: string;
  onChange: (value: string) => void;
  /** the largest amount that can go, with its fee; more than 0 */
  max: string;
  /** decimals that can be typed */
  decimals: number;
  disabled: boolean;
}

/** The rule under an amount and its chips: so many per cent of the largest amount that can go. */
export function AmountShares({ value, onChange, max, decimals, disabled }: AmountSharesProps) {
  const { t } = useTranslation('money');
  const format = useFormat();
  // Of few units several shares are one amount: the rule stays where it was put.
  const [put, setPut] = useState<{ percent: number; value: string } | null>(null);
  const percent = put?.value === value ? put.percent : percentOfMaximum(value, max);
  const inWords = (part: number) => format.percent(part * 10_000);
  const slide = (next: number) => {
    const share = shareOfMaximum(max, next, decimals) ?? '';
    setPut({ percent: next, value: share });
    onChange(share);
  };
  return (
    <>
      <Box sx={{ mt: 1 }}>
        <RuleSlider
          value={percent}
          onChange={slide}
          label={t('share')}
          valueText={inWords(percent)}
          ticks={60}
          major={15}
          disabled={disabled}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {chipPercents.map((part) => {
          const share = shareOfMaximum(max, part, decimals);
          return (
            share !== null && (
              <ButtonBase
                key={part}
                disabled={disabled}
                aria-pressed={share === value}
                onClick={() => onChange(share)}
                sx={chip}
              >
                {part === 100 ? t('max') : inWords(part)}
              </ButtonBase>
            )
          );
        })}
      </Box>
    </>
  );
}

const chip = {
  flex: '1 1 3.25rem',
  minHeight: 44,
  px: 1,
  borderRadius: '13px',
  fontSize: '0.875rem',
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
  color: 'muted',
  bgcolor: 'raised',
  boxShadow: edge.line,
  '&[aria-pressed="true"]': {
    color: 'brassInk',
    fontWeight: weight.strong,
    bgcolor: 'brassWash',
    boxShadow: `inset 0 0 0 1px ${token('rule')}`,
  },
} as const;
