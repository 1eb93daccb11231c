import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TextField from '@mui/material/TextField';
import type { UserRow } from '@server/users/users.list';
import { useState } from 'react';
import { useGetList, useRecordContext } from 'react-admin';
import { useStill } from '../../../fields/forms/use-still';
import { Failed, Nothing, Waiting } from '../../../fields/States';
import { useText } from '../../../locales/use-text';
import { isAgent } from './agents';
import { TeamBranch } from './TeamBranch';
import { TeamHead, TeamLine, TeamNote } from './TeamLine';

/** Found ones that are shown; for others one types more. */
const foundMost = 50;

/** A user's team as a tree whose branches are read when they are opened; or those of it that a search finds. */
export function UserTeam() {
  const t = useText();
  const user = useRecordContext<UserRow>();
  const [wanted, setWanted] = useState('');
  const q = useStill(wanted.trim());
  if (!user) return null;
  const nothing = t(isAgent() ? 'users.noTeamOfYours' : 'users.noTeam');
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', py: 1 }}>
      <TextField
        type="search"
        label={t('users.tree.find')}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        helperText={t('users.searchHelp')}
        sx={{ maxWidth: 360 }}
      />
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TeamHead />
          <TableBody>
            {q === '' ? (
              <TeamBranch parentId={user.id} depth={0} nothing={nothing} />
            ) : (
              <Found ancestorId={user.id} q={q} />
            )}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}

/** Members of the team that match, wherever in it they are. */
function Found({ ancestorId, q }: { ancestorId: number; q: string }) {
  const t = useText();
  const { data, isPending, error, refetch } = useGetList<UserRow>('users', {
    filter: { ancestorId, q },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: foundMost },
  });
  if (error || isPending || data.length === 0) {
    return (
      <TeamNote depth={0}>
        {error ? <Failed error={error} retry={() => refetch()} /> : null}
        {isPending ? <Waiting lines={4} /> : null}
        {data?.length === 0 ? <Nothing>{t('app.nothingFound')}</Nothing> : null}
      </TeamNote>
    );
  }
  return (
    <>
      {data.map((row) => (
        <TeamLine key={row.id} row={row} depth={0} />
      ))}
      {data.length === foundMost ? (
        <TeamNote depth={0}>{t('users.tree.typeMore', { most: foundMost })}</TeamNote>
      ) : null}
    </>
  );
}
