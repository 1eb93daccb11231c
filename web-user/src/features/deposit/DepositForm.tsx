import { Box } from '@mui/material';
import type { Deposit, DepositBody, DepositCalculation } from '@server/finance/deposits/deposits.schemas';
import type { AssetInfo } from '@server/ledger/ledger.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/account/site';
import { useDebounced } from '../../lib/browser/use-debounced';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import type { Payment } from '../../lib/money/sent-payments';
import { AmountText } from '../../ui/amounts/AmountText';
import { QueryView } from '../../ui/feedback/QueryView';
import { ImagePicker } from '../../ui/inputs/ImagePicker';
import { Callout } from '../../ui/parts/Callout';
import { Card } from '../../ui/parts/Card';
import {
  AssetField,
  type Draft,
  Exact,
  FormSkeleton,
  LineField,
  MoneyAmount,
  MoneyForm,
  MoneySheets,
  useMoneyFlow,
  useTries,
} from '../money';
import { useWalletBalance, type WalletBalance } from './balance/use-wallet-balance';
import { Expected, staysAsItIs, useRule, useTermRows } from './Conversion';
import { AddressSkeleton, DepositAddress } from './DepositAddress';
import { calculationQuery, fileDeposit, isPayable } from './deposit-calls';
import { checkDeposit, type DepositDraft } from './deposit-form';
import { SendFromWallet, UnfiledDeposit } from './SendFromWallet';
import { Step } from './Step';
import { TestMoney } from './TestMoney';
import { useFiling } from './use-filing';

export interface DepositFormProps {
  title: string;
  history: { to: string; label: string };
  asset: AssetInfo;
  offered: readonly AssetInfo[];
  draft: Draft;
  start: Pick<DepositDraft, 'amount' | 'txHash'>;
  onAsset: (code: string) => void;
  onFiled: (deposit: Deposit) => void;
}

/** One deposit of one asset, from the address to the confirmation. */
export function DepositForm({
  title,
  history,
  asset,
  offered,
  draft: kept,
  start,
  onAsset,
  onFiled,
}: DepositFormProps) {
  const { t } = useTranslation(['deposit', 'money', 'common', 'image']);
  const calculation = useQuery(calculationQuery(asset.code));
  const [draft, setDraft] = useState<DepositDraft>({
    asset: asset.code,
    amount: start.amount,
    txHash: start.txHash,
    image: null,
  });
  const [sending, setSending] = useState(false);
  const site = useSite();
  const tries = useTries();
  const sendTries = useTries();
  const filing = useFiling((deposit) => {
    kept.suspend();
    onFiled(deposit);
  });
  const flow = useMoneyFlow({ send: fileDeposit, faults: {}, about, onDone: onFiled, draft: kept });
  const checked = calculation.data && checkDeposit(draft, rulesOf(asset, calculation.data));
  const set = (change: Partial<DepositDraft>) => setDraft((before) => ({ ...before, ...change }));
  const type = (change: Partial<Pick<DepositDraft, 'amount' | 'txHash'>>) => {
    set(change);
    const { amount, txHash } = { ...draft, ...change };
    kept.keep({ asset: asset.code, amount, txHash });
  };
  const amount = checked?.amount === null ? draft.amount : null;
  const estimate = useEstimate(asset.code, amount);
  const wallet = useWalletBalance(asset, calculation.data);
  const rule = useRule()(asset.code, calculation.data?.conversion ?? null);

  const proceed = () => {
    tries.count();
    if (checked?.body) flow.begin(checked.body);
  };

  return (
    <MoneyForm
      title={title}
      history={history}
      tried={tries.tried}
      next="deposit"
      onContinue={checked ? proceed : null}
      busy={sending ? t('image:sending') : null}
    >
      {site?.testMoney && <TestMoney onTaken={onFiled} />}
      {filing.sent && <UnfiledDeposit sent={filing.sent} filing={filing} />}
      <Step number={1} title={t('choose')}>
        <Card sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, py: 2 }}>
          <Box aria-hidden="true" sx={{ fontSize: '0.875rem', color: 'muted' }}>
            {t('money:asset')}
          </Box>
          <AssetField
            label={t('money:asset')}
            value={asset.code}
            options={offered.map(({ code }) => ({ code }))}
            onChange={onAsset}
          />
        </Card>
      </Step>
      <QueryView query={calculation} skeleton={site?.demo ? <FormSkeleton fields={[60]} /> : <AddressSkeleton />}>
        {(data) => (
          <>
            {isPayable(data) && (
              <Step number={2} title={t('send')}>
                <DepositAddress calculation={data} />
                {rule && <Callout tone="info">{rule}</Callout>}
              </Step>
            )}
            <Step
              number={isPayable(data) ? 3 : 2}
              title={t(isPayable(data) ? 'sent.title' : 'test.review')}
              text={t(isPayable(data) ? 'sent.text' : 'test.reviewText')}
            >
              {!isPayable(data) && rule && <Callout tone="info">{rule}</Callout>}
              <DepositAmount
                asset={asset}
                calculation={data}
                wallet={wallet}
                estimate={estimate}
                value={draft.amount}
                onChange={(typed) => type({ amount: typed })}
                problem={checked?.amount ?? null}
                tried={tries.tried || sendTries.tried}
              />
              {isPayable(data) && filing.sent === null && (
                <SendFromWallet
                  calculation={data}
                  amount={amount}
                  conversion={estimate.stale ? null : (estimate.known?.conversion ?? null)}
                  onMissing={sendTries.count}
                  filing={filing}
                />
              )}
              <LineField
                label={data.txHashRequired ? t('money:txHash') : t('txHash.optional')}
                value={draft.txHash}
                onChange={(txHash) => type({ txHash })}
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
            </Step>
          </>
        )}
      </QueryView>
      <MoneySheets flow={flow} confirmation={useConfirmation(calculation.data, estimate)} />
    </MoneyForm>
  );
}

