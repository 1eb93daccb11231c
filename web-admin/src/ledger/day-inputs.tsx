import { DateInput } from 'react-admin';
import { dayEnd, dayOf, dayStart } from '../fields/time';

/** A range of UTC days; whole days at both ends. */
export const dayInputs = [
  <DateInput key="from" source="from" parse={dayStart} format={dayOf} />,
  <DateInput key="to" source="to" parse={dayEnd} format={dayOf} />,
];
