import { Box, ButtonBase } from '@mui/material';
import { keyframes, styled } from '@mui/material/styles';
import { boxCount } from '@server/common/money/blind-box.rules';
import type { GameRound } from '@server/games/games.schemas';
import { type KeyboardEvent, memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawing } from '../../shared/crystal/Drawing';
import { type GeodeState, geodePicture } from '../../shared/crystal/pictures/geode-picture';
import { token, weight } from '../../shared/tokens';

/** Their shapes are always the same, so none can be taken for a hint. */
const seeds = ['g-a3', 'g-b1', 'g-c7', 'g-d2', 'g-e5', 'g-f4'] as const;

/** A box as it is drawn elsewhere. */
export const boxPicture = (box: number, state: GeodeState, size?: { width: number; height: number; size: number }) =>
  geodePicture({ seed: seeds[box - 1] ?? seeds[0], state, ...size });

const numbers = Array.from({ length: boxCount }, (_, place) => place + 1);
/** In a grid of three columns. */
const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 3, ArrowUp: -3 };
const openingMs = 200;

export interface BoxesProps {
  /** the id of what names the choice */
  labelledBy: string;
  chosen: number | null;
  /** the round that has been played; null: the boxes are closed */
  opened: Pick<GameRound, 'guess' | 'box'> | null;
  /** none can be chosen now */
  closed: boolean;
  onChoose: (box: number) => void;
}

/** Six boxes, of which one is chosen by tap or arrow keys; after the round all of them open at once. */
export const Boxes = memo(function Boxes({ labelledBy, chosen, opened, closed, onChoose }: BoxesProps) {
  const grid = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || opened || closed) return;
    event.preventDefault();
    const next = (((chosen ?? 1) - 1 + step + boxCount) % boxCount) + 1;
    onChoose(next);
    grid.current?.querySelector<HTMLElement>(`[data-box="${next}"]`)?.focus();
  };
  return (
    <Grid
      ref={grid}
      role={opened ? 'list' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-disabled={opened ? undefined : closed}
      onKeyDown={onKeyDown}
    >
      {numbers.map((box) => (
        <OneBox
          key={box}
          box={box}
          chosen={(opened?.guess ?? chosen) === box}
          // One of them is reached by Tab.
          entry={(chosen ?? 1) === box}
          state={opened ? (opened.box === box ? 'crystal' : 'agate') : 'closed'}
          disabled={closed}
          onChoose={onChoose}
        />
      ))}
    </Grid>
  );
});

interface OneBoxProps {
  box: number;
  chosen: boolean;
  entry: boolean;
  state: GeodeState;
  disabled: boolean;
  onChoose: (box: number) => void;
}

const OneBox = memo(function OneBox({ box, chosen, entry, state, disabled, onChoose }: OneBoxProps) {
  const { t } = useTranslation('games');
  const closed = state === 'closed';
  const said = closed
    ? t('box.name', { box })
    : chosen
      ? t(state === 'crystal' ? 'box.chosenCrystal' : 'box.chosenAgate', { box })
      : t(`box.${state}`, { box });
  const role = closed
    ? { role: 'radio', 'aria-checked': chosen, 'aria-disabled': disabled, tabIndex: entry && !disabled ? 0 : -1 }
    : { role: 'listitem', tabIndex: -1 };
  return (
    <Tile
      // The same element closed and opened, so that one picture fades into the other.
      component="div"
      {...role}
      data-box={box}
      data-chosen={chosen || undefined}
      data-closed={(closed && disabled) || undefined}
      data-still={!closed || disabled || undefined}
      onClick={closed && !disabled ? () => onChoose(box) : undefined}
    >
      <span className="visually-hidden">{said}</span>
      <Layer data-shown={closed}>
        <Picture box={box} state="closed" />
      </Layer>
      {!closed && (
        <Layer data-shown data-opening>
          <Picture box={box} state={state} />
        </Layer>
      )}
      <Box component="span" aria-hidden="true" className="number">
        {box}
      </Box>
      {!closed && chosen && (
        <Box component="span" aria-hidden="true" className="yours">
          {t('box.yours')}
        </Box>
      )}
    </Tile>
  );
});

const Picture = ({ box, state }: { box: number; state: GeodeState }) => (
  <Drawing picture={boxPicture(box, state)} fit="xMidYMax meet" style={{ width: '100%', height: '100%' }} />
);

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 8,
});

const Tile = styled(ButtonBase)(({ theme }) => ({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  height: 122,
  borderRadius: 18,
  background: `radial-gradient(120% 90% at 30% 12%, ${token('raised')}, ${token('surface')} 70%)`,
  boxShadow: `inset 0 0 0 1px ${token('line')}, inset 0 1.5px 0 ${token('sheen')}, ${token('drop')}`,
  ...theme.applyStyles('light', {
    background: `radial-gradient(120% 90% at 30% 12%, ${token('surface')}, ${token('raised')} 90%)`,
  }),
  '@media (max-width: 359px)': { height: 100 },
  '&[data-still]': { cursor: 'default' },
  '&[data-closed] svg': { opacity: 0.5 },
  '&[data-chosen]::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    boxShadow: `inset 0 0 0 2px ${token('rule')}`,
  },
  '& .number, & .yours': {
    position: 'absolute',
    top: 9,
    fontSize: 'min(0.875rem, 5vw)',
    lineHeight: 18 / 14,
    fontWeight: weight.strong,
    color: token('muted'),
  },
  '& .number': { left: 12 },
  '& .yours': { right: 10, fontSize: 'min(0.75rem, 4vw)', lineHeight: 1.5, fontWeight: weight.medium },
  '&[data-chosen] .number': { color: token('brassInk') },
})) as typeof ButtonBase;

const appear = keyframes({ from: { opacity: 0 } });

const Layer = styled('span')({
  position: 'absolute',
  inset: 0,
  opacity: 0,
  transition: `opacity ${openingMs}ms linear`,
  '&[data-shown="true"]': { opacity: 1 },
  '&[data-opening]': { animation: `${appear} ${openingMs}ms linear` },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none', '&[data-opening]': { animation: 'none' } },
});
