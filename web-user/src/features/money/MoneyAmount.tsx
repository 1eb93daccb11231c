import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AmountProblem } from '../../lib/money/decimal';
import { AmountField, useAmountProblem } from '../../ui/AmountField';
import { AmountText } from '../../ui/AmountText';

export interface Figure {
  label: string;
  value: ReactNode;
}

export interface MoneyAmountProps<Own extends string = never> {
  /** default: "Amount" */
  label?: string;
  value: string;
  onChange: (value: string) => void;
  asset: string;
  /** decimals that can be typed */
  decimals: number;
  /** what there is of the asset, shown beside the label */
  available?: string;
  /** what the Max button fills in; null: there is none */
  max?: string | null;
  problem: AmountProblem | 'insufficientFunding' | Own | null;
  /** plain words for the problems that this form alone has, or says in its own way */
  words?: Record<Own, string>;
  /** the server's own words about the amount */
  refused: string | null;
  /** also says what is missing in a field not touched yet: after the first try to go on */
  tried: boolean;
  /** what the amount comes to, as it is typed: fee, total, what arrives */
  figures?: readonly Figure[];
  /** after the figures */
  children?: ReactNode;
}

/** How much: the amount of a money form, what there is, what is wrong with it, and what it comes to. */
export function MoneyAmount<Own extends string = never>(props: MoneyAmountProps<Own>) {
  const { value, asset, available, problem, refused, tried, figures = [] } = props;
  const { t } = useTranslation('money');
  const commonText = useAmountProblem(props.decimals);
  const words: Partial<Record<string, string>> = { insufficientFunding: t('insufficientFunding'), ...props.words };
  // What has no words here is one of the faults of any amount.
  const problemText = problem && (words[problem] ?? commonText(problem as AmountProblem));
  return (
    <AmountField
      label={props.label ?? t('amount')}
      value={value}
      onChange={props.onChange}
      unit={asset}
      max={props.max ?? null}
      aside={
        available !== undefined && (
          <>
            {t('available')} <AmountText value={available} asset={asset} concealable />
          </>
        )
      }
      error={refused ?? (tried || value !== '' ? problemText : null)}
    >
      {figures.length > 0 && (
        <Box sx={{ mt: 2, fontSize: '0.875rem' }}>
          {figures.map((figure) => (
            <Box
              key={figure.label}
              sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3, py: 0.75 }}
            >
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {figure.label}
              </Box>
              <Box component="span" sx={{ ml: 'auto', fontWeight: 600 }}>
                {figure.value}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {props.children}
    </AmountField>
  );
}

/** An amount with all its decimals, as it is confirmed and recorded; a dash while it is not known. */
export const Exact = ({ value, asset }: { value: string | null | undefined; asset: string }) =>
  value === null || value === undefined ? '\u2013' : <AmountText value={value} asset={asset} decimals={8} />;
