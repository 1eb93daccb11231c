import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box, IconButton, Typography } from '@mui/material';
import { keyframes, styled } from '@mui/material/styles';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { motion, radius, size } from '../theme/tokens';
import { pushLayerHost } from './MessageHost';

export interface SheetProps {
  open: boolean;
  /** Esc, the backdrop and the close button; not called while `locked`. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** stays in sight under the scrolling content: the sheet's action */
  footer?: ReactNode;
  /** while true the sheet cannot be dismissed: something is under way */
  locked?: boolean;
}

const rise = keyframes({ from: { transform: 'translateY(24px)', opacity: 0 } });

const Frame = styled('dialog')(({ theme }) => ({
  position: 'fixed',
  inset: 'auto 0 0',
  width: '100%',
  maxWidth: size.column,
  maxHeight: '92dvh',
  margin: '0 auto',
  padding: 0,
  border: `1px solid ${theme.vars?.palette.line}`,
  borderBottom: 0,
  borderRadius: `${radius.card}px ${radius.card}px 0 0`,
  background: theme.vars?.palette.surface,
  color: theme.vars?.palette.text.primary,
  display: 'flex',
  flexDirection: 'column',
  animation: `${rise} ${motion.calm}ms ${motion.ease}`,
  '&::backdrop': { background: 'rgba(0, 0, 0, 0.6)' },
}));

/**
 * A bottom sheet on the browser's own modal dialog: focus is kept inside, the rest is inert, and focus returns to
 * what opened it.
 */
export function Sheet(props: SheetProps) {
  return props.open ? <OpenSheet {...props} /> : null;
}

function OpenSheet({ onClose, title, children, footer, locked = false }: SheetProps) {
  const { t } = useTranslation('common');
  const titleId = useId();
  const frame = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog) return;
    dialog.showModal();
    const popHost = pushLayerHost(dialog);
    return () => {
      popHost();
      // Closing (not only removing) gives the focus back to what opened the sheet.
      dialog.close();
    };
  }, []);

  const dismiss = () => {
    if (!locked) onClose();
  };

  return (
    <Frame
      ref={frame}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        dismiss();
      }}
      onClick={(event) => {
        if (event.target === frame.current) dismiss();
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 4, pr: 1, pt: 2, gap: 2 }}>
        <Typography id={titleId} component="h2" variant="h3" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        <IconButton aria-label={t('close')} onClick={dismiss} disabled={locked}>
          <CloseRounded />
        </IconButton>
      </Box>
      <Box sx={{ px: 4, pt: 2, pb: footer ? 2 : 6, overflowY: 'auto', overscrollBehavior: 'contain' }}>{children}</Box>
      {footer && (
        <Box sx={{ px: 4, pt: 3, pb: 'calc(16px + env(safe-area-inset-bottom))', borderTop: 1, borderColor: 'line' }}>
          {footer}
        </Box>
      )}
    </Frame>
  );
}
