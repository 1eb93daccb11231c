import { Box } from '@mui/material';
import type { Deposit } from '@server/finance/deposits/deposits.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { siteQuery } from '../../lib/account/site';
import { useFormat } from '../../lib/i18n/use-format';
import { Exact, FormSkeleton, MoneyResult, requestQuery, UnreadyForm, useDraft, useResult } from '../money';
import { useCreditRows, useRule } from './Conversion';
import { AddressSkeleton } from './DepositAddress';
import { DepositForm } from './DepositForm';
import { DepositCheckView } from './DepositProgress';
import { deposits } from './deposit-calls';

/** Where to send, then what was sent; at the end the record of it. `?asset=` chooses the asset. */
export function DepositPage() {
  const { t } = useTranslation('deposit');
  const [params] = useSearchParams();
  const site = useQuery(siteQuery);
  const result = useResult<Deposit>('deposit');
  const found = useQuery({ ...requestQuery(deposits, result.id ?? 0), enabled: result.id !== null });
  const draft = useDraft('deposit');
  const [start, setStart] = useState({
    asset: draft.start?.asset ?? params.get('asset'),
    amount: draft.start?.amount ?? '',
    txHash: draft.start?.txHash ?? '',
  });
  const startAnew = (asset: string | null) => setStart({ asset, amount: '', txHash: '' });
  const page = { title: t('title'), history: { to: '/pages/property/recharge/list', label: t('list.title') } };

  const filed = result.answer ?? (result.id === null ? null : found.data);
  const another = () => {
    startAnew(filed?.asset ?? null);
    result.clear();
  };
  if (filed) return <DepositResult deposit={filed} onAnother={another} />;
  const looking = result.id !== null && found.isPending;
  const offered = site.data?.assets.filter((each) => each.deposit) ?? [];
  const asset = offered.find((each) => each.code === start.asset) ?? offered[0];
  if (asset && !looking) {
    // Another asset is another form: nothing typed for one may be sent for the other.
    return (
      <DepositForm
        {...page}
        key={asset.code}
        asset={asset}
        offered={offered}
        draft={draft}
        start={asset.code === start.asset ? start : { amount: '', txHash: '' }}
        onAsset={startAnew}
        onFiled={result.show}
      />
    );
  }
  return (
    <UnreadyForm
      {...page}
      query={looking ? found : site}
      skeleton={
        <>
          <FormSkeleton fields={[60]} />
          <Box sx={{ mt: 4 }}>
            <AddressSkeleton />
          </Box>
        </>
      }
      off={{ title: t('off.title'), text: t('off.text') }}
    />
  );
}

/** 'Please wait for review', with what was filed, what the chain shows of it, and the way to follow it. */
function DepositResult({ deposit: filed, onAnother }: { deposit: Deposit; onAnother: () => void }) {
  const { t } = useTranslation(['deposit', 'money', 'words']);
  const format = useFormat();
  const deposit = useQuery(requestQuery(deposits, filed.id, filed)).data ?? filed;
  const creditRows = useCreditRows();
  const rule = useRule();
  const { id, asset, amount, state, check, reason, txHash, conversion, createdAt } = deposit;
  const tone = { pending: 'waiting', credited: 'done', rejected: 'failed' } as const;
  return (
    <MoneyResult
      page={t('title')}
      tone={tone[state]}
      title={state === 'pending' ? t('money:waitForReview') : t(`words:states.deposit.${state}`)}
      text={state === 'pending' ? [t('result.text'), rule(asset, conversion)].filter(Boolean).join(' ') : reason}
      rows={[
        { label: t('money:amount'), value: <Exact value={amount} asset={asset} /> },
        ...creditRows(deposit),
        ...(txHash
          ? [{ label: t('money:txHash'), value: txHash, copyLabel: t('money:copyTxHash'), onChain: true }]
          : []),
        { label: t('money:submitted'), value: format.dateTime(createdAt) },
        { label: t('money:number'), value: id },
      ]}
      links={[
        ...(state === 'credited' ? [{ to: '/pages/asset/index', label: t('money:myAssets') }] : []),
        { to: `/pages/property/recharge/list?id=${id}`, label: t('result.follow') },
      ]}
      another={{ label: t('result.another'), onClick: onAnother }}
    >
      {state === 'pending' && check && <DepositCheckView deposit={deposit} check={check} />}
    </MoneyResult>
  );
}
