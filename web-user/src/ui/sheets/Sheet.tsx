import { Box, IconButton, Typography } from '@mui/material';
import { keyframes, styled } from '@mui/material/styles';
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { openLayer } from '../../lib/browser/back-layers';
import { Icon } from '../../shared/icons/Icon';
import { edge, motion, radius, size, token } from '../../shared/tokens';
import { pushLayerHost } from '../feedback/MessageHost';
import { useSettling } from '../feedback/presses';

export interface SheetProps {
  open: boolean;
  /** Esc, Back, the backdrop and the close button; not called while `locked`. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** stays in sight under the scrolling content: the sheet's action */
  footer?: ReactNode;
  /** while true the sheet cannot be dismissed: something is under way, and whoever tries is told so */
  locked?: boolean;
  /** what the sheet's action does now: when that changes, a press that was meant for the last one does nothing */
  meaning?: string;
}

const rise = keyframes({ from: { transform: 'translateY(100%)' } });
const dim = keyframes({ from: { opacity: 0 } });

const Frame = styled('dialog')({
  position: 'fixed',
  inset: 'auto 0 0',
  width: '100%',
  maxWidth: size.column,
  // The page behind stays in sight.
  maxHeight: 'calc(100dvh - 64px)',
  margin: '0 auto',
  padding: 0,
  border: 0,
  borderRadius: `${radius.sheet}px ${radius.sheet}px 0 0`,
  background: token('surface'),
  color: token('text'),
  boxShadow: `${edge.line}, inset 0 1.5px 0 ${token('sheen')}, 0 -20px 60px rgba(0, 0, 0, 0.35)`,
  display: 'flex',
  flexDirection: 'column',
  animation: `${rise} ${motion.calm}ms ${motion.ease}`,
  '&::backdrop': { background: token('scrim'), animation: `${dim} ${motion.quick}ms linear` },
  // Over another sheet the page is dark already.
  'dialog[open] ~ &::backdrop': { background: 'rgba(4, 5, 8, 0.24)' },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none', '&::backdrop': { animation: 'none' } },
});

/**
 * A bottom sheet on the browser's own modal dialog: focus is kept inside, the rest is inert, and focus returns to
 * what opened it. Back closes it. It takes no press before it has settled.
 */
export function Sheet(props: SheetProps) {
  return props.open ? <OpenSheet {...props} /> : null;
}

function OpenSheet({ onClose, title, children, footer, locked = false, meaning }: SheetProps) {
  const { t } = useTranslation('common');
  const titleId = useId();
  const frame = useRef<HTMLDialogElement>(null);
  const [told, setTold] = useState(false);
  const followLink = useLinksInPlace();
  useSettling(meaning);

  const dismiss = (): boolean => {
    if (locked) setTold(true);
    else onClose();
    return !locked;
  };
  const latest = useRef(dismiss);
  useLayoutEffect(() => {
    latest.current = dismiss;
  });
  useEffect(() => {
    if (!locked) setTold(false);
  }, [locked]);

  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog) return;
    const back = { close: () => latest.current() };
    // The browser closes a dialog without asking where Esc, or Back of a phone, comes twice.
    const onNativeClose = () => {
      if (!latest.current()) dialog.showModal();
    };
    dialog.showModal();
    dialog.addEventListener('close', onNativeClose);
    const popHost = pushLayerHost(dialog);
    const closeLayer = openLayer(back);
    return () => {
      closeLayer();
      popHost();
      dialog.removeEventListener('close', onNativeClose);
      // Closing (not only removing) gives the focus back to what opened the sheet.
      dialog.close();
    };
  }, []);

  return (
    <Frame
      ref={frame}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        dismiss();
      }}
      onClickCapture={followLink}
      onClick={(event) => {
        if (event.target === frame.current) dismiss();
      }}
    >
      <Box
        aria-hidden="true"
        sx={{
          flex: 'none',
          width: 36,
          height: 4,
          mx: 'auto',
          mt: 2.5,
          borderRadius: '2px',
          bgcolor: 'tick',
        }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 5, pr: 2, pt: 1, gap: 2 }}>
        <Typography id={titleId} component="h2" variant="h3" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        <IconButton aria-label={t('close')} onClick={dismiss} sx={{ color: 'muted' }}>
          <Icon name="x" />
        </IconButton>
      </Box>
      <Box sx={{ px: 5, pt: 2, pb: footer ? 2 : 6, overflowY: 'auto', overscrollBehavior: 'contain' }}>{children}</Box>
      <Box role="status" sx={{ px: 5, fontSize: '0.875rem', color: 'text.secondary', textAlign: 'center' }}>
        {told && <Box sx={{ py: 2 }}>{t('underWay')}</Box>}
      </Box>
      {footer && <Box sx={{ px: 5, pt: 2, pb: 'calc(20px + env(safe-area-inset-bottom))' }}>{footer}</Box>}
    </Frame>
  );
}

/** A link in a sheet takes the sheet's place in the history: Back then leads to the page below it. */
function useLinksInPlace(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(link.hash.slice(1), { replace: true });
  };
}
