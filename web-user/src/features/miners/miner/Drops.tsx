import { Box, ButtonBase } from '@mui/material';
import { keyframes } from '@mui/material/styles';
import type { MinerDetail } from '@server/miners/miners.schemas';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHiddenBalances } from '../../../lib/browser/preferences';
import { useFormat } from '../../../lib/i18n/use-format';
import { Drawing } from '../../../shared/crystal/Drawing';
import { useScheme } from '../../../shared/crystal/geometry/scheme';
import { phone } from '../../../shared/crystal/pictures/ground';
import { motion, weight } from '../../../shared/tokens';
import { settleMs } from '../../../ui/feedback/press-guard';
import { dropInk, dropPicture } from '../miner-picture';
import { type DropPlace, dropDecimals, dropPlaces, dropText, placeDrops } from './drops';
import type { Collecting } from './use-collecting';
import { pressOnce, useFocusHandedOn } from './use-focus-handed-on';

/** px a drop falls, towards the figure it goes into */
const depth = 96;
const fallen = keyframes({ to: { transform: `translateY(${depth}px)`, opacity: 0 } });

export interface DropsProps extends Pick<Collecting, 'asked' | 'falling' | 'collect'> {
  miner: MinerDetail;
  disabled: boolean;
}

/** What waits, round the cluster: a drop an hour, as many as there is room for. They hang still, and fall when collected. */
export function Drops({ miner, asked, falling, collect, disabled }: DropsProps) {
  const places = usePlaces(miner);
  const all = asked.has('all');
  const opened = useRef(false);
  useEffect(() => {
    opened.current = true;
  }, []);
  return miner.list.map(({ id, amount }) => {
    const place = dropPlaces[places.get(id) ?? -1];
    return (
      place && (
        <Drop
          key={id}
          place={place}
          amount={amount}
          asset={miner.asset}
          asked={all || asked.has(id)}
          falls={falling.has(id)}
          late={opened.current}
          disabled={disabled}
          onCollect={() => collect(id)}
        />
      )
    );
  });
}

function usePlaces({ list }: MinerDetail): ReadonlyMap<string, number> {
  const before = useRef<{ list: MinerDetail['list']; places: ReadonlyMap<string, number> }>({
    list: [],
    places: new Map(),
  });
  if (before.current.list !== list) {
    const ids = list.map(({ id }) => id);
    before.current = { list, places: placeDrops(before.current.places, ids) };
  }
  return before.current.places;
}

interface DropProps {
  place: DropPlace;
  amount: string;
  asset: string;
  asked: boolean;
  falls: boolean;
  /** it came while the page was open: perhaps in the place of one that was collected, under a finger that taps twice */
  late: boolean;
  disabled: boolean;
  onCollect: () => void;
}

function Drop({ place: { x, y, size }, amount, asset, asked, falls, late, disabled, onCollect }: DropProps) {
  const { t } = useTranslation(['miners', 'common']);
  const format = useFormat();
  const scheme = useScheme();
  const button = useRef<HTMLButtonElement>(null);
  useFocusHandedOn(button);
  const [settlesAt] = useState(() => (late ? performance.now() + settleMs : 0));
  const press = () => {
    if (!falls && performance.now() >= settlesAt) onCollect();
  };
  const [hidden] = useHiddenBalances();
  const decimals = dropDecimals(amount);
  const text = hidden ? '••••' : format.amount(amount, { decimals, minimum: Math.min(decimals, 2) });
  const exact = `${format.amount(amount)}\u00a0${asset}`;
  return (
    <ButtonBase
      ref={button}
      aria-label={hidden ? t('drop.covered') : t('drop.collect', { amount: exact })}
      aria-busy={asked}
      disabled={disabled}
      onClick={press}
      onKeyDown={pressOnce}
      sx={{
        position: 'absolute',
        left: `${(x / phone) * 100}%`,
        top: y - size / 2,
        width: size,
        height: size,
        ml: `${-size / 2}px`,
        borderRadius: '50%',
        fontWeight: weight.strong,
        letterSpacing: '-0.02em',
        transition: `transform ${motion.press}ms ${motion.ease}, opacity ${motion.quick}ms`,
        '&[aria-busy="true"]': { opacity: 0.6 },
        '&.Mui-disabled': { opacity: 0.6 },
        '@media (prefers-reduced-motion: no-preference)': {
          '&:active': { transform: 'scale(0.98)' },
          ...(falls && { animation: `${fallen} ${motion.calm}ms ${motion.ease} forwards` }),
        },
        '@media (prefers-reduced-motion: reduce)': { transition: 'none', ...(falls && { opacity: '0 !important' }) },
      }}
    >
      <Drawing
        picture={dropPicture}
        style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' }}
      />
      <Box
        component="span"
        className="figures"
        // Its drop does not grow with the reader's text, so the text grows to the drop.
        style={{ fontSize: `min(0.8125rem, ${dropText(size, text.length)}px)`, ...dropInk[scheme] }}
        sx={{ position: 'relative', whiteSpace: 'nowrap' }}
      >
        {text}
      </Box>
    </ButtonBase>
  );
}
