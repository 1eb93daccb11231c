import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { WaitingRow } from '@server/proposals/second-person/waiting.schemas';
import { Icon, type IconName } from '@user/shared/icons/Icon';
import { AssetMark } from '@user/shared/marks/AssetMark';
import { PersonMark } from '@user/shared/marks/PersonMark';
import { token } from '@user/shared/tokens';
import { Nothing } from '../../../fields/States';
import { Waited } from '../../../fields/time/Waited';
import { Amount } from '../../../fields/values/Amount';
import { Signal } from '../../../fields/values/StateField';
import { useText } from '../../../locales/use-text';
import { useWaitingWords } from './use-waiting-words';
import { fits } from './waiting-list';

interface WaitingTableProps {
  rows: readonly WaitingRow[];
  chosen: string | null;
  changed: (key: string) => boolean;
  selected: readonly WaitingRow[];
  /** how many there are, also beyond those that were read */
  total: number;
  onChoose: (key: string) => void;
  onToggle: (row: WaitingRow) => void;
}

const icons: Record<WaitingRow['group'], IconName> = { money: 'bank', rules: 'gear', cards: 'cards' };
const iconOf = ({ kind, group }: WaitingRow): IconName =>
  kind === 'withdrawal' ? 'withdraw' : kind === 'credit' ? 'deposit' : icons[group];

/** What waits, oldest first. */
export function WaitingTable({ rows, chosen, changed, selected, total, onChoose, onToggle }: WaitingTableProps) {
  const t = useText();
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, px: 2, pt: 2, pb: 0.5 }}>
        <Box component="h2" sx={{ m: 0, fontSize: 13, fontWeight: 600 }}>
          {t('second.oldest')}
        </Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          {total > rows.length && rows.length > 0
            ? t('second.firstOf', { shown: rows.length, total })
            : t('second.nextOpens')}
        </Box>
      </Box>
      {rows.length === 0 ? (
        <Nothing>{t('second.none')}</Nothing>
      ) : (
        <TableContainer>
          <Table size="small" aria-label={t('second.oldest')}>
            <TableHead>
              <TableRow>
                <TableCell component="td" padding="checkbox" />
                <TableCell>{t('fields.waits')}</TableCell>
                <TableCell>{t('second.what')}</TableCell>
                <TableCell align="right">{t('fields.amount')}</TableCell>
                <TableCell>{t('second.about')}</TableCell>
                <TableCell>{t('resources.proposals.fields.proposedBy')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <Line
                  key={row.key}
                  row={row}
                  chosen={row.key === chosen}
                  changed={changed(row.key)}
                  ticked={selected.some(({ key }) => key === row.key)}
                  tickable={fits(selected, row)}
                  onChoose={() => onChoose(row.key)}
                  onToggle={() => onToggle(row)}
                />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </>
  );
}

interface LineProps {
  row: WaitingRow;
  chosen: boolean;
  changed: boolean;
  ticked: boolean;
  tickable: boolean;
  onChoose: () => void;
  onToggle: () => void;
}

function Line({ row, chosen, changed, ticked, tickable, onChoose, onToggle }: LineProps) {
  const t = useText();
  const { titleOf, detailOf } = useWaitingWords();
  const title = titleOf(row);
  return (
    <TableRow
      hover
      aria-current={chosen ? true : undefined}
      onClick={onChoose}
      sx={{ cursor: 'pointer', ...(chosen ? { '&, &:hover': { bgcolor: `${token('mine')} !important` } } : {}) }}
    >
      <TableCell padding="checkbox">
        <Checkbox
          size="small"
          aria-label={t('second.select', { what: title })}
          checked={ticked}
          disabled={!ticked && !tickable}
          onClick={(event) => event.stopPropagation()}
          onChange={onToggle}
        />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <Waited since={row.since} />
      </TableCell>
      <TableCell sx={{ maxWidth: 320 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <Icon name={iconOf(row)} sx={{ fontSize: 18, color: 'text.secondary', flexShrink: 0 }} />
          <Box sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            <Box component="span" sx={{ fontWeight: 500 }}>
              {title}
            </Box>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {detailOf(row)}
            </Box>
          </Box>
          {changed ? <Signal tone="warning" text={t('second.changed')} /> : null}
        </Box>
      </TableCell>
      <TableCell align="right">
        {row.amount === null || row.asset === null ? null : (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
            <Amount value={row.amount} asset={row.asset} />
            <AssetMark code={row.asset} size={20} />
          </Box>
        )}
      </TableCell>
      <TableCell>
        {row.uid === null ? null : (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
            <PersonMark seed={row.uid} size={22} />
            {row.uid}
          </Box>
        )}
      </TableCell>
      <TableCell sx={{ color: 'text.secondary' }}>{row.proposedBy}</TableCell>
    </TableRow>
  );
}
