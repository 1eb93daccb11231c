import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { Nothing } from '../../../fields/States';
import { useText } from '../../../locales/use-text';
import { PayoutTable } from './PayoutTable';
import type { PayoutRow } from './payout-lines';

interface ApprovedCardProps {
  rows: PayoutRow[];
  onStart: (rows: PayoutRow[]) => void;
}

/** What is approved and nobody pays yet; all of it is ticked until one is taken out. */
export function ApprovedCard({ rows, onStart }: ApprovedCardProps) {
  const t = useText();
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const taken = rows.filter(({ id }) => !out.has(id));
  const tick = (ids: readonly number[], on: boolean) => {
    const next = new Set(out);
    for (const id of ids) on ? next.delete(id) : next.add(id);
    setOut(next);
  };
  return (
    <Card component="section" aria-label={t('payouts.approved')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 2, pb: 1 }}>
        <Box component="h2" sx={{ m: 0, flex: 1, fontSize: 13, fontWeight: 600 }}>
          {t('payouts.approvedCount', { count: rows.length })}
        </Box>
        {rows.length > 0 ? (
          <Button
            variant="contained"
            aria-haspopup="dialog"
            disabled={taken.length === 0}
            onClick={() => onStart(taken)}
          >
            {t('payouts.start', { count: taken.length })}
          </Button>
        ) : null}
      </Box>
      {rows.length === 0 ? (
        <Nothing>{t('payouts.noneApproved')}</Nothing>
      ) : (
        <PayoutTable label={t('payouts.approved')} rows={rows} ticking={{ out, onTick: tick }} />
      )}
    </Card>
  );
}
