import { type FieldProps, useFieldValue } from 'react-admin';
import { HashText } from './HashText';

export function HashField({ source }: FieldProps) {
  const value: unknown = useFieldValue({ source: source ?? '' });
  return typeof value === 'string' && value !== '' ? <HashText text={value} /> : <span>–</span>;
}
