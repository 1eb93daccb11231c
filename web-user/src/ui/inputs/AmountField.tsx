import { Box, InputBase } from '@mui/material';
import { numberMarks } from '@server/common/money/number-marks.rules';
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n';
import type { AmountProblem } from '../../lib/money/decimal';
import { keptOf, readingsOf, writtenOf } from '../../lib/money/written-amount';
import { isComposing } from '../../shared/composing';
import { token, type } from '../../shared/tokens';
import { LegCard } from '../amounts/LegCard';
import { AmountShares } from './AmountShares';

export interface AmountFieldProps {
  label: string;
  /** what is kept of what was typed, see `keptOf`; give it to `parseAmount` */
  value: string;
  onChange: (value: string) => void;
  /** the asset, at the end of the figure's line */
  pill: ReactNode;
  /** decimals that can be typed */
  decimals: number;
  /** the largest amount possible now, of which the rule and its chips are shares; null: there is none, or nothing */
  max: string | null;
  /** beside the label, e.g. what is available */
  aside?: ReactNode;
  /** under the figure: the least and the most that is taken */
  bounds?: { least: ReactNode; most: ReactNode } | undefined;
  /** plain words, shown under the field and announced */
  error?: string | null;
  /** typing on may mend the error: it is not shown before the reader rests */
  unfinished?: boolean;
  /** in the card, under all else, e.g. what the amount comes to */
  foot?: ReactNode;
  /** another leg follows, with a button on the seam */
  seam?: boolean;
  /** live figures under the card: fee, net received */
  children?: ReactNode;
  disabled?: boolean;
  autoFocus?: boolean;
}

/**
 * An amount, typed exactly: no steppers, no rounding. What is typed stays as it is until the reader leaves the field;
 * then it is written as it was read, with the decimal mark of the language.
 */
export function AmountField(props: AmountFieldProps) {
  const id = useId();
  const mark = numberMarks(useLanguage()).decimal;
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ raw: string; kept: string } | null>(null);
  const [typing, setTyping] = useTyping(box, () => setTyped(null));
  const error = typing && props.unfinished ? null : props.error;
  const write = (raw: string) => {
    const kept = keptOf(raw, mark);
    setTyped({ raw, kept });
    setTyping(true);
    props.onChange(kept);
  };

  const shown = typed?.kept === props.value ? typed.raw : writtenOf(props.value, mark);

  return (
    <Box sx={{ mb: props.seam ? 1.5 : 4 }}>
      <LegCard
        label={
          <Box component="label" htmlFor={id}>
            {props.label}
          </Box>
        }
        aside={props.aside}
        pill={props.pill}
        digits={shown.length}
        seam={props.seam ? 'below' : undefined}
        faulty={Boolean(error)}
        below={
          <>
            {props.bounds && <Bounds {...props.bounds} />}
            {props.max !== null && (
              <AmountShares
                value={props.value}
                onChange={props.onChange}
                max={props.max}
                decimals={props.decimals}
                disabled={props.disabled ?? false}
              />
            )}
            <Box id={`${id}-error`} role="alert" sx={{ color: 'error.main', fontSize: '0.875rem', mt: error ? 2 : 0 }}>
              {error}
            </Box>
            {props.foot}
          </>
        }
      >
        <InputBase
          id={id}
          className="amount figures"
          inputRef={box}
          fullWidth
          value={shown}
          onChange={(event) => write(event.target.value)}
          disabled={props.disabled ?? false}
          autoFocus={props.autoFocus ?? false}
          placeholder="0"
          inputProps={{
            inputMode: 'decimal',
            autoComplete: 'off',
            enterKeyHint: 'done',
            maxLength: 40,
            'aria-invalid': Boolean(error),
            'aria-describedby': `${id}-error ${id}-live`,
          }}
          // What is brought into sight is not left under the bars, and has room for the word below it.
          sx={{
            font: 'inherit',
            letterSpacing: 'inherit',
            '& input': {
              height: `${type.amount.line / 16}rem`,
              p: 0,
              letterSpacing: 'inherit',
              caretColor: token('rule'),
              scrollMargin: '5rem 0 11rem',
            },
          }}
        />
      </LegCard>
      <Box id={`${id}-live`} aria-live="polite">
        {props.children}
      </Box>
    </Box>
  );
}

const Bounds = ({ least, most }: { least: ReactNode; most: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: 3,
      mt: 2,
      fontSize: '0.75rem',
      lineHeight: 16 / 12,
      color: 'muted',
    }}
  >
    <span>{least}</span>
    <span>{most}</span>
  </Box>
);

/**
 * Whether something is being typed into a field. It rests when the field is left, at Enter, and at a tap beside it: on
 * some phones a button takes no focus.
 */
function useTyping(box: RefObject<HTMLInputElement | null>, onRest: () => void) {
  const [typing, setTyping] = useState(false);
  const latest = useRef(onRest);
  latest.current = onRest;
  useEffect(() => {
    const field = box.current;
    if (!typing || !field) return undefined;
    const rest = () => {
      setTyping(false);
      latest.current();
    };
    const tapped = (event: PointerEvent) => event.target !== field && rest();
    const pressed = (event: KeyboardEvent) => event.key === 'Enter' && !isComposing(event) && rest();
    field.addEventListener('blur', rest);
    field.addEventListener('keydown', pressed);
    document.addEventListener('pointerdown', tapped, true);
    return () => {
      field.removeEventListener('blur', rest);
      field.removeEventListener('keydown', pressed);
      document.removeEventListener('pointerdown', tapped, true);
    };
  }, [typing, box]);
  return [typing, setTyping] as const;
}

/** Plain words for what `parseAmount` found wrong with a kept text; null for null. */
export function useAmountProblem(decimals: number): (problem: AmountProblem | null, kept: string) => string | null {
  const { t } = useTranslation('money');
  const mark = numberMarks(useLanguage()).decimal;
  return useCallback(
    (problem, kept) => {
      if (problem === null) return null;
      const readings = problem === 'ambiguous' ? readingsOf(kept) : null;
      if (readings) {
        const [small, large] = [writtenOf(readings.small, mark), readings.large];
        return t('typed.ambiguous', { typed: writtenOf(kept, mark), small, large });
      }
      return problem === 'decimals' ? t('typed.decimals', { count: decimals }) : t(`typed.${problem}`);
    },
    [t, decimals, mark],
  );
}
