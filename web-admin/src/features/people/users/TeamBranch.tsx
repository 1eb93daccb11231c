import Button from '@mui/material/Button';
import type { UserRow } from '@server/users/users.list';
import { useState } from 'react';
import { useInfiniteGetList } from 'react-admin';
import { Failed, Nothing, Waiting } from '../../../fields/States';
import { useText } from '../../../locales/use-text';
import { TeamLine, TeamNote } from './TeamLine';

/** How many of a branch are read at a time. */
const atATime = 25;

interface TeamBranchProps {
  parentId: number;
  depth: number;
  /** what stands where there are none */
  nothing?: string;
}

/** Whom one user invited, the newest first; each can be opened in turn. */
export function TeamBranch({ parentId, depth, nothing }: TeamBranchProps) {
  const t = useText();
  const { data, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteGetList<UserRow>('users', {
      filter: { parentId },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: atATime },
    });
  if (error) {
    return (
      <TeamNote depth={depth}>
        <Failed error={error} retry={() => refetch()} />
      </TeamNote>
    );
  }
  if (isPending) {
    return (
      <TeamNote depth={depth}>
        <Waiting lines={1} />
      </TeamNote>
    );
  }
  const rows = data.pages.flatMap((page) => page.data);
  if (rows.length === 0) {
    return nothing ? (
      <TeamNote depth={0}>
        <Nothing>{nothing}</Nothing>
      </TeamNote>
    ) : null;
  }
  return (
    <>
      {rows.map((row) => (
        <TeamNode key={row.id} row={row} depth={depth} />
      ))}
      {hasNextPage ? (
        <TeamNote depth={depth}>
          <Button size="small" color="inherit" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('users.tree.more', { number: atATime })}
          </Button>
        </TeamNote>
      ) : null}
    </>
  );
}

/** One member, and below them whom they invited once they are opened. */
function TeamNode({ row, depth }: { row: UserRow; depth: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <TeamLine row={row} depth={depth} open={open} onToggle={() => setOpen(!open)} />
      {open ? <TeamBranch parentId={row.id} depth={depth + 1} /> : null}
    </>
  );
}
