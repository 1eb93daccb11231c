import type { Names } from '@server/common/words/pick-text.rules';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { useNameOf } from './use-name-of';

interface ProductInputProps {
  source: string;
  reference: string;
  label: string;
}

/** A filter by what something was sold as, or locked by. */
export function ProductInput({ source, reference, label }: ProductInputProps) {
  const nameOf = useNameOf();
  return (
    <ReferenceInput source={source} reference={reference} perPage={100}>
      <AutocompleteInput
        label={label}
        optionText={({ id, titles }: { id: number; titles: Names }) => `${id} ${nameOf(titles)}`}
        sx={{ minWidth: 220 }}
      />
    </ReferenceInput>
  );
}
