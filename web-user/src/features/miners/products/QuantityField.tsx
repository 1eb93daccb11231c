import { Box, IconButton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/use-format';
import { RuleSlider } from '../../../shared/charts/RuleSlider';
import { Icon } from '../../../shared/icons/Icon';
import { edge, weight } from '../../../shared/tokens';

export interface QuantityFieldProps {
  value: number;
  /** 2 or more */
  most: number;
  disabled: boolean;
  onChange: (value: number) => void;
}

/** How many, by ones or along the rule. */
export function QuantityField({ value, most, disabled, onChange }: QuantityFieldProps) {
  const { t } = useTranslation('miners');
  const format = useFormat();
  const step = (by: number, icon: 'minus' | 'plus', label: string) => (
    <IconButton
      aria-label={label}
      disabled={disabled || value + by < 1 || value + by > most}
      onClick={() => onChange(value + by)}
      sx={{ bgcolor: 'raised', boxShadow: edge.line }}
    >
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <Box role="group" aria-label={t('quantity.label')} sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 'min-content', fontSize: '0.875rem' }}>
          {t('quantity.label')}
          <Box sx={{ fontSize: '0.75rem', color: 'muted' }}>{t('quantity.most', { most: format.count(most) })}</Box>
        </Box>
        {step(-1, 'minus', t('quantity.fewer'))}
        <Box
          className="figures"
          sx={{ minWidth: '3ch', textAlign: 'center', fontSize: '1.25rem', fontWeight: weight.strong }}
        >
          {format.count(value)}
        </Box>
        {step(1, 'plus', t('quantity.more'))}
      </Box>
      <RuleSlider
        label={t('quantity.label')}
        value={value}
        min={1}
        max={most}
        onChange={onChange}
        valueText={format.count(value)}
        ticks={Math.min(50, Math.max(10, most - 1))}
        major={10}
        disabled={disabled}
      />
    </Box>
  );
}
