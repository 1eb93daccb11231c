import { Box } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icons/Icon';
import { motion } from '../../shared/tokens';

export interface PullToRefreshProps {
  /** the indicator stays until this settles */
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

const threshold = 64;
const longest = 96;

/** Pulling down at the top of the page refreshes it. Only a convenience: pages also refresh by themselves. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const { t } = useTranslation('common');
  const area = useRef<HTMLDivElement>(null);
  const refresh = useRef(onRefresh);
  refresh.current = onRefresh;
  const [pulled, setPulled] = useState(0);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let startY: number | null = null;
    let distance = 0;
    const start = (event: TouchEvent) => {
      startY = window.scrollY <= 0 && event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null;
      distance = 0;
    };
    const move = (event: TouchEvent) => {
      if (startY === null) return;
      distance = Math.max(0, Math.min(longest, ((event.touches[0]?.clientY ?? startY) - startY) / 2));
      setPulled(window.scrollY <= 0 ? distance : 0);
    };
    const end = async () => {
      const wanted = startY !== null && distance >= threshold && window.scrollY <= 0;
      startY = null;
      setPulled(0);
      if (!wanted) return;
      setBusy(true);
      await refresh.current().catch(() => undefined);
      setBusy(false);
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: true });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, []);

  const shown = busy ? threshold : pulled;
  return (
    <Box ref={area} sx={{ minHeight: '60dvh' }}>
      <Box
        role="status"
        sx={{
          height: shown,
          overflow: 'hidden',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 2,
          color: 'text.secondary',
          fontSize: '0.875rem',
          transition: pulled ? undefined : `height ${motion.quick}ms ${motion.ease}`,
        }}
      >
        {shown > 0 && (
          <>
            <Icon name="refresh" aria-hidden="true" sx={{ transform: `rotate(${shown * 3}deg)` }} />
            {busy ? t('loading') : pulled >= threshold ? t('pull.release') : t('pull.more')}
          </>
        )}
      </Box>
      {children}
    </Box>
  );
}
