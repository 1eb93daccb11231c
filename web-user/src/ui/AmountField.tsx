import { Box, ButtonBase, InputBase } from '@mui/material';
import { numberMarks } from '@server/common/money/number-marks.rules';
import { type ReactNode, useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../lib/i18n/i18n';
import { type AmountProblem, normaliseAmountInput } from '../lib/money/decimal';
import { radius } from '../theme/tokens';

export interface AmountFieldProps {
  label: string;
  /** what was typed, with a point as the decimal mark; give it to `parseAmount` */
  value: string;
  onChange: (value: string) => void;
  /** shown after the figure, e.g. "USDT" */
  unit: string;
  /** the largest amount possible now; shows the Max button */
  max?: string | null;
  /** beside the label, e.g. what is available */
  aside?: ReactNode;
  /** plain words, shown under the field and announced */
  error?: string | null;
  /** live figures under the field: fee, net received */
  children?: ReactNode;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** An amount, typed exactly: no steppers, no rounding, the decimal mark of the reader's language. */
export function AmountField(props: AmountFieldProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const marks = numberMarks(useLanguage());
  const { error, max } = props;

  return (
    <Box sx={{ mb: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3, mb: 1.5 }}>
        <Box component="label" htmlFor={id} sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
          {props.label}
        </Box>
        {props.aside && <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{props.aside}</Box>}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 60,
          pl: 4,
          pr: 2,
          gap: 2,
          bgcolor: 'surface',
          border: 1,
          borderColor: error ? 'error.main' : 'line',
          borderRadius: `${radius.control}px`,
          '&:focus-within': { borderColor: error ? 'error.main' : 'primary.main' },
        }}
      >
        <InputBase
          id={id}
          fullWidth
          value={props.value.replace('.', marks.decimal)}
          onChange={(event) => props.onChange(normaliseAmountInput(event.target.value, marks.decimal))}
          disabled={props.disabled ?? false}
          autoFocus={props.autoFocus ?? false}
          placeholder="0"
          inputProps={{
            inputMode: 'decimal',
            autoComplete: 'off',
            enterKeyHint: 'done',
            maxLength: 40,
            className: 'figures',
            'aria-invalid': Boolean(error),
            'aria-describedby': `${id}-error ${id}-live`,
          }}
          sx={{ fontSize: '1.25rem', fontWeight: 600, minWidth: 0 }}
        />
        <Box sx={{ color: 'text.secondary', fontWeight: 600, pr: 1 }}>{props.unit}</Box>
        {max !== undefined && max !== null && (
          <ButtonBase
            disabled={props.disabled ?? false}
            onClick={() => props.onChange(max)}
            sx={{ minWidth: 44, minHeight: 44, px: 2, fontWeight: 600, color: 'primary.main', borderRadius: 2 }}
          >
            {t('max')}
          </ButtonBase>
        )}
      </Box>
      <Box id={`${id}-error`} role="alert" sx={{ color: 'error.main', fontSize: '0.875rem', mt: error ? 1.5 : 0 }}>
        {error}
      </Box>
      <Box id={`${id}-live`} aria-live="polite">
        {props.children}
      </Box>
    </Box>
  );
}

/** Plain words for what `parseAmount` found wrong; null for null. */
export function useAmountProblem(decimals: number): (problem: AmountProblem | null) => string | null {
  const { t } = useTranslation('common');
  return useCallback(
    (problem) => {
      if (problem === null) return null;
      return problem === 'decimals' ? t('amount.decimals', { count: decimals }) : t(`amount.${problem}`);
    },
    [t, decimals],
  );
}
