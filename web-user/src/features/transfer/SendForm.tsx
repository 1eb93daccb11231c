import { Box } from '@mui/material';
import { addAmounts, isZero } from '@server/common/money/decimal.rules';
import type { Transfer, TransferRules } from '@server/finance/transfers/transfer.schemas';
import type { UserCard } from '@server/users/users.schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { imageUrl } from '../../lib/browser/image-url';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import { canBeQuoted, largestAmount, typedAmount } from '../../lib/money/typed-amount';
import { AssetMark } from '../../shared/marks/AssetMark';
import { PersonMark } from '../../shared/marks/PersonMark';
import { AmountText } from '../../ui/amounts/AmountText';
import type { FactRow } from '../../ui/amounts/FactRows';
import { Callout } from '../../ui/parts/Callout';
import {
  type Draft,
  Exact,
  FormSkeleton,
  MoneyAmount,
  MoneyForm,
  MoneyResult,
  MoneySheets,
  optionWithBalance,
  UnreadyForm,
  useDraft,
  useMoneyFlow,
  useResult,
  useTries,
} from '../money';
import { useSavedRow } from '../recipients';
import { RecipientField, useRecipient } from './RecipientField';
import { TellButton } from './TellButton';
import { rulesQuery, sendTransfer } from './transfer-calls';
import {
  type AssetRules,
  ownName,
  quoteTransfer,
  type TransferDraft,
  transferFaults,
  transferRequest,
} from './transfer-form';

const billsOf = (asset: string) => `/pages/transaction/dateils?type=transferOut&asset=${asset}`;

