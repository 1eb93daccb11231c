import type { UserRow } from '@server/admin/admin.schemas';
import { AutocompleteInput, ReferenceInput } from 'react-admin';

interface UserInputProps {
  source: string;
  label: string;
  alwaysOn?: boolean;
}

const nameOf = (user: UserRow) => (user.nickname ? `${user.uid} ${user.nickname}` : user.uid);
const toSearch = (q: string) => ({ q });
const isAsked = ({ q }: { q?: string }) => Boolean(q?.trim());

/** A filter by user, found as everywhere else: by user ID, address, code or nickname. */
export function UserInput({ source, label }: UserInputProps) {
  return (
    <ReferenceInput source={source} reference="users" perPage={10} enableGetChoices={isAsked}>
      <AutocompleteInput label={label} optionText={nameOf} filterToQuery={toSearch} sx={{ minWidth: 220 }} />
    </ReferenceInput>
  );
}
