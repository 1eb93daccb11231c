import ExpandIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { UserRow } from '@server/users/users.list';
import { PersonMark } from '@user/shared/marks/PersonMark';
import type { ReactNode } from 'react';
import { Time } from '../../../fields/time/TimeField';
import { Amount } from '../../../fields/values/Amount';
import { StateChip } from '../../../fields/values/StateField';
import { UserLink } from '../../../fields/values/UserLink';
import { useLanguage, useText } from '../../../locales/use-text';

/** How far a line stands in, px; a deep one no further than there is room. */
const indentOf = (depth: number): number => Math.min(depth, 16) * 22;

/** The names of the columns. */
export function TeamHead() {
  const t = useText();
  return (
    <TableHead>
      <TableRow>
        <TableCell sx={{ pl: '40px' }}>{t('fields.user')}</TableCell>
        <TableCell>{t('resources.users.fields.level')}</TableCell>
        <TableCell align="right">{t('resources.users.fields.directCount')}</TableCell>
        <TableCell align="right">{t('resources.users.fields.teamCount')}</TableCell>
        <TableCell align="right">{t('resources.users.fields.performance')}</TableCell>
        <TableCell>{t('fields.status')}</TableCell>
        <TableCell>{t('fields.createdAt')}</TableCell>
      </TableRow>
    </TableHead>
  );
}

/** A line that is no member: what is being read, what failed, more to read. */
export function TeamNote({ depth, children }: { depth: number; children: ReactNode }) {
  return (
    <TableRow>
      <TableCell colSpan={7} sx={{ pl: `${indentOf(depth) + 40}px`, color: 'text.secondary' }}>
        {children}
      </TableCell>
    </TableRow>
  );
}

interface TeamLineProps {
  row: UserRow;
  depth: number;
  open?: boolean;
  /** absent: the line opens nothing */
  onToggle?: () => void;
}

/** One member of a team. */
export function TeamLine({ row, depth, open = false, onToggle }: TeamLineProps) {
  const t = useText();
  const count = new Intl.NumberFormat(useLanguage());
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: `${indentOf(depth)}px` }}>
          <Box sx={{ width: 22, flexShrink: 0, ml: '-4px' }}>
            {onToggle && row.directCount > 0 ? (
              <IconButton
                size="small"
                aria-expanded={open}
                aria-label={t('users.tree.open', { user: row.uid })}
                onClick={onToggle}
                sx={{ p: '2px' }}
              >
                <ExpandIcon sx={{ fontSize: 18, transform: open ? 'rotate(90deg)' : 'none' }} />
              </IconButton>
            ) : null}
          </Box>
          <PersonMark seed={row.uid} size={22} />
          <UserLink userId={row.id} uid={row.uid} nickname={row.nickname} />
        </Box>
      </TableCell>
      <TableCell>V{row.level}</TableCell>
      <TableCell align="right">{count.format(row.directCount)}</TableCell>
      <TableCell align="right">{count.format(row.teamCount)}</TableCell>
      <TableCell align="right">
        <Amount value={row.performance} />
      </TableCell>
      <TableCell>
        <StateChip of="user" state={row.status} />
      </TableCell>
      <TableCell>
        <Time iso={row.createdAt} form="short" />
      </TableCell>
    </TableRow>
  );
}
