import type { UserRow } from '@server/users/users.list';
import type { ReactElement } from 'react';
import {
  AutocompleteInput,
  DateInput,
  ReferenceInput,
  regex,
  TextInput,
  type TextInputProps,
  useTranslate,
} from 'react-admin';
import { useListFacts } from '../../providers/use-list-facts';
import { dayEnd, dayOf, dayStart } from '../time/time';

const digits = regex(/^[1-9]\d{0,14}$/, 'app.form.digits');
const trimmed = (text: string) => text.trim();

/** A filter by number: anything else is refused at the field, before it is asked for. */
export function IdInput(props: TextInputProps & { alwaysOn?: boolean }) {
  const { alwaysOn: _, ...rest } = props;
  return (
    <TextInput
      {...rest}
      validate={digits}
      parse={trimmed}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      // react-admin hides what stands under the fields of a filter form, the fault too
      sx={{ '& .MuiFormHelperText-root.Mui-error': { display: 'block' } }}
    />
  );
}

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

const dayInputs = [
  <DateInput key="from" source="from" parse={dayStart} format={dayOf} />,
  <DateInput key="to" source="to" parse={dayEnd} format={dayOf} />,
];

/** Filters by a range of UTC days, whole at both ends, where the list knows a time. */
export const useDayInputs = (resource: string): ReactElement[] =>
  useListFacts(resource).filters.includes('from') ? dayInputs : [];

const amountForm = regex(/^\d{1,20}(?:\.\d{0,18})?$/, 'app.form.amount');

/** Filters by the least and the most of an amount, as the server takes them. @param label key of the amount's name */
export const amountInputs = (source: string, label = `fields.${source}`): ReactElement[] =>
  (
    [
      ['Min', '≥'],
      ['Max', '≤'],
    ] as const
  ).map(([end, sign]) => (
    <TextInput
      key={source + end}
      source={source + end}
      label={<BoundLabel of={label} sign={sign} />}
      validate={amountForm}
      parse={trimmed}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      sx={{ '& .MuiFormHelperText-root.Mui-error': { display: 'block' } }}
    />
  ));

function BoundLabel({ of, sign }: { of: string; sign: string }) {
  const translate = useTranslate();
  return `${translate(of)} ${sign}`;
}
