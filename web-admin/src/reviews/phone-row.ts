import type { ReactNode } from 'react';

/** A row of a queue on a phone. */
export interface PhoneRow {
  primary: ReactNode;
  secondary: ReactNode;
  tertiary: ReactNode;
}
