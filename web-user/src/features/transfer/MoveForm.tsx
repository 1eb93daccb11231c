import { Box } from '@mui/material';
import type { Move, MoveBody, TransferRules } from '@server/finance/transfers/transfer.schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { refreshMe } from '../../lib/account/me';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import { largestAmount, typedAmount } from '../../lib/money/typed-amount';
import { AmountText } from '../../ui/amounts/AmountText';
import { FactRows } from '../../ui/amounts/FactRows';
import { Callout } from '../../ui/parts/Callout';
import { Card } from '../../ui/parts/Card';
import {
  AssetPill,
  Dash,
  type Draft,
  Exact,
  FormSkeleton,
  MoneyAmount,
  MoneyForm,
  MoneyResult,
  MoneySheets,
  optionWithBalance,
  SecondLeg,
  UnreadyForm,
  useDraft,
  useMoneyFlow,
  useResult,
  useTries,
} from '../money';
import { rulesQuery, sendMove } from './transfer-calls';
import { transferFaults } from './transfer-form';

type Wallet = MoveBody['from'];
type Movable = TransferRules['moves'][number];

const otherOf = (wallet: Wallet): Wallet => (wallet === 'funding' ? 'contract' : 'funding');

const billsOf = (asset: string) => `/pages/transaction/dateils?type=move&asset=${asset}`;

