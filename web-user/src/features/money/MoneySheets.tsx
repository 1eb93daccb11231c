import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '../../lib/http/use-error-text';
import { leftAfter } from '../../lib/money/left-after';
import { AmountText } from '../../ui/amounts/AmountText';
import { FiatText } from '../../ui/amounts/FiatText';
import { ConfirmSheet, type ConfirmSheetProps } from '../../ui/sheets/ConfirmSheet';
import { EntrySheet } from '../passkeys';
import { PassNote } from './flow/PassNote';
import type { MoneyFlow } from './flow/use-money-flow';
import { passwordPage } from './MoneyForm';

/** A payment out of a balance. */
interface Spending {
  asset: string;
  /** as the server told it last; undefined while unknown */
  balance: string | undefined;
  spent: string;
}

/** What the confirmation of a request says. */
export interface Confirmation
  extends Pick<
    ConfirmSheetProps,
    | 'title'
    | 'sum'
    | 'note'
    | 'pay'
    | 'fee'
    | 'receive'
    | 'from'
    | 'to'
    | 'when'
    | 'rows'
    | 'warning'
    | 'confirmLabel'
    | 'first'
  > {
  /** the sum on top, where that is USDT: it is also shown in the reader's currency */
  usdt?: string | null;
  /** the balance that pays, and what goes of it, fee included: the sheet says what is left */
  paidFrom?: Spending;
  /** what is said if no answer came: the same button sends the same request again */
  unknown: string;
  /** puts the server's reason into a sentence; default: the reason alone */
  failed?: (reason: string) => string;
}

export interface MoneySheetsProps<Body extends object, Field extends string> {
  flow: MoneyFlow<Body, Field>;
  confirmation: (request: Body) => Confirmation;
  /** for a flow that asks for the trade password */
  password?: Pick<PasswordSheetProps<Body, Field>, 'hint' | 'back'>;
}

/** What is over a money form: the confirmation, then the keypad if the trade password is needed. */
export function MoneySheets<Body extends object, Field extends string>(props: MoneySheetsProps<Body, Field>) {
  const { flow, confirmation, password } = props;
  const { t } = useTranslation('money');
  const errorText = useErrorText();
  if (!flow.request) return null;
  const { unknown, failed = (text) => text, paidFrom, usdt, ...sheet } = confirmation(flow.request);
  const reason = errorText(flow.error);
  return (
    <>
      <ConfirmSheet
        {...sheet}
        about={usdt && <FiatText usdt={usdt} />}
        // A request without an answer may have been paid from that balance already.
        left={flow.unanswered || !paidFrom ? null : <Left {...paidFrom} />}
        // It stays under the keypad: Back closes one after the other.
        open={flow.step !== 'form'}
        onClose={flow.back}
        confirmLabel={password && flow.keypadNext ? t('password.enter') : sheet.confirmLabel}
        onConfirm={() => void flow.confirm()}
        pending={flow.pending}
        aside={<PassNote pass={flow.pass} />}
        error={flow.place === 'unknown' ? unknown : reason && failed(reason)}
      />
      {password && <PasswordSheet flow={flow} {...password} />}
    </>
  );
}

/** What a balance comes to by a payment; nothing where it does not cover that. */
export function Left({ asset, balance, spent }: Spending) {
  const left = leftAfter(balance, spent);
  return left === null ? '\u2013' : <AmountText value={left} asset={asset} decimals={8} concealable />;
}

export interface PasswordSheetProps<Body extends object, Field extends string> {
  flow: MoneyFlow<Body, Field>;
  /** what the keypad says */
  hint: string;
  /** the address that the password page leads back to */
  back: string;
}

/** The keypad of a flow that asks for the trade password, or a passkey. */
export function PasswordSheet<Body extends object, Field extends string>(props: PasswordSheetProps<Body, Field>) {
  const { flow, hint, back } = props;
  const { t } = useTranslation('money');
  const errorText = useErrorText();
  return (
    <EntrySheet
      open={flow.step === 'keypad'}
      onClose={flow.back}
      title={t('password.title')}
      hint={hint}
      purpose={flow.kind}
      onEntry={flow.enter}
      pending={flow.pending}
      error={flow.place === 'keypad' ? errorText(flow.error) : null}
      footer={<Link to={passwordPage(back)}>{t('password.forgotten')}</Link>}
    />
  );
}