const about = ({ asset, amount }: DepositBody): Payment => ({ kind: 'deposit', asset: asset ?? '', amount });

const rulesOf = (asset: AssetInfo, { minimum, txHashRequired }: DepositCalculation) => ({
  scale: asset.scale,
  minimum,
  txHashRequired,
});

/** What the amount that stands in the form comes to now. */
interface Estimate {
  /** null: there is no good amount, or nothing is known of it yet */
  known: DepositCalculation | null;
  /** it is of the amount before */
  stale: boolean;
  error: unknown;
}

function useEstimate(code: string, amount: string | null): Estimate {
  const asked = useDebounced(amount);
  const query = useQuery({ ...calculationQuery(code, asked ?? ''), enabled: asked !== null && asked !== '' });
  const stale = query.isPlaceholderData || asked !== amount;
  return { known: amount === null ? null : (query.data ?? null), stale, error: stale ? null : query.error };
}

function useConfirmation(calculation: DepositCalculation | undefined, { known, stale }: Estimate) {
  const { t } = useTranslation(['deposit', 'money']);
  const rule = useRule();
  const termRows = useTermRows();
  // Of the amount that is confirmed, or of none.
  const fresh = stale ? null : known;
  const conversion = (fresh ?? calculation)?.conversion ?? null;
  const payable = calculation && isPayable(calculation) ? calculation : null;
  return ({ asset, amount, txHash, image }: DepositBody) => ({
    title: t('confirm.title'),
    note: [t(payable ? 'confirm.note' : 'test.reviewText'), rule(asset, conversion)].filter(Boolean).join(' '),
    // Filing moves nothing: what comes of it is told only where it is another sum.
    sum: { label: t('confirm.report'), value: <Exact value={amount} asset={asset} /> },
    usdt: asset === 'USDT' ? amount : null,
    fee: <Exact value={calculation?.fee ?? '0'} asset={asset} flow="out" />,
    to: payable?.address,
    when: t('confirm.when'),
    rows: [
      ...(conversion
        ? [
            {
              label: t('conversion.about'),
              value: fresh ? <Expected amount={amount} asset={asset} conversion={conversion} /> : '\u2013',
            },
          ]
        : []),
      ...termRows(asset, conversion),
      ...(payable ? [{ label: t('network'), value: payable.network }] : []),
      ...(txHash ? [{ label: t('money:txHash'), value: txHash }] : []),
      ...(image ? [{ label: t('image.picture'), value: t('image.attached') }] : []),
    ],
    confirmLabel: t('confirm.action'),
    unknown: t('confirm.unknown'),
  });
}

interface DepositAmountProps {
  asset: AssetInfo;
  calculation: DepositCalculation;
  /** null: nothing is known of it */
  wallet: WalletBalance | null;
  estimate: Estimate;
  value: string;
  onChange: (value: string) => void;
  problem: ReturnType<typeof checkDeposit>['amount'];
  tried: boolean;
}

/** How much was sent, and what will be credited; the last figure stays, dimmed, until the next one is here. */
function DepositAmount({ asset: { code, scale }, calculation, wallet, estimate, ...field }: DepositAmountProps) {
  const { t } = useTranslation(['deposit', 'money']);
  const format = useFormat();
  const errorText = useErrorText();
  const termRows = useTermRows();
  const { known, stale, error } = estimate;
  const conversion = (known ?? calculation).conversion;
  const dash = '\u2013';
  return (
    <MoneyAmount
      {...field}
      asset={code}
      decimals={scale}
      {...(wallet && { available: wallet.amount, availableLabel: t('wallet.balance'), max: wallet.most })}
      words={{
        belowMinimum: t('belowMinimum', {
          minimum: format.amount(calculation.minimum, { decimals: scale, minimum: 0 }),
          asset: code,
        }),
      }}
      refused={null}
      figures={[
        { label: t('money:fee'), value: known ? <AmountText value={known.fee} asset={code} /> : dash },
        {
          label: t(conversion ? 'conversion.about' : 'credited'),
          value: error ? (
            errorText(error)
          ) : (
            <Box component="span" sx={{ opacity: stale ? 0.5 : 1 }} aria-busy={stale}>
              {known?.credited ? <Expected amount={known.credited} asset={code} conversion={known.conversion} /> : dash}
            </Box>
          ),
        },
        ...termRows(code, conversion),
      ]}
    >
      {known && staysAsItIs(known.conversion) && (
        <Box sx={{ px: 1, mb: 4, fontSize: '0.875rem', color: 'text.secondary' }}>
          {t('conversion.stays', { asset: code, into: known.conversion?.asset })}
        </Box>
      )}
    </MoneyAmount>
  );
}
