import SwapVertRounded from '@mui/icons-material/SwapVertRounded';
import { Box, Button } from '@mui/material';
import type { Move, MoveBody } from '@server/finance/transfers/transfer.schemas';
import type { Balance } from '@server/ledger/ledger.schemas';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { refreshMe, useMe } from '../../lib/account/me';
import { useAsset } from '../../lib/account/site';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import { largestAmount, typedAmount } from '../../lib/money/typed-amount';
import { AmountText } from '../../ui/AmountText';
import { DetailRows } from '../../ui/DetailRows';
import {
  AssetField,
  Exact,
  FormSkeleton,
  MoneyAmount,
  MoneyForm,
  MoneyResult,
  MoneySheets,
  optionWithBalance,
  UnreadyForm,
  useMoneyFlow,
  useTries,
} from '../money';
import { sendMove } from './transfer-calls';
import { transferFaults } from './transfer-form';

type Wallet = MoveBody['from'];

const otherOf = (wallet: Wallet): Wallet => (wallet === 'funding' ? 'contract' : 'funding');

/** Between one's own wallets: the form, then the record of what was moved. */
export function MoveTab({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('transfer');
  const [params] = useSearchParams();
  const me = useMe();
  const [moved, setMoved] = useState<Move | null>(null);
  const [start, setStart] = useState<{ asset: string | null; from: Wallet }>({
    asset: params.get('asset'),
    from: params.get('from') === 'contract' ? 'contract' : 'funding',
  });

  if (moved) return <MoveResult move={moved} onAnother={() => setMoved(null)} />;
  const tokens = me.data?.balances.filter((each) => each.kind === 'token') ?? [];
  const balance = tokens.find((each) => each.asset === start.asset) ?? tokens[0];
  if (balance) {
    return (
      <MoveForm
        key={balance.asset}
        tabs={tabs}
        tokens={tokens}
        balance={balance}
        startFrom={start.from}
        onAsset={(asset, from) => setStart({ asset, from })}
        onMoved={setMoved}
      />
    );
  }
  return (
    <UnreadyForm
      title={t('title')}
      head={tabs}
      query={me}
      skeleton={<FormSkeleton fields={[52, 60, 60, '5.5rem']} />}
      off={{ seed: 'transfer-off', title: t('off.title'), text: t('off.text') }}
    />
  );
}

interface MoveFormProps {
  /** the choice between the two forms */
  tabs: ReactNode;
  tokens: readonly Balance[];
  balance: Balance;
  startFrom: Wallet;
  /** another asset, with the direction chosen for this one */
  onAsset: (code: string, from: Wallet) => void;
  onMoved: (move: Move) => void;
}

const scaleOfAll = 8;

/** Whatever became of a move, the balances are asked for again. */
const moveAndRefresh = (body: MoveBody, idempotencyKey: string): Promise<Move> =>
  sendMove(body, idempotencyKey).finally(() => void refreshMe());

/** One move between one's own two wallets, up to its being done. */
function MoveForm({ tabs, tokens, balance, startFrom, onAsset, onMoved }: MoveFormProps) {
  const { t } = useTranslation(['transfer', 'money', 'common']);
  const errorText = useErrorText();
  const { asset } = balance;
  const decimals = useAsset(asset)?.scale ?? scaleOfAll;
  const [from, setFrom] = useState(startFrom);
  const [text, setText] = useState('');
  const tries = useTries();
  const flow = useMoneyFlow({ send: moveAndRefresh, faults: transferFaults, onDone: onMoved });
  const { amount, problem } = typedAmount(text, decimals, { maximum: balance[from] });

  const change = (apply: () => void) => {
    flow.back();
    apply();
  };
  const proceed = () => {
    tries.count();
    if (amount !== null) flow.begin({ asset, amount, from });
  };
  const walletRows = (source: Wallet) => [
    { label: t('move.from'), value: t(`move.wallet.${source}`) },
    { label: t('move.to'), value: t(`move.wallet.${otherOf(source)}`) },
  ];

  return (
    <MoneyForm title={t('title')} head={tabs} tried={tries.tried} onContinue={proceed}>
      <AssetField
        label={t('money:asset')}
        value={asset}
        options={tokens.map((each) => optionWithBalance(each.asset, each[from]))}
        onChange={(code) => onAsset(code, from)}
      />
      <DetailRows rows={walletRows(from)} />
      <Box sx={{ textAlign: 'center', mt: 2, mb: 3 }}>
        <Button startIcon={<SwapVertRounded />} onClick={() => change(() => setFrom(otherOf(from)))}>
          {t('move.swap')}
        </Button>
      </Box>
      <MoneyAmount
        value={text}
        onChange={(typed) => change(() => setText(typed))}
        asset={asset}
        decimals={decimals}
        available={balance[from]}
        max={largestAmount(balance[from], decimals)}
        problem={problem}
        words={{ insufficientFunding: from === 'contract' ? t('move.short') : t('money:insufficientFunding') }}
        refused={flow.place === 'amount' ? errorText(flow.error) : null}
        tried={tries.tried}
      >
        <Box sx={{ mt: 2, fontSize: '0.875rem', color: 'text.secondary' }}>{t('move.free')}</Box>
      </MoneyAmount>
      <MoneySheets
        flow={flow}
        confirmation={(request) => ({
          title: t('move.confirm'),
          rows: [
            { label: t('money:amount'), value: <Exact value={request.amount} asset={asset} /> },
            ...walletRows(request.from),
            { label: t('common:confirm.fee'), value: <AmountText value="0" asset={asset} /> },
            { label: t('common:confirm.when'), value: t('money:atOnce') },
          ],
          confirmLabel: t('move.action'),
          unknown: t('confirm.unknown'),
        })}
      />
    </MoneyForm>
  );
}

/** What was moved, and where it stands on the bills. */
function MoveResult({ move, onAnother }: { move: Move; onAnother: () => void }) {
  const { t } = useTranslation(['transfer', 'money']);
  const format = useFormat();
  const { asset, amount, from, to, createdAt } = move;
  return (
    <MoneyResult
      page={t('title')}
      tone="done"
      title={t('move.done')}
      rows={[
        { label: t('money:amount'), value: <Exact value={amount} asset={asset} /> },
        { label: t('move.from'), value: t(`move.wallet.${from}`) },
        { label: t('move.to'), value: t(`move.wallet.${to}`) },
        { label: t('money:time'), value: format.dateTime(createdAt) },
      ]}
      links={[{ to: `/pages/transaction/dateils?type=move&asset=${asset}`, label: t('money:bills') }]}
      another={{ label: t('move.another'), onClick: onAnother }}
    />
  );
}
