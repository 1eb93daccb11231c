import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Drawer from '@mui/material/Drawer';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Waiting, WaitingRow } from '@server/proposals/second-person/waiting.schemas';
import { Rule } from '@user/shared/charts/Rule';
import { useState } from 'react';
import { Link } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type OpenAction, OpenDialog } from '../../../actions/ActionButtons';
import { isPlainKey, useKeyDown } from '../../../fields/plain-key';
import { Failed, Nothing, Waiting as WaitingLines } from '../../../fields/States';
import { useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { useRead } from '../../../providers/use-read';
import { rowBeside } from '../../../reviews/review-keys';
import { BulkConfirm } from './BulkConfirm';
import { objectOf, PanelOf } from './PanelOf';
import { ShowChips } from './ShowChips';
import { useChosenRow } from './use-chosen-row';
import { useWaitingActions } from './use-waiting-actions';
import { WaitingTable } from './WaitingTable';
import { countOf, fits, rowsOf, showOf } from './waiting-list';

/** Everything that takes two people and waits for the one who looks: worked through from the top, by the keyboard. */
export function SecondPersonPage() {
  const { data, error, refetch } = useRead<Waiting>('second-person', { refetchInterval: usePolling(15_000) });
  if (error && !data) return <Failed error={error} retry={() => refetch()} />;
  return data ? <Work waiting={data} refetch={() => void refetch()} /> : <WaitingLines lines={10} />;
}

function Work({ waiting, refetch }: { waiting: Waiting; refetch: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const [search, setSearch] = useSearchParams();
  const show = showOf(search.get('show'));
  const chosen = useChosenRow(rowsOf(waiting.rows, show), show);
  const { rows, row, changed } = chosen;
  const actionsOf = useWaitingActions();
  const [open, setOpen] = useState<OpenAction | null>(null);
  const [bulk, setBulk] = useState<{ rows: WaitingRow[]; byKey: boolean } | null>(null);
  const [rejecting, setRejecting] = useState<string | null>(null);
  const [sheet, setSheet] = useState(false);
  const [selectedKeys, setSelectedKeys] = useState<readonly string[]>([]);
  const selected = rows.filter(({ key }) => selectedKeys.includes(key));
  const may = row !== undefined && !row.own && !changed;

  const choose = (key: string) => {
    chosen.choose(key);
    setRejecting(null);
  };
  const toggle = (one: WaitingRow) => {
    if (selectedKeys.includes(one.key)) setSelectedKeys(selectedKeys.filter((key) => key !== one.key));
    else if (fits(selected, one)) setSelectedKeys([...selected.map(({ key }) => key), one.key]);
  };
  const done = (keys: readonly string[]) => {
    chosen.done(keys);
    setRejecting(null);
    setSelectedKeys(selectedKeys.filter((key) => !keys.includes(key)));
  };
  const confirm = (byKey: boolean) => {
    if (selected.length > 0) setBulk({ rows: selected, byKey });
    else if (may && actionsOf(row).confirm.refused === undefined) setOpen({ spec: actionsOf(row).confirm, byKey });
  };

  useKeyDown((event) => {
    if (!isPlainKey(event) || (event.repeat && event.key !== 'j' && event.key !== 'k')) return;
    if (event.key === 'j' || event.key === 'k') {
      const keys = rows.map(({ key }) => key);
      const next = rowBeside(keys, row?.key ?? null, event.key === 'j' ? 1 : -1);
      if (next !== null) choose(String(next));
      return;
    }
    if (!row || !'xaro'.includes(event.key)) return;
    // the key must not be typed into the field that takes the focus
    event.preventDefault();
    if (event.key === 'x') toggle(row);
    if (event.key === 'a') confirm(true);
    if (event.key === 'r' && may) setRejecting(row.key);
    if (event.key === 'o') void navigate(objectOf(row));
  });

  const at = row ? rows.indexOf(row) : -1;
  const panel = row ? (
    <PanelOf
      key={row.key}
      row={row}
      place={t('second.place', { at: at + 1, of: rows.length })}
      next={rows[at + 1]}
      changed={changed}
      actions={actionsOf(row)}
      rejecting={rejecting === row.key}
      onConfirm={() => setOpen({ spec: actionsOf(row).confirm })}
      onReject={(on) => setRejecting(on ? row.key : null)}
      onRejected={() => done([row.key])}
      onRead={() => {
        chosen.read(row.key);
        refetch();
      }}
    />
  ) : (
    <Nothing>{t(show === 'own' ? 'second.noneOwn' : 'second.none')}</Nothing>
  );

  return (
    <Box sx={{ mt: 2 }}>
      <ShowChips
        counts={waiting.counts}
        show={show}
        onShow={(next) => {
          setSearch(next === 'me' ? {} : { show: next });
          setSelectedKeys([]);
        }}
        keys={wide}
      />
      <Box sx={{ display: 'flex', gap: '14px', alignItems: 'flex-start', mt: '14px' }}>
        <Card sx={{ flex: 1, minWidth: 0 }}>
          <WaitingTable
            rows={rows}
            chosen={row?.key ?? null}
            changed={chosen.isChanged}
            selected={selected}
            total={countOf(waiting.counts, show)}
            onChoose={(key) => {
              choose(key);
              setSheet(true);
            }}
            onToggle={toggle}
          />
          <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 1.5 }}>
            {selected.length > 0 ? (
              <Button
                variant="contained"
                aria-haspopup="dialog"
                sx={{ justifySelf: 'start' }}
                onClick={() => confirm(false)}
              >
                {t('second.confirmSelected', { count: selected.length })}
              </Button>
            ) : null}
            {chosen.doneCount > 0 ? <Progress done={chosen.doneCount} of={chosen.doneCount + rows.length} /> : null}
            {show !== 'own' && waiting.counts.own > 0 ? (
              <Alert severity="info" variant="outlined">
                {t('second.ownWait', { count: waiting.counts.own })}
              </Alert>
            ) : null}
            <Link to="/proposals" sx={{ fontSize: 12 }}>
              {t('second.history')}
            </Link>
          </Box>
        </Card>
        {wide ? (
          <Card
            component="section"
            aria-label={t('second.panel')}
            sx={{ width: { xs: 360, xl: 400 }, flexShrink: 0, position: 'sticky', top: 66, p: 2 }}
          >
            {panel}
          </Card>
        ) : null}
      </Box>
      {wide ? null : (
        <Drawer
          anchor="bottom"
          open={sheet && row !== undefined}
          onClose={() => setSheet(false)}
          slotProps={{ paper: { sx: { maxHeight: '90vh', p: 2, borderRadius: '14px 14px 0 0' } } }}
        >
          {panel}
        </Drawer>
      )}
      <OpenDialog
        open={open}
        onClose={() => setOpen(null)}
        onDone={({ resource, id }) => done([`${resource}-${id}`])}
      />
      {bulk ? (
        <BulkConfirm
          rows={bulk.rows}
          byKey={bulk.byKey}
          isChanged={chosen.isChanged}
          onActed={() => setSelectedKeys([])}
          onDone={(ids) => done(ids.map((id) => `${bulk.rows[0]?.resource}-${id}`))}
          onClose={() => setBulk(null)}
        />
      ) : null}
    </Box>
  );
}

/** How much of what was there is done. */
function Progress({ done, of }: { done: number; of: number }) {
  const t = useText();
  const text = t('second.progress', { done, of });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontSize: 12, color: 'text.secondary' }}>
      <Box sx={{ width: 240 }}>
        <Rule at={done / of} ticks={40} major={10} tall={8} label={text} />
      </Box>
      {text}
    </Box>
  );
}
