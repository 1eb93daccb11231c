import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/http/use-error-text';
import { ConfirmSheet, type ConfirmSheetProps } from '../../ui/sheets/ConfirmSheet';
import { PassNote } from './flow/PassNote';
import type { MoneyFlow } from './flow/use-money-flow';

export interface ActSheetProps<Body extends object, Field extends string>
  extends Omit<ConfirmSheetProps, 'open' | 'onConfirm' | 'error'> {
  flow: MoneyFlow<Body, Field>;
  /** what its button sends */
  request: Body;
}

/** The confirmation of an act that has no form: it is open as long as it is there, and says what went wrong. */
export function ActSheet<Body extends object, Field extends string>(props: ActSheetProps<Body, Field>) {
  const { flow, request, pending = false, ...sheet } = props;
  const { t } = useTranslation('money');
  const errorText = useErrorText();
  const reason = flow.place === 'keypad' ? null : errorText(flow.error);
  return (
    <ConfirmSheet
      {...sheet}
      open
      aside={<PassNote pass={flow.pass} />}
      onConfirm={() => void flow.go(request)}
      pending={pending || flow.pending}
      error={flow.place === 'unknown' ? t('unanswered') : reason}
    />
  );
}