/** To another user: the form, then the record of what was sent. */
export function SendTab({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('transfer');
  const [params] = useSearchParams();
  const format = useFormat();
  const rules = useQuery(rulesQuery);
  const result = useResult<Transfer>('transfer');
  const draft = useDraft('transfer');
  const [start, setStart] = useState({
    asset: draft.start?.asset ?? params.get('asset'),
    to: draft.start?.to ?? params.get('to') ?? '',
    amount: draft.start?.amount ?? params.get('amount') ?? '',
  });

  if (result.answer) {
    const { asset } = result.answer;
    const another = () => {
      setStart({ asset, to: '', amount: '' });
      result.clear();
    };
    return <SendResult transfer={result.answer} onAnother={another} />;
  }
  /** nothing at all can be sent until then */
  const holdUntil = rules.data && isZero(rules.data.holdLeft) ? rules.data.holdUntil : null;
  const asset = rules.data?.assets.find((each) => each.asset === start.asset) ?? rules.data?.assets[0];
  if (rules.data && asset && !holdUntil) {
    // Another asset is another form: no amount typed for one may be sent of the other.
    return (
      <SendForm
        key={asset.asset}
        tabs={tabs}
        rules={rules.data}
        asset={asset}
        draft={draft}
        start={asset.asset === start.asset ? start : { ...start, amount: '' }}
        onAsset={(code, typed) => setStart({ asset: code, to: typed.to, amount: '' })}
        onSent={result.show}
      />
    );
  }
  return (
    <UnreadyForm
      title={t('title')}
      head={tabs}
      query={rules}
      skeleton={<FormSkeleton fields={[52, 60, 60, '5.5rem']} />}
      off={
        holdUntil
          ? {
              title: t('held.title'),
              text: t('held.text', { time: format.dateTime(holdUntil) }),
            }
          : { title: t('off.title'), text: t('off.text') }
      }
    />
  );
}

interface SendFormProps {
  /** the choice between the two forms */
  tabs: ReactNode;
  rules: TransferRules;
  asset: AssetRules;
  draft: Draft;
  start: Pick<TransferDraft, 'to' | 'amount'>;
  /** another asset, with what was typed for this one */
  onAsset: (code: string, draft: TransferDraft) => void;
  onSent: (transfer: Transfer) => void;
}

/** One transfer of one asset, up to its being sent. */
function SendForm({ tabs, rules, asset, draft: kept, start, onAsset, onSent }: SendFormProps) {
  const { t } = useTranslation(['transfer', 'money']);
  const errorText = useErrorText();
  const format = useFormat();
  const [draft, setDraft] = useState<TransferDraft>({ asset: asset.asset, to: start.to, amount: start.amount });
  const tries = useTries();
  const recipient = useRecipient(draft.to);
  /** who was confirmed: the sheet never names anybody looked up since */
  const [confirmed, setConfirmed] = useState<UserCard | null>(null);
  const flow = useMoneyFlow({
    send: sendTransfer,
    faults: transferFaults,
    about: ({ asset: code, amount, to }) => ({ kind: 'transfer', asset: code, amount, to }),
    onDone: onSent,
    pass: 'transfer',
    draft: kept,
  });
  const problem = typedAmount(draft.amount, asset.decimals, { maximum: asset.maximum }).problem;
  const quote = canBeQuoted(problem) ? quoteTransfer(draft.amount, rules.feeRatePpm, asset) : null;
  const refused = errorText(flow.error);
  const savedRow = useSavedRow();
  const back = addressOf(draft);

  const change = (next: TransferDraft) => {
    if (flow.place === 'amount' || flow.place === 'to') flow.back();
    setDraft(next);
    kept.keep({ ...next });
  };
  const proceed = () => {
    tries.count();
    recipient.retry();
    const request = transferRequest(draft, asset);
    if (!request || !recipient.card) return;
    setConfirmed(recipient.card);
    flow.begin(request);
  };

  return (
    <MoneyForm
      title={t('title')}
      history={{ to: billsOf(asset.asset), label: t('money:bills') }}
      head={tabs}
      tried={tries.tried}
      next="transfer"
      onContinue={proceed}
      password={{ set: rules.passwordSet && flow.place !== 'setPassword', missing: t('password.missing'), back }}
    >
      <RecipientField
        value={draft.to}
        onChange={(to) => change({ ...draft, to })}
        recipient={recipient}
        refused={flow.place === 'to' ? refused : null}
        tried={tries.tried}
      />
      <MoneyAmount
        value={draft.amount}
        onChange={(amount) => change({ ...draft, amount })}
        asset={asset.asset}
        choice={{
          options: rules.assets.map((each) => optionWithBalance(each.asset, each.balance)),
          onChange: (code) => onAsset(code, draft),
        }}
        decimals={asset.decimals}
        available={asset.balance}
        max={largestAmount(asset.maximum, asset.decimals)}
        problem={problem}
        refused={flow.place === 'amount' ? refused : null}
        tried={tries.tried}
        figures={[
          { label: t('largest'), value: <AmountText value={asset.maximum} asset={asset.asset} concealable /> },
          {
            label: t('fee', { rate: format.percent(rules.feeRatePpm) }),
            value: <Exact value={quote?.fee} asset={asset.asset} />,
          },
          { label: t('total'), value: <Exact value={quote?.total} asset={asset.asset} /> },
        ]}
      />
      {rules.holdUntil && (
        <Callout tone="info">
          {t('held.limited', {
            time: format.dateTime(rules.holdUntil),
            left: format.amount(rules.holdLeft, { decimals: 2 }),
          })}
        </Callout>
      )}
      {asset.onHoldUntil && (
        <Callout tone="info">
          {t('held.received', {
            amount: format.amount(asset.onHold, { decimals: asset.decimals, minimum: 0 }),
            asset: asset.asset,
            time: format.dateTime(asset.onHoldUntil),
          })}
        </Callout>
      )}
      {confirmed && (
        <MoneySheets
          flow={flow}
          confirmation={({ asset: code, amount }) => {
            const { fee, total } = quoteTransfer(amount, rules.feeRatePpm, asset);
            return {
              title: t('confirm.title'),
              note: t('confirm.note'),
              sum: { label: t('recipient.gets'), value: <Exact value={amount} asset={code} /> },
              from: { name: t('move.wallet.funding'), mark: <AssetMark code={code} size={40} /> },
              to: {
                name: <Named card={confirmed} />,
                mark: <PersonMark src={imageUrl(confirmed.avatar)} seed={confirmed.uid} />,
              },
              fee: <Exact value={fee} asset={code} flow="out" />,
              when: t('money:atOnce'),
              rows: [
                ...savedRow(confirmed.uid),
                { label: t('total'), value: <Exact value={total} asset={code} flow="out" /> },
              ],
              usdt: code === 'USDT' ? amount : null,
              paidFrom: { asset: code, balance: asset.balance, spent: total },
              confirmLabel: t('confirm.action'),
              unknown: t('confirm.unknown'),
              failed: (reason) => t('failedBecause', { reason }),
            };
          }}
          password={{ hint: t('password.hint'), back }}
        />
      )}
    </MoneyForm>
  );
}

/** Who is being paid: what they call themselves if that is anything, the ID and the account. */
function Named({ card }: { card: UserCard }) {
  const name = ownName(card);
  return (
    <>
      <strong>{name ?? card.account}</strong>
      <Box className="figures" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        {name === null ? card.uid : `${card.uid} · ${card.account}`}
      </Box>
    </>
  );
}

/** Who gets it, as it is recorded. */
function useRecipientRows(): (card: UserCard) => FactRow[] {
  const { t } = useTranslation('transfer');
  return (card) => {
    const name = ownName(card);
    return [
      ...(name === null ? [] : [{ label: t('recipient.name'), value: name }]),
      { label: t('recipient.uid'), value: card.uid },
      { label: t('recipient.account'), value: card.account },
    ];
  };
}

/** This page with what was typed. */
function addressOf({ asset, to, amount }: TransferDraft): string {
  const typed = { asset, ...(to ? { to } : {}), ...(amount ? { amount } : {}) };
  return `/pages/property/transfer?${new URLSearchParams(typed)}`;
}

/** What was sent, to whom, and where it stands on the bills. */
function SendResult({ transfer, onAnother }: { transfer: Transfer; onAnother: () => void }) {
  const { t } = useTranslation(['transfer', 'money']);
  const format = useFormat();
  const recipientRows = useRecipientRows();
  const { asset, amount, fee, recipient, createdAt } = transfer;
  return (
    <MoneyResult
      page={t('title')}
      tone="done"
      title={t('result.title')}
      sum={<Exact value={amount} asset={asset} flow="out" />}
      to={
        <>
          <PersonMark seed={recipient.uid} src={imageUrl(recipient.avatar)} size={26} />
          {t('result.to', { name: ownName(recipient) ?? recipient.account })}
        </>
      }
      text={t('result.text')}
      rows={[
        { label: t('money:fee'), value: <Exact value={fee} asset={asset} flow="out" /> },
        { label: t('total'), value: <Exact value={addAmounts(amount, fee)} asset={asset} flow="out" /> },
        ...recipientRows(recipient),
        { label: t('money:time'), value: format.dateTime(createdAt) },
      ]}
      next={<TellButton recipient={recipient} />}
      links={[{ to: billsOf(asset), label: t('money:bills') }]}
      another={{ label: t('result.another'), onClick: onAnother }}
    />
  );
}
