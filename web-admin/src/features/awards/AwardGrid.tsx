import type { AwardRow } from '@server/awards/awards.list';
import { FunctionField, NumberField, useRecordContext } from 'react-admin';
import { ListGrid } from '../../fields/lists/ListGrid';
import { NothingInList } from '../../fields/States';
import { TimeField } from '../../fields/time/TimeField';
import { AmountField } from '../../fields/values/Amount';
import { Finding } from '../../fields/values/Finding';
import { StateField } from '../../fields/values/StateField';
import { UserField } from '../../fields/values/UserLink';
import { useText } from '../../locales/use-text';
import { useAwardSentence } from './use-award-words';

/** The sentence of a row's award. */
function Sentence() {
  const row = useRecordContext<AwardRow>();
  const sentence = useAwardSentence();
  return row ? <Finding text={sentence(row)} wide /> : null;
}

interface AwardGridProps {
  /** the rows are all of one user */
  ofOneUser?: boolean;
  /** what stands where there are none */
  nothing?: string;
}

/** Awards, each with the reason it was given for; a row leads to its page. */
export function AwardGrid({ ofOneUser = false, nothing }: AwardGridProps) {
  const t = useText();
  return (
    <ListGrid resource="awards" rowClick="show" empty={<NothingInList text={nothing} />}>
      <NumberField source="id" />
      <TimeField source="createdAt" short />
      {ofOneUser ? null : <UserField source="user" />}
      <FunctionField<AwardRow> source="kind" render={(row) => t(`awards.kinds.${row.kind}`)} />
      <AmountField source="amount" textAlign="right" />
      <FunctionField<AwardRow> source="why" label="awards.why" render={() => <Sentence />} />
      <StateField of="award" source="state" />
      <TimeField source="settledAt" label="awards.settledAt" short />
    </ListGrid>
  );
}
