import { RowsOf } from '../../fields/lists/RowsOf';
import { AwardGrid } from './AwardGrid';

interface AwardsOfProps {
  /** what the row at hand is to an award */
  target: 'eventId' | 'dividendId';
  nothing: string;
}

/** The awards of the event or the dividend at hand. */
export function AwardsOf({ target, nothing }: AwardsOfProps) {
  return (
    <RowsOf reference="awards" target={target} oldestFirst>
      <AwardGrid nothing={nothing} />
    </RowsOf>
  );
}
