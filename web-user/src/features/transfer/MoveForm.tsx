import SwapVertRounded from '@mui/icons-material/SwapVertRounded';
import { Box, Button } from '@mui/material';
import type { Move, MoveBody } from '@server/finance/transfers/transfer.schemas';
import type { Balance } from '@server/ledger/ledger.schemas';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshMe } from '../../lib/account/me';
import { useAsset } from '../../lib/account/site';
import { useOnline } from '../../lib/browser/online';
import { useErrorText } from '../../lib/http/use-error-text';
import { useMoneyAction } from '../../lib/http/use-money-action';
import { isZero, parseAmount } from '../../lib/money/decimal';
import { AmountField, useAmountProblem } from '../../ui/AmountField';
import { AmountText } from '../../ui/AmountText';
import { DetailRows } from '../../ui/DetailRows';
import { Page } from '../../ui/Page';
import { AssetField, FormFoot, useFocusFault } from '../assets';
import { MoveSheet } from './MoveSheet';
import { sendMove } from './transfer-calls';
import { failurePlace } from './transfer-failure';
import { amountProblem } from './transfer-form';

export interface MoveFormProps {
  /** the choice between the two forms */
  tabs: ReactNode;
  tokens: readonly Balance[];
  balance: Balance;
  startFrom: MoveBody['from'];
  /** another asset, with the direction chosen for this one */
  onAsset: (code: string, from: MoveBody['from']) => void;
  onMoved: (move: Move) => void;
}

const scaleOfAll = 8;

/** One move between one's own two wallets, up to its being done. */
export function MoveForm({ tabs, tokens, balance, startFrom, onAsset, onMoved }: MoveFormProps) {
  const { t } = useTranslation('transfer');
  const online = useOnline();
  const errorText = useErrorText();
  const decimals = useAsset(balance.asset)?.scale ?? scaleOfAll;
  const problemText = useAmountProblem(decimals);
  const [from, setFrom] = useState(startFrom);
  const [amount, setAmount] = useState('');
  const [request, setRequest] = useState<MoveBody | null>(null);
  const [tries, setTries] = useState(0);
  const action = useMoneyAction(sendMove);
  const place = action.error ? failurePlace(action.error) : null;

  useFocusFault(tries);

  const to = from === 'funding' ? 'contract' : 'funding';
  const problem = amountProblem(amount, decimals, balance[from]);
  const ownWords = problem === 'insufficientFunding' ? t(`move.short.${from}`) : problemText(problem);
  const change = (apply: () => void) => {
    if (place !== 'unknown') action.reset();
    setRequest(null);
    apply();
  };
  const proceed = () => {
    setTries(tries + 1);
    const typed = parseAmount(amount, decimals).amount;
    if (typed === null || problem !== null || !online) return;
    if (place !== 'unknown') action.reset();
    setRequest({ asset: balance.asset, amount: typed, from });
  };
  const confirm = async (body: MoveBody) => {
    const done = await action.run(body);
    void refreshMe();
    if (done) onMoved(done);
  };

  return (
    <Page title={t('title')} footer={<FormFoot label={t('continue')} onProceed={proceed} tried={tries > 0} />}>
      {tabs}
      <AssetField
        label={t('asset')}
        value={balance.asset}
        options={tokens.map(({ asset, ...each }) => ({
          code: asset,
          note: <AmountText value={each[from]} asset={asset} bare concealable />,
        }))}
        onChange={(code) => onAsset(code, from)}
      />
      <DetailRows
        rows={[
          { label: t('move.from'), value: t(`move.wallet.${from}`) },
          { label: t('move.to'), value: t(`move.wallet.${to}`) },
        ]}
      />
      <Box sx={{ textAlign: 'center', mt: 2, mb: 3 }}>
        <Button startIcon={<SwapVertRounded />} onClick={() => change(() => setFrom(to))}>
          {t('move.swap')}
        </Button>
      </Box>
      <AmountField
        label={t('amount')}
        value={amount}
        onChange={(text) => change(() => setAmount(text))}
        unit={balance.asset}
        max={isZero(balance[from]) ? null : balance[from]}
        aside={
          <>
            {t('available')} <AmountText value={balance[from]} asset={balance.asset} concealable />
          </>
        }
        error={place === 'amount' ? errorText(action.error) : tries > 0 || amount !== '' ? ownWords : null}
      >
        <Box sx={{ mt: 2, fontSize: '0.875rem', color: 'text.secondary' }}>{t('move.free')}</Box>
      </AmountField>
      {request && (
        <MoveSheet
          request={request}
          open={place !== 'amount'}
          onClose={() => setRequest(null)}
          onConfirm={() => void confirm(request)}
          pending={action.pending}
          error={place === 'unknown' ? t('confirm.unknown') : errorText(action.error)}
        />
      )}
    </Page>
  );
}
