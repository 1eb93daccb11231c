import { Box } from '@mui/material';
import { keyframes } from '@mui/material/styles';
import type { ArticleCard } from '@server/articles/articles.schemas';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../shared/icons/Icon';
import { motion } from '../../shared/tokens';

const turnMs = 5000;
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(6px)' } });

/** One line of news, changing every few seconds. It stops while pointed at or focused, or if motion is unwanted. */
export function Ticker({ announcements }: { announcements: ArticleCard[] | undefined }) {
  const { t } = useTranslation('home');
  const [turn, setTurn] = useState(0);
  const [resting, setResting] = useState(false);
  const count = announcements?.length ?? 0;

  useEffect(() => {
    if (count < 2 || resting || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setTurn((current) => current + 1), turnMs);
    return () => clearInterval(timer);
  }, [count, resting]);

  const current = announcements?.[turn % Math.max(1, count)];
  return (
    <Box
      component={Link}
      to={current ? `/pages/article/details?id=${current.id}` : '/pages/article/index'}
      aria-label={current ? undefined : t('news.open')}
      onPointerEnter={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        // Kept free while it loads: what comes later than the rest must not move it.
        minHeight: 48,
        mt: 1.5,
        px: 1,
        fontSize: '0.875rem',
        textDecoration: 'none',
        color: 'muted',
      }}
    >
      <Icon name="megaphone" aria-hidden="true" sx={{ fontSize: '1.25rem', color: 'brassInk' }} />
      <Box
        key={current?.id ?? 0}
        component="span"
        sx={{
          flex: 1,
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          animation: `${rise} ${motion.calm}ms ${motion.ease}`,
        }}
      >
        {current?.title ?? (announcements ? t('news.none') : '\u00a0')}
      </Box>
      <Icon name="next" aria-hidden="true" sx={{ fontSize: '1.125rem' }} />
    </Box>
  );
}
