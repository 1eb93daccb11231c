import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { HandPayouts } from '@server/finance/payouts/payouts.schemas';
import { type ChangeEvent, useRef, useState } from 'react';
import { useStill } from '../../../fields/forms/use-still';
import { keepFile } from '../../../fields/lists/keep-file';
import { Failed, Waiting } from '../../../fields/States';
import { useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { useRead } from '../../../providers/use-read';
import { BulkApproveDialog } from '../../../reviews/bulk/BulkApproveDialog';
import { type BulkQueue, seenOf } from '../../../reviews/bulk/bulk-approve';
import { ApprovedCard } from './ApprovedCard';
import { PasteCard } from './PasteCard';
import { PayingCard } from './PayingCard';
import { PayoutTiles } from './PayoutTiles';
import { joined, lineOf, linesOf, type PayoutRow, signerFile, sorted, withoutLine } from './payout-lines';
import { Steps } from './Steps';
import { useMatches } from './use-matches';

/** Paying by hand: start many, sign them elsewhere, paste the hashes, mark what the chain shows. */
export function HandPayoutsPage() {
  const { data, error, refetch } = useRead<HandPayouts>('withdrawals/payouts', { refetchInterval: usePolling(15_000) });
  if (error && !data) return <Failed error={error} retry={() => refetch()} />;
  return data ? <Work payouts={data} /> : <Waiting lines={10} />;
}

type Asked = { kind: 'started' | 'paid'; rows: PayoutRow[]; hashes: ReadonlyMap<number, string> };

function Work({ payouts: { approved, paying, node } }: { payouts: HandPayouts }) {
  const t = useText();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const still = useStill(text);
  const { lines, pending, error } = useMatches(linesOf(still));
  const { matched, differs, open } = sorted(paying, lines);
  const of = lineOf(lines);

  const queue: BulkQueue<PayoutRow> = {
    resource: asked?.kind ?? 'started',
    leftOut: () => null,
    item: (row) => (asked?.kind === 'paid' ? { ...seenOf(row), txHash: asked.hashes.get(row.id) } : seenOf(row)),
    shown: ({ id, uid, nickname, asset, amount, address }) => ({
      id,
      uid,
      nickname,
      asset,
      amount,
      to: address,
      second: null,
    }),
  };
  const mark = () =>
    setAsked({
      kind: 'paid',
      rows: matched,
      hashes: new Map(matched.map(({ id }) => [id, of.get(id)?.txHash ?? ''])),
    });
  const takeFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (!chosen) return;
    const rows = linesOf(await chosen.text());
    // the head of a file names its columns
    setText((before) => joined(before, rows.filter((row, at) => at > 0 || /0x/i.test(row)).join('\n')));
  };

  return (
    <Box sx={{ mt: 2, display: 'grid', gap: '14px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Steps
          at={matched.length > 0 ? 3 : paying.length > 0 ? (text === '' ? 1 : 2) : 0}
          count={paying.length || approved.length}
        />
        <Box sx={{ flex: 1 }} />
        <Button
          variant="outlined"
          disabled={paying.length === 0}
          onClick={() => keepFile(new Blob([signerFile(paying)], { type: 'text/csv' }), 'to-sign.csv')}
        >
          {t('payouts.csvOut')}
        </Button>
        <Button variant="outlined" disabled={paying.length === 0} onClick={() => file.current?.click()}>
          {t('payouts.csvIn')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,text/csv,text/plain"
          hidden
          aria-label={t('payouts.csvIn')}
          onChange={(event) => void takeFile(event)}
        />
      </Box>
      {paying.length > 0 ? (
        <>
          <PayoutTiles paying={paying} matched={matched} differs={differs} open={open} />
          <Box
            sx={{
              display: 'grid',
              gap: '14px',
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
            }}
          >
            <PayingCard rows={paying} of={of} onTakeOff={(at) => setText(withoutLine(text, at))} />
            <PasteCard
              text={text}
              onText={setText}
              lines={lines}
              node={node}
              failure={error}
              matched={matched}
              busy={pending || still !== text}
              onMark={mark}
            />
          </Box>
        </>
      ) : null}
      <ApprovedCard rows={approved} onStart={(rows) => setAsked({ kind: 'started', rows, hashes: new Map() })} />
      {asked ? (
        <BulkApproveDialog
          queue={queue}
          selected={{ rows: asked.rows, onActed: () => undefined }}
          onDone={(ids) => {
            if (asked.kind !== 'paid') return;
            const done = new Set(ids.map((id) => of.get(id)?.at));
            setText(
              linesOf(text)
                .filter((_, at) => !done.has(at))
                .join('\n'),
            );
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Box>
  );
}
