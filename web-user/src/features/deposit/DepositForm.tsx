import { Box } from '@mui/material';
import type { Deposit, DepositBody, DepositCalculation } from '@server/finance/deposits/deposits.schemas';
import type { AssetInfo } from '@server/ledger/ledger.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountText } from '../../ui/AmountText';
import { ImagePicker } from '../../ui/ImagePicker';
import { QueryView } from '../../ui/QueryView';
import { Section } from '../../ui/Section';
import {
  AssetField,
  Exact,
  LineField,
  MoneyAmount,
  MoneyForm,
  MoneySheets,
  useDebounced,
  useMoneyFlow,
  useTries,
} from '../money';
import { AddressSkeleton, DepositAddress } from './DepositAddress';
import { calculationQuery, fileDeposit } from './deposit-calls';
import { checkDeposit, type DepositDraft } from './deposit-form';
import { SendFromWallet, UnfiledDeposit } from './SendFromWallet';
import { useFiling } from './use-filing';

export interface DepositFormProps {
  title: string;
  history: { to: string; label: string };
  asset: AssetInfo;
  offered: readonly AssetInfo[];
  onAsset: (code: string) => void;
  onFiled: (deposit: Deposit) => void;
}

/** One deposit of one asset, from the address to the confirmation. */
export function DepositForm({ title, history, asset, offered, onAsset, onFiled }: DepositFormProps) {
  const { t } = useTranslation(['deposit', 'money', 'common']);
  const calculation = useQuery(calculationQuery(asset.code));
  const [draft, setDraft] = useState<DepositDraft>({ asset: asset.code, amount: '', txHash: '', image: null });
  const [sending, setSending] = useState(false);
  const tries = useTries();
  const sendTries = useTries();
  const filing = useFiling(onFiled);
  const flow = useMoneyFlow({ send: fileDeposit, faults: {}, onDone: onFiled });
  const checked = calculation.data && checkDeposit(draft, rulesOf(asset, calculation.data));
  const set = (change: Partial<DepositDraft>) => setDraft((before) => ({ ...before, ...change }));
  const amount = checked?.amount === null ? draft.amount : null;

  const proceed = () => {
    tries.count();
    if (checked?.body) flow.begin(checked.body);
  };

  return (
    <MoneyForm
      title={title}
      history={history}
      tried={tries.tried}
      onContinue={checked ? proceed : null}
      busy={sending ? t('common:image.sending') : null}
    >
      {filing.sent && <UnfiledDeposit sent={filing.sent} filing={filing} />}
      <AssetField
        label={t('money:asset')}
        value={asset.code}
        options={offered.map(({ code }) => ({ code }))}
        onChange={onAsset}
      />
      <QueryView query={calculation} skeleton={<AddressSkeleton />}>
        {(data) => (
          <>
            <DepositAddress calculation={data} />
            <Section title={t('sent.title')}>
              <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', mb: 4 }}>{t('sent.text')}</Box>
              <DepositAmount
                asset={asset}
                minimum={data.minimum}
                value={draft.amount}
                onChange={(typed) => set({ amount: typed })}
                problem={checked?.amount ?? null}
                tried={tries.tried || sendTries.tried}
              />
              {filing.sent === null && (
                <SendFromWallet calculation={data} amount={amount} onMissing={sendTries.count} filing={filing} />
              )}
              <LineField
                label={data.txHashRequired ? t('money:txHash') : t('txHash.optional')}
                value={draft.txHash}
                onChange={(txHash) => set({ txHash })}
                hint={t('txHash.hint')}
                error={
                  checked?.txHash && (tries.tried || draft.txHash.length >= 66) ? t(`txHash.${checked.txHash}`) : null
                }
                placeholder="0x…"
                maxLength={80}
              />
              <ImagePicker
                label={t('image.label')}
                value={draft.image}
                onChange={(image) => set({ image })}
                hint={t('image.hint')}
                onBusyChange={setSending}
              />
            </Section>
          </>
        )}
      </QueryView>
      <MoneySheets flow={flow} confirmation={useConfirmation(calculation.data)} />
    </MoneyForm>
  );
}

const rulesOf = (asset: AssetInfo, { minimum, txHashRequired }: DepositCalculation) => ({
  scale: asset.scale,
  minimum,
  txHashRequired,
});

function useConfirmation(calculation: DepositCalculation | undefined) {
  const { t } = useTranslation(['deposit', 'money']);
  return ({ asset, amount, txHash, image }: DepositBody) => ({
    title: t('confirm.title'),
    note: t('confirm.note'),
    pay: <Exact value={amount} asset={asset} />,
    fee: <AmountText value={calculation?.fee ?? '0'} asset={asset} />,
    receive: <Exact value={amount} asset={asset} />,
    to: calculation?.address,
    when: t('confirm.when'),
    rows: [
      ...(calculation ? [{ label: t('network'), value: calculation.network }] : []),
      ...(txHash ? [{ label: t('money:txHash'), value: txHash }] : []),
      ...(image ? [{ label: t('image.picture'), value: t('image.attached') }] : []),
    ],
    confirmLabel: t('confirm.action'),
    unknown: t('confirm.unknown'),
  });
}

interface DepositAmountProps {
  asset: AssetInfo;
  minimum: string;
  value: string;
  onChange: (value: string) => void;
  problem: ReturnType<typeof checkDeposit>['amount'];
  tried: boolean;
}

/** How much was sent, and what will be credited; the last figure stays, dimmed, until the next one is here. */
function DepositAmount({ asset: { code, scale }, minimum, value, onChange, problem, tried }: DepositAmountProps) {
  const { t } = useTranslation(['deposit', 'money']);
  const format = useFormat();
  const errorText = useErrorText();
  const amount = problem === null ? value : null;
  const asked = useDebounced(amount);
  const query = useQuery({ ...calculationQuery(code, asked ?? ''), enabled: asked !== null && asked !== '' });
  const stale = query.isPlaceholderData || asked !== amount;
  const known = amount === null ? undefined : query.data;
  const dash = '\u2013';
  return (
    <MoneyAmount
      value={value}
      onChange={onChange}
      asset={code}
      decimals={scale}
      problem={problem}
      words={{
        belowMinimum: t('belowMinimum', {
          minimum: format.amount(minimum, { decimals: scale, minimum: 0 }),
          asset: code,
        }),
      }}
      refused={null}
      tried={tried}
      figures={[
        { label: t('money:fee'), value: known ? <AmountText value={known.fee} asset={code} /> : dash },
        {
          label: t('credited'),
          value:
            query.error && !stale ? (
              errorText(query.error)
            ) : (
              <Box component="span" sx={{ opacity: stale ? 0.5 : 1 }} aria-busy={stale}>
                {known?.credited ? <AmountText value={known.credited} asset={code} /> : dash}
              </Box>
            ),
        },
      ]}
    />
  );
}
