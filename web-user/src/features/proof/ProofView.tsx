import { Button } from '@mui/material';
import { isZero } from '@server/common/money/decimal.rules';
import type { ProofDays, ProofRoot } from '@server/ledger/proofs/proof.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountText } from '../../ui/amounts/AmountText';
import { type FactRow, FactRows } from '../../ui/amounts/FactRows';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryView } from '../../ui/feedback/QueryView';
import { CardsSkeleton } from '../../ui/feedback/Skeleton';
import { Card, List } from '../../ui/parts/Card';
import { ListRow } from '../../ui/parts/ListRow';
import { Section } from '../../ui/parts/Section';
import { Sheet } from '../../ui/sheets/Sheet';
import { AnchorView } from './AnchorView';
import { CheckMine } from './CheckMine';
import { daysQuery, rootQuery } from './proof-calls';
import { unitsToDecimal } from './verify';

/** The proof of the latest day or of the one chosen, and the reader's own balance in it. */
export function ProofView() {
  const { t } = useTranslation('proof');
  const days = useQuery(daysQuery);
  return (
    <QueryView query={days} skeleton={<CardsSkeleton cards={['16rem', '8rem']} />}>
      {(known) =>
        known[0] ? (
          <ChosenDay days={known} latest={known[0].date} />
        ) : (
          <EmptyState title={t('none.title')} text={t('none.text')} />
        )
      }
    </QueryView>
  );
}

function ChosenDay({ days, latest }: { days: ProofDays; latest: string }) {
  const { t } = useTranslation('proof');
  const [chosen, setChosen] = useState<string | null>(null);
  const [choosing, setChoosing] = useState(false);
  const date = chosen ?? latest;
  const root = useQuery(rootQuery(date));
  return (
    <Section
      title={date === latest ? t('latest') : t('earlier')}
      action={
        days.length > 1 && (
          <Button aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            {t('days')}
          </Button>
        )
      }
    >
      <QueryView query={root} skeleton={<CardsSkeleton cards={['16rem', '8rem']} />}>
        {(published) => (
          <>
            <Published root={published} />
            <CheckMine key={published.date} root={published} />
            <AnchorView key={`anchor ${published.date}`} root={published} />
          </>
        )}
      </QueryView>
      {choosing && (
        <DaySheet
          days={days}
          onClose={() => setChoosing(false)}
          onChoose={(day) => {
            setChosen(day);
            setChoosing(false);
          }}
        />
      )}
    </Section>
  );
}

function Published({ root }: { root: ProofRoot }) {
  const { t } = useTranslation('proof');
  const format = useFormat();
  const owed = root.assets.map(({ code, scale }, index) => ({
    code,
    amount: unitsToDecimal(BigInt(root.sums[index] ?? '0'), scale),
  }));
  const sums = owed
    .filter(({ amount }) => !isZero(amount))
    .map(
      ({ code, amount }): FactRow => ({
        id: `sum ${code}`,
        label: t('owed', { asset: code }),
        value: <AmountText value={amount} asset={code} />,
      }),
    );
  return (
    <Card sx={{ py: 1 }}>
      <FactRows
        lined
        rows={[
          { label: t('date'), value: root.date },
          { label: t('made'), value: format.dateTime(root.createdAt) },
          { label: t('users'), value: format.count(root.leaves) },
          { label: t('root'), value: root.root, copyLabel: t('copyRoot') },
          ...(root.sealHash ? [{ label: t('pinned'), value: root.sealHash, copyLabel: t('copySeal') }] : []),
          ...sums,
        ]}
      />
    </Card>
  );
}

interface DaySheetProps {
  days: ProofDays;
  onChoose: (date: string) => void;
  onClose: () => void;
}

/** The days that have a proof. */
function DaySheet({ days, onChoose, onClose }: DaySheetProps) {
  const { t } = useTranslation('proof');
  return (
    <Sheet open onClose={onClose} title={t('days')}>
      <List>
        {days.map(({ date, root }) => (
          <li key={date}>
            <ListRow title={date} detail={`${root.slice(0, 16)}\u2026`} onClick={() => onChoose(date)} chevron />
          </li>
        ))}
      </List>
    </Sheet>
  );
}
