import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import { addAmounts, negateAmount } from '@server/common/money/decimal.rules';
import { useState } from 'react';
import { Link } from 'react-admin';
import { formatAmount } from '../../../fields/values/format-amount';
import { HashText } from '../../../fields/values/HashText';
import { Signal } from '../../../fields/values/StateField';
import { useLanguage, useText } from '../../../locales/use-text';
import { PayoutTable } from './PayoutTable';
import type { Line, PayoutRow } from './payout-lines';

interface PayingCardProps {
  rows: PayoutRow[];
  of: ReadonlyMap<number, Line & { at: number }>;
  /** takes a pasted line off */
  onTakeOff: (at: number) => void;
}

/** What the one who looks is paying, with what is known of each hash. */
export function PayingCard({ rows, of, onTakeOff }: PayingCardProps) {
  const t = useText();
  const language = useLanguage();
  const [check, setCheck] = useState(false);
  const toCheck = rows.filter(({ id }) => of.get(id)?.state !== 'found');
  const state = ({ id }: PayoutRow) => {
    const line = of.get(id);
    if (line?.state === 'found') return <Signal tone="success" text={t('payouts.tiles.matched')} />;
    if (line) return <Signal tone="error" text={t('payouts.tiles.differs')} />;
    return <Signal tone="default" text={t('payouts.tiles.open')} />;
  };
  const below = (row: PayoutRow) => {
    const line = of.get(row.id);
    if (line?.state !== 'amountDiffers' || line.sent === null) return null;
    const by = addAmounts(line.sent, negateAmount(row.amount));
    const stated = {
      sent: formatAmount(line.sent, language),
      by: formatAmount(by, language, true),
      asset: row.asset,
    };
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, color: 'error.main' }}>
        {t('payouts.differs', stated)}
        <Button size="small" onClick={() => onTakeOff(line.at)}>
          {t('payouts.takeOff')}
        </Button>
        <Button size="small" component={Link} to={`/withdrawals/${row.id}/show`}>
          {t('payouts.openOne')}
        </Button>
      </Box>
    );
  };
  const chips = [
    { on: !check, label: `${t('app.all')} ${rows.length}`, set: false },
    { on: check, label: t('payouts.toCheck', { count: toCheck.length }), set: true },
  ];
  return (
    <Card component="section" aria-label={t('payouts.underWay')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 2, pb: 1 }}>
        <Box component="h2" sx={{ m: 0, flex: 1, fontSize: 13, fontWeight: 600 }}>
          {t('payouts.underWay')}
        </Box>
        {chips.map(({ on, label, set }) => (
          <Chip
            key={String(set)}
            variant="outlined"
            color={on ? 'primary' : 'default'}
            label={label}
            aria-pressed={on}
            onClick={() => setCheck(set)}
          />
        ))}
      </Box>
      <PayoutTable
        label={t('payouts.underWay')}
        rows={check ? toCheck : rows}
        more={[
          {
            title: t('fields.txHash'),
            of: ({ id }) => {
              const hash = of.get(id)?.txHash;
              return hash ? <HashText text={hash} onChain /> : '–';
            },
          },
          { title: t('fields.state'), of: state },
        ]}
        below={below}
      />
    </Card>
  );
}
