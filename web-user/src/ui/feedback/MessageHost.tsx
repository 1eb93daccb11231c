import { Box } from '@mui/material';
import { keyframes } from '@mui/material/styles';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useSite } from '../../lib/account/site';
import { createStore, useStore } from '../../lib/browser/store';
import { motion, radius, weight } from '../../shared/tokens';
import { defaultToastMs, messages, noticeMs } from './toast';

/**
 * Open sheets, the topmost last. Outside an open modal dialog everything is inert and hidden, so toasts are drawn in
 * the topmost one.
 */
const hosts = createStore<readonly HTMLElement[]>([]);

export function pushLayerHost(host: HTMLElement): () => void {
  hosts.set([...hosts.get(), host]);
  return () => hosts.set(hosts.get().filter((each) => each !== host));
}

const useTopLayerHost = (): HTMLElement => useStore(hosts).at(-1) ?? document.body;

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

/** Draws toasts above the bottom bar and notices under the navigation bar, inside the topmost open sheet if any. */
export function MessageHost() {
  const message = useStore(messages);
  const toastMs = useSite()?.toastMs ?? defaultToastMs;
  const host = useTopLayerHost();

  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => messages.set(null), message.kind === 'notice' ? noticeMs : toastMs);
    return () => clearTimeout(timer);
  }, [message, toastMs]);

  const place =
    message?.kind === 'notice'
      ? { top: 'calc(60px + env(safe-area-inset-top))' }
      : { bottom: 'calc(88px + env(safe-area-inset-bottom))' };
  return createPortal(
    <Box
      role="status"
      aria-live="polite"
      sx={{
        position: 'fixed',
        insetInline: 0,
        ...place,
        display: 'flex',
        justifyContent: 'center',
        px: 6,
        zIndex: 1400,
        pointerEvents: 'none',
      }}
    >
      {message && (
        <Box
          key={message.id}
          sx={{
            maxWidth: 360,
            px: 4,
            py: 2.5,
            bgcolor: 'text.primary',
            color: 'ground',
            borderRadius: `${radius.chip}px`,
            fontSize: '0.875rem',
            fontWeight: weight.medium,
            textAlign: 'center',
            overflowWrap: 'anywhere',
            animation: `${appear} ${motion.quick}ms ${motion.ease}`,
          }}
        >
          {message.text}
        </Box>
      )}
    </Box>,
    host,
  );
}
