import Alert from '@mui/material/Alert';
import type { BulkResult } from '@server/common/bulk/bulk.schemas';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { ActDialog } from '../../actions/ActDialog';
import { forgetIntention, intentionOf } from '../../actions/intentions';
import type { Selected } from '../../fields/lists/SelectableGrid';
import { useText } from '../../locales/use-text';
import type { ConsoleProvider } from '../../providers/data-provider';
import { BulkResults, BulkStatement } from './BulkTables';
import { useBulkAct } from './bulk-act';
import { type BulkQueue, bulkMost, bulkName, sendBulk } from './bulk-approve';
import { useBulkWords } from './use-bulk-words';

interface BulkApproveDialogProps<Row extends { id: number }> {
  queue: BulkQueue<Row>;
  selected: Selected<Row>;
  /** opened by a key that confirms nothing */
  byKey?: boolean;
  onClose: () => void;
  /** the ids that the act has come through for */
  onDone?: (ids: number[]) => void;
}

/**
 * Lists the selected rows as they were on screen, with those that are left out and why, acts on exactly those that stay
 * ticked, and shows the outcome of each.
 */
export function BulkApproveDialog<Row extends { id: number }>(props: BulkApproveDialogProps<Row>) {
  const { queue, selected, byKey, onClose, onDone } = props;
  const { resource } = queue;
  const t = useText();
  const translate = useTranslate();
  const notify = useNotify();
  const words = useBulkWords(resource);
  const { send, sending, failure, results } = useBulkApprove(queue, (all) => {
    selected.onActed();
    onDone?.(all.filter(({ ok }) => ok).map(({ id }) => id));
    notify(words.told(all), { type: all.every(({ ok }) => ok) ? 'success' : 'warning' });
  });
  // as they were when the dialog opened
  const [rows] = useState(selected.rows);
  const [whyNot] = useState(() => new Map(rows.map((row) => [row.id, queue.leftOut(row)])));
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set());
  const possible = rows.filter(({ id }) => whyNot.get(id) === null);
  const leftOut = rows.flatMap((row) => {
    const why = whyNot.get(row.id) ?? null;
    return why === null ? [] : [{ row: queue.shown(row), why }];
  });
  const taken = possible.filter(({ id }) => !unticked.has(id));
  const most = bulkMost(resource);
  const tooMany = taken.length > most;
  const disabled = tooMany || taken.length === 0;
  const toggle = (ids: readonly number[], on: boolean) => {
    const next = new Set(unticked);
    for (const id of ids) on ? next.delete(id) : next.add(id);
    setUnticked(next);
  };

  return (
    <ActDialog
      title={t(`approvals.bulk.title.${resource}`)}
      byKey={byKey}
      wide
      busy={sending}
      dirty={false}
      onClose={onClose}
      onSubmit={() => void send(taken)}
      confirm={results ? null : { label: words.confirm(taken.length), disabled, focus: !disabled }}
    >
      {results ? (
        <BulkResults resource={resource} results={results} rows={taken.map(queue.shown)} />
      ) : (
        <BulkStatement
          resource={resource}
          rows={possible.map(queue.shown)}
          unticked={unticked}
          onTick={toggle}
          leftOut={leftOut}
        />
      )}
      {tooMany && !results ? (
        <Alert severity="error" variant="outlined">
          {t('approvals.bulk.tooMany', { most })}
        </Alert>
      ) : null}
      {failure ? (
        <Alert severity="error" variant="outlined" role="alert">
          {translate(failure)}
        </Alert>
      ) : null}
    </ActDialog>
  );
}

/** Acts on rows as they were seen with one Idempotency-Key over all retries; each row has a result of its own. */
function useBulkApprove<Row extends { id: number }>(
  queue: BulkQueue<Row>,
  onAnswer: (results: BulkResult['results']) => void,
) {
  const provider = useDataProvider<ConsoleProvider>();
  const { act, answer, ...state } = useBulkAct<BulkResult>(({ results }) => onAnswer(results));
  const name = bulkName(queue.resource);

  const send = (rows: readonly Row[]): Promise<void> =>
    act(() => {
      const answered = sendBulk(provider, queue, rows, intentionOf(name));
      return (
        answered?.then((result) => {
          forgetIntention(name);
          return result;
        }) ?? null
      );
    });
  return { ...state, send, results: answer?.results ?? null };
}
