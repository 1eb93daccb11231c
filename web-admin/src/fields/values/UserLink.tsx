import Box from '@mui/material/Box';
import { PersonMark } from '@user/shared/marks/PersonMark';
import type { MouseEvent } from 'react';
import { type FieldProps, Link, useRecordContext } from 'react-admin';
import { useText } from '../../locales/use-text';
import { useMay } from '../../providers/use-may';
import { CopyOnSight } from './CopyButton';

/** For a link inside a clickable row: only the link takes the click. */
export const stopRowClick = (event: MouseEvent): void => event.stopPropagation();

interface UserPart {
  userId: number | null;
  uid: string | null;
  nickname?: string;
}

/** A user by uid and nickname, linked to the profile if that is permitted. */
export function UserLink({ userId, uid, nickname }: UserPart) {
  const t = useText();
  const may = useMay('users.read');
  if (userId === null || uid === null) return <span>–</span>;
  return (
    <Box
      component="span"
      sx={{ position: 'relative', display: 'inline-flex', flexWrap: 'wrap', columnGap: 0.75, whiteSpace: 'nowrap' }}
    >
      {may ? (
        <Link
          to={`/users/${userId}/show`}
          onClick={stopRowClick}
          sx={{ color: 'text.primary', fontWeight: 500, '&:not(:hover)': { textDecoration: 'none' } }}
        >
          {uid}
        </Link>
      ) : (
        uid
      )}
      {nickname ? (
        <Box
          component="span"
          sx={{ color: 'text.secondary', maxWidth: 140, overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {nickname}
        </Box>
      ) : null}
      <CopyOnSight text={uid} label={t('app.copyUid')} />
    </Box>
  );
}

/** The user of a row: the cluster that is theirs alone, then who they are. */
export function UserField({ brief = false }: FieldProps & { brief?: boolean }) {
  const record = useRecordContext<UserPart>();
  if (!record) return null;
  const { userId, uid, nickname } = record;
  return (
    <Box
      component="span"
      title={nickname}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, verticalAlign: 'middle' }}
    >
      {uid === null ? null : <PersonMark seed={uid} size={22} />}
      <UserLink userId={userId} uid={uid} nickname={brief ? undefined : nickname} />
    </Box>
  );
}

/** The user ID of a user's own row. */
export function UidField(_: FieldProps) {
  const t = useText();
  const uid = useRecordContext<UserPart>()?.uid;
  if (!uid) return null;
  return (
    <Box component="span" sx={{ position: 'relative', whiteSpace: 'nowrap' }}>
      {uid}
      <CopyOnSight text={uid} label={t('app.copyUid')} />
    </Box>
  );
}
