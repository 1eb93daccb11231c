import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { isComposing } from '@user/shared/composing';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { focusFirstError } from '../fields/forms/first-error';
import { useText } from '../locales/use-text';
import { LeaveQuestion } from '../unsaved/LeaveQuestion';
import { useUnsaved } from '../unsaved/unsaved';
import { PressGuard, settleTime } from './press-guard';

interface Confirm {
  label: string;
  tone?: 'primary' | 'error';
  disabled?: boolean;
  /** no field takes the focus */
  focus?: boolean;
}

interface ActDialogProps {
  title: string;
  /** what is asked now; another one is another act, that wants a press of its own */
  step?: string;
  /** opened by a key that confirms nothing */
  byKey?: boolean;
  /** holds a table */
  wide?: boolean;
  busy: boolean;
  /** whether closing would lose something typed */
  dirty: boolean;
  onClose: () => void;
  /** the way back within the dialog, instead of closing it */
  onBack?: () => void;
  onSubmit: () => void;
  /** null: there is nothing to do but to close */
  confirm: Confirm | null;
  children: ReactNode;
}

const isField = (target: EventTarget): boolean => target instanceof Element && target.matches('input, textarea');

/**
 * Every dialog that does something. Its confirmation is a separate act: the press begins inside it, after it has
 * settled. What was typed is not lost without a word.
 */
export function ActDialog(props: ActDialogProps) {
  const {
    title,
    step = 'first',
    byKey = false,
    wide = false,
    busy,
    dirty,
    onClose,
    onBack,
    onSubmit,
    confirm,
    children,
  } = props;
  const t = useText();
  const titleId = useId();
  const [leaving, setLeaving] = useState(false);
  const { guard, settled } = usePressGuard(step, byKey && step === 'first');
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0 || busy || !form.current) return;
    focusFirstError(form.current);
    // the button that was pressed could not keep the focus while it was busy, and without it no key arrives here
    if (!form.current.contains(document.activeElement)) form.current.focus();
  }, [tries, busy]);
  useUnsaved(dirty);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!guard.allows() || !confirm || confirm.disabled || busy) return;
    setTries((count) => count + 1);
    onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const heldBefore = guard.keyDown(event, isField(event.target));
    const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event.nativeEvent);
    if (!heldBefore && !sends) return;
    event.preventDefault();
    event.stopPropagation();
    if (sends && !event.repeat) form.current?.requestSubmit();
  };
  const close = () => (dirty ? setLeaving(true) : onClose());

  return (
    <Dialog
      open
      onClose={(_, why) => {
        if (!busy && (settled || why === 'escapeKeyDown')) close();
      }}
      maxWidth={wide ? 'md' : 'sm'}
      fullWidth
      aria-labelledby={titleId}
    >
      <Box
        component="form"
        ref={form}
        onSubmit={submit}
        onPointerDownCapture={() => guard.pointerDown()}
        onKeyDownCapture={onKeyDown}
        noValidate
        tabIndex={-1}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, outline: 'none' }}
      >
        <DialogTitle id={titleId} sx={{ fontSize: 20 }}>
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          {children}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onBack ?? close} disabled={busy} color="inherit">
            {t(onBack ? 'app.back' : confirm ? 'app.cancel' : 'app.close')}
          </Button>
          {confirm ? (
            <Button
              key={step}
              type="submit"
              variant="contained"
              color={confirm.tone ?? 'primary'}
              loading={busy}
              disabled={confirm.disabled}
              aria-disabled={settled ? undefined : true}
              autoFocus={confirm.focus}
            >
              {confirm.label}
            </Button>
          ) : null}
        </DialogActions>
      </Box>
      {leaving ? <LeaveQuestion onStay={() => setLeaving(false)} onLeave={onClose} /> : null}
    </Dialog>
  );
}

/** One guard for each thing that is asked. */
function usePressGuard(step: string, byKey: boolean): { guard: PressGuard; settled: boolean } {
  const { guard } = useMemo(() => ({ step, guard: new PressGuard(byKey) }), [step, byKey]);
  const [settledGuard, setSettledGuard] = useState<PressGuard | null>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      guard.settle();
      setSettledGuard(guard);
    }, settleTime);
    return () => window.clearTimeout(timer);
  }, [guard]);
  return { guard, settled: byKey || settledGuard === guard };
}
