import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountField, useAmountProblem } from '../../ui/AmountField';
import { ImagePicker } from '../../ui/ImagePicker';
import { LineField } from '../assets';
import { DepositCredit } from './DepositCredit';
import type { DepositAmountProblem, DepositDraft, TxHashProblem } from './deposit-form';

export interface DepositFieldsProps {
  draft: DepositDraft;
  onChange: (draft: DepositDraft) => void;
  scale: number;
  minimum: string;
  txHashRequired: boolean;
  problems: { amount: DepositAmountProblem | null; txHash: TxHashProblem | null };
  /** also says what is missing in fields not touched yet: after the first try to go on */
  all: boolean;
  /** the same of the amount alone, which is all that is needed to send it from here */
  amountAsked: boolean;
  /** after the amount, e.g. a way to send it at once */
  children?: ReactNode;
  /** while a picture is being sent */
  onBusyChange: (busy: boolean) => void;
}

/** What was sent: how much, in which transaction, and a picture of it. */
export function DepositFields(props: DepositFieldsProps) {
  const { draft, onChange, scale, minimum, txHashRequired, problems, all, onBusyChange } = props;
  const { t } = useTranslation('deposit');
  const format = useFormat();
  const amountText = useAmountProblem(scale);
  const set = (change: Partial<DepositDraft>) => onChange({ ...draft, ...change });

  const amountError =
    problems.amount === 'belowMinimum'
      ? t('belowMinimum', { minimum: format.amount(minimum, { decimals: scale, minimum: 0 }), asset: draft.asset })
      : amountText(problems.amount);
  const hashError = problems.txHash && t(`txHash.${problems.txHash}`);

  return (
    <>
      <AmountField
        label={t('amount')}
        value={draft.amount}
        onChange={(amount) => set({ amount })}
        unit={draft.asset}
        error={all || props.amountAsked || draft.amount !== '' ? amountError : null}
      >
        <DepositCredit asset={draft.asset} amount={problems.amount === null ? draft.amount : null} />
      </AmountField>
      {props.children}
      <LineField
        label={txHashRequired ? t('txHash.label') : t('txHash.optional')}
        value={draft.txHash}
        onChange={(txHash) => set({ txHash })}
        hint={t('txHash.hint')}
        error={all || draft.txHash.length >= 66 ? hashError : null}
        placeholder="0x…"
        maxLength={80}
      />
      <ImagePicker
        label={t('image.label')}
        value={draft.image}
        onChange={(image) => set({ image })}
        hint={t('image.hint')}
        onBusyChange={onBusyChange}
      />
    </>
  );
}
