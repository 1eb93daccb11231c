import { Box, ButtonBase, Typography } from '@mui/material';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icons/Icon';
import { edge, radius, token, weight } from '../../shared/tokens';
import { Sheet } from './Sheet';

export interface KeypadSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  hint?: ReactNode;
  /** Called with the six digits as soon as the last is typed. */
  onComplete: (digits: string) => void;
  /** while true the keys are locked and the sheet stays */
  pending?: boolean;
  /** plain words; a new error clears what was typed */
  error?: string | null;
  /** how often it was refused, where the same error may come again: each clears what was typed */
  refused?: number;
  /** before the digits: another way in */
  above?: ReactNode;
  /** e.g. a link to set or reset the trade password */
  footer?: ReactNode;
}

const length = 6;
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'clear', '0', 'back'] as const;

/** Six digits on real buttons, by touch or keyboard. Typed digits are cleared when the window is left. */
export function KeypadSheet(props: KeypadSheetProps) {
  const { pending = false } = props;
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      locked={pending}
      // What is typed once the answer is there is not meant for the next try.
      meaning={`${pending}`}
    >
      <Keypad {...props} />
    </Sheet>
  );
}

function Keypad({ above, hint, onComplete, pending = false, error, refused, footer }: KeypadSheetProps) {
  const { t } = useTranslation(['money', 'common']);
  const [digits, setDigits] = useState('');
  const clear = useCallback(() => setDigits(''), []);

  useEffect(() => {
    if (error || refused) clear();
  }, [error, refused, clear]);

  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') clear();
    };
    window.addEventListener('blur', clear);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('blur', clear);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [clear]);

  const press = (key: string) => {
    if (pending) return;
    if (key === 'clear') return clear();
    if (key === 'back') return setDigits(digits.slice(0, -1));
    if (digits.length >= length) return;
    const next = digits + key;
    setDigits(next);
    if (next.length === length) onComplete(next);
  };

  useKeys(press, !pending);

  return (
    <>
      {above}
      {hint && <Typography sx={{ color: 'text.secondary', textAlign: 'center', mb: 3 }}>{hint}</Typography>}
      <Box
        role="img"
        aria-label={t('keypad.entered', { count: digits.length })}
        sx={{ display: 'flex', justifyContent: 'center', gap: 3, my: 3 }}
      >
        {Array.from({ length }, (_, index) => (
          <Dot key={keys[index]} filled={index < digits.length} />
        ))}
      </Box>
      <Typography component="div" variant="body2" sx={{ textAlign: 'center', minHeight: '1.5rem', mb: 2 }}>
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {pending ? t('common:working') : null}
        </Box>
        <Box role="alert" sx={{ color: 'error.main' }}>
          {pending ? null : error}
        </Box>
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2 }}>
        {keys.map((key) => (
          <Key key={key} name={key} label={labelOf(key)} disabled={pending} onPress={press} />
        ))}
      </Box>
      {footer && (
        // a finger's height for a link in it
        <Box sx={{ mt: 1, textAlign: 'center', '& a': { display: 'inline-block', py: 3 } }}>{footer}</Box>
      )}
    </>
  );

  function labelOf(key: (typeof keys)[number]): string {
    if (key === 'clear') return t('keypad.clear');
    return key === 'back' ? t('keypad.back') : key;
  }
}

/** Typed keys, wherever the focus is: the sheet is modal, so nothing else needs them. */
function useKeys(press: (key: string) => void, listening: boolean): void {
  const latest = useRef(press);
  useLayoutEffect(() => {
    latest.current = press;
  });

  useEffect(() => {
    if (!listening) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (!key) return;
      event.preventDefault();
      latest.current(key);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [listening]);
}

function keyOf({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Backspace') return 'back';
  if (key === 'Delete') return 'clear';
  return /^\d$/.test(key) && !repeat ? key : null;
}

const Dot = ({ filled }: { filled: boolean }) => (
  <Box
    sx={{
      width: 14,
      height: 14,
      borderRadius: '50%',
      bgcolor: filled ? 'rule' : 'transparent',
      boxShadow: filled ? 'none' : `inset 0 0 0 1.5px ${token('muted')}`,
    }}
  />
);

interface KeyProps {
  name: string;
  label: string;
  disabled: boolean;
  onPress: (key: string) => void;
}

const Key = ({ name, label, disabled, onPress }: KeyProps) => (
  <ButtonBase
    aria-label={label}
    disabled={disabled}
    onClick={() => onPress(name)}
    sx={{
      minHeight: 56,
      px: 1,
      borderRadius: `${radius.control}px`,
      bgcolor: name.length === 1 ? 'raised' : 'transparent',
      boxShadow: name.length === 1 ? edge.card : 'none',
      fontSize: name.length === 1 ? '1.625rem' : '0.875rem',
      lineHeight: 1,
      fontWeight: name.length === 1 ? weight.strong : weight.medium,
      color: name.length === 1 ? 'text.primary' : 'muted',
      '&:active': { bgcolor: 'line' },
      '&.Mui-disabled': { opacity: 0.5 },
    }}
  >
    {name === 'back' ? <Icon name="backspace" /> : label}
  </ButtonBase>
);