/** Between one's own wallets: the form, then the record of what was moved. */
export function MoveTab({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('transfer');
  const [params] = useSearchParams();
  const rules = useQuery(rulesQuery);
  const result = useResult<Move>('move', { tab: 'move' });
  const draft = useDraft('move');
  const [start, setStart] = useState<MoveStart>({
    asset: draft.start?.asset ?? params.get('asset'),
    from: (draft.start?.from ?? params.get('from')) === 'contract' ? 'contract' : 'funding',
    amount: draft.start?.amount ?? '',
  });

  if (result.answer) {
    const another = () => {
      setStart({ ...start, amount: '' });
      result.clear();
    };
    return <MoveResult move={result.answer} onAnother={another} />;
  }
  const moves = rules.data?.moves ?? [];
  const movable = moves.find((each) => each.asset === start.asset) ?? moves[0];
  if (movable) {
    return (
      <MoveForm
        key={movable.asset}
        tabs={tabs}
        moves={moves}
        movable={movable}
        draft={draft}
        start={movable.asset === start.asset ? start : { ...start, amount: '' }}
        onAsset={(asset, from) => setStart({ asset, from, amount: '' })}
        onMoved={result.show}
      />
    );
  }
  return (
    <UnreadyForm
      title={t('title')}
      head={tabs}
      query={rules}
      skeleton={<FormSkeleton fields={[52, 60, 60, '5.5rem']} />}
      off={{ title: t('off.title'), text: t('off.text') }}
    />
  );
}

interface MoveStart {
  asset: string | null;
  from: Wallet;
  amount: string;
}

interface MoveFormProps {
  /** the choice between the two forms */
  tabs: ReactNode;
  moves: readonly Movable[];
  movable: Movable;
  draft: Draft;
  start: MoveStart;
  /** another asset, with the direction chosen for this one */
  onAsset: (code: string, from: Wallet) => void;
  onMoved: (move: Move) => void;
}

/** Whatever became of a move, the balances are asked for again. */
const moveAndRefresh = (body: MoveBody, idempotencyKey: string): Promise<Move> =>
  sendMove(body, idempotencyKey).finally(() => void refreshMe());

/** One move between one's own two wallets, up to its being done. */
function MoveForm({ tabs, moves, movable, draft, start, onAsset, onMoved }: MoveFormProps) {
  const { t } = useTranslation(['transfer', 'money', 'common']);
  const errorText = useErrorText();
  const format = useFormat();
  const { asset, decimals } = movable;
  const [from, setFrom] = useState(start.from);
  const [turnedAt, setTurnedAt] = useState<number | null>(null);
  const [text, setText] = useState(start.amount);
  const tries = useTries();
  const flow = useMoneyFlow({
    send: moveAndRefresh,
    faults: transferFaults,
    about: ({ asset: code, amount: moved }) => ({ kind: 'move', asset: code, amount: moved }),
    onDone: onMoved,
    draft,
  });
  const { amount, problem } = typedAmount(text, decimals, { maximum: movable[from] });

  const change = (next: { amount: string; from: Wallet }) => {
    flow.back();
    setText(next.amount);
    setFrom(next.from);
    draft.keep({ asset, ...next });
  };
  const proceed = () => {
    tries.count();
    if (amount !== null) flow.begin({ asset, amount, from });
  };
  const turn = () => {
    setTurnedAt(performance.now());
    change({ amount: text, from: otherOf(from) });
  };

  return (
    <MoneyForm
      title={t('title')}
      history={{ to: billsOf(asset), label: t('money:bills') }}
      head={tabs}
      tried={tries.tried}
      next="move"
      onContinue={proceed}
    >
      <MoneyAmount
        label={t('move.give', { wallet: t(`move.wallet.${from}`) })}
        value={text}
        onChange={(typed) => change({ amount: typed, from })}
        asset={asset}
        choice={{
          options: moves.map((each) => optionWithBalance(each.asset, each[from])),
          onChange: (code) => onAsset(code, from),
        }}
        decimals={decimals}
        available={movable[from]}
        max={largestAmount(movable[from], decimals)}
        problem={problem}
        words={{ insufficientFunding: from === 'contract' ? t('move.short') : t('money:insufficientFunding') }}
        refused={flow.place === 'amount' ? errorText(flow.error) : null}
        tried={tries.tried}
        seam
      >
        <SecondLeg
          label={t('move.get', { wallet: t(`move.wallet.${otherOf(from)}`) })}
          aside={
            <>
              {t('money:available')} <AmountText value={movable[otherOf(from)]} asset={asset} bare concealable />
            </>
          }
          pill={<AssetPill code={asset} />}
          turn={{ label: t('move.swap'), run: turn }}
          turnedAt={turnedAt}
        >
          <Box aria-live="polite" sx={{ minWidth: 0 }}>
            {amount === null ? <Dash /> : <AmountText value={amount} decimals={decimals} size="amount" bare />}
          </Box>
        </SecondLeg>
        <Card sx={{ mt: 1.5, mb: 4, py: 2 }}>
          <FactRows
            rows={[
              { label: t('money:fee'), value: <AmountText value="0" asset={asset} /> },
              { label: t('money:confirm.when'), value: t('money:atOnce') },
            ]}
          />
        </Card>
      </MoneyAmount>
      {from === 'funding' && movable.onHoldUntil && (
        <Callout tone="info">
          {t('move.held', {
            amount: format.amount(movable.onHold, { decimals, minimum: 0 }),
            asset,
            time: format.dateTime(movable.onHoldUntil),
          })}
        </Callout>
      )}
      <MoneySheets
        flow={flow}
        confirmation={(request) => ({
          title: t('move.confirm'),
          sum: { label: t('money:amount'), value: <Exact value={request.amount} asset={asset} /> },
          from: { name: t(`move.wallet.${request.from}`) },
          to: { name: t(`move.wallet.${otherOf(request.from)}`) },
          fee: <AmountText value="0" asset={asset} />,
          usdt: asset === 'USDT' ? request.amount : null,
          paidFrom: { asset, balance: movable[request.from], spent: request.amount },
          when: t('money:atOnce'),
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
      sum={<Exact value={amount} asset={asset} />}
      rows={[
        { label: t('move.from'), value: t(`move.wallet.${from}`) },
        { label: t('move.to'), value: t(`move.wallet.${to}`) },
        { label: t('money:time'), value: format.dateTime(createdAt) },
      ]}
      links={[
        { to: '/pages/asset/index', label: t('money:myAssets') },
        { to: billsOf(asset), label: t('money:bills') },
      ]}
      another={{ label: t('move.another'), onClick: onAnother }}
    />
  );
}
