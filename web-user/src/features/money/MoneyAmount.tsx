import { isZero } from '@server/common/money/decimal.rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AmountProblem } from '../../lib/money/decimal';
import { isUnfinished } from '../../lib/money/typed-amount';
import { AmountText } from '../../ui/amounts/AmountText';
import { type FactRow, FactRows } from '../../ui/amounts/FactRows';
import { AmountField, useAmountProblem } from '../../ui/inputs/AmountField';
import { Card } from '../../ui/parts/Card';
import { AssetField, type AssetFieldProps, AssetPill } from './AssetField';

export interface MoneyAmountProps<Own extends string = never> {
  /** default: "Amount" */
  label?: string;
  value: string;
  onChange: (value: string) => void;
  asset: string;
  /** the assets there are to choose from; without it there is this one */
  choice?: Pick<AssetFieldProps, 'options' | 'onChange'> & { label?: string };
  /** decimals that can be typed */
  decimals: number;
  /** what there is of the asset, shown beside the label */
  available?: string;
  /** default: "Available" */
  availableLabel?: string;
  /** the largest amount that can go, with its fee; null: that is nothing, or it is not known */
  max?: string | null;
  /** under the figure: the least and the most that is taken */
  bounds?: { least: ReactNode; most: ReactNode };
  problem: AmountProblem | 'insufficientFunding' | Own | null;
  /** plain words for the problems that this form alone has, or says in its own way */
  words?: Record<Own, string> & { insufficientFunding?: string };
  /** the server's own words about the amount */
  refused: string | null;
  /** also says what is missing in a field not touched yet: after the first try to go on */
  tried: boolean;
  /** what the amount comes to, as it is typed: fee, total, what arrives */
  figures?: readonly FactRow[];
  /** a leg follows, with a button on the seam */
  seam?: boolean;
  /** after the figures */
  children?: ReactNode;
}

/** How much: the amount of a money form, what there is, what is wrong with it, and what it comes to. */
export function MoneyAmount<Own extends string = never>(props: MoneyAmountProps<Own>) {
  const { value, asset, choice, available, problem, refused, tried, figures = [] } = props;
  const { t } = useTranslation('money');
  const commonText = useAmountProblem(props.decimals);
  const words: Partial<Record<string, string>> = { insufficientFunding: t('insufficientFunding'), ...props.words };
  // What has no words here is one of the faults of any amount.
  const problemText = problem && (words[problem] ?? commonText(problem as AmountProblem, value));
  return (
    <>
      <AmountField
        label={props.label ?? t('amount')}
        value={value}
        onChange={props.onChange}
        decimals={props.decimals}
        max={props.max ?? null}
        pill={choice ? <AssetField label={t('asset')} value={asset} {...choice} /> : <AssetPill code={asset} />}
        aside={
          available !== undefined && (
            <>
              {props.availableLabel ?? t('available')} <AmountText value={available} asset={asset} bare concealable />
            </>
          )
        }
        bounds={props.bounds}
        error={refused ?? (tried || value !== '' ? problemText : null)}
        unfinished={refused === null && isUnfinished(problem)}
        seam={props.seam ?? false}
      >
        {figures.length > 0 && (
          <Card sx={{ mt: 1.5, py: 2 }}>
            <FactRows rows={figures} />
          </Card>
        )}
      </AmountField>
      {props.children}
    </>
  );
}

export interface ExactProps {
  value: string | null | undefined;
  asset: string;
  /** a cost, written with a minus, or a gain, with a plus; nothing of 0 */
  flow?: 'out' | 'in';
}

/** An amount with all its decimals, as it is confirmed and recorded; a dash while it is not known. */
export const Exact = ({ value, asset, flow }: ExactProps) =>
  value === null || value === undefined ? (
    '\u2013'
  ) : (
    <AmountText
      value={flow === 'out' && !isZero(value) ? `-${value}` : value}
      asset={asset}
      decimals={8}
      signed={flow === 'in'}
    />
  );
