import { Box, ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { CardRow } from '@server/cards/cards.schemas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { edge, radius, token } from '../../shared/tokens';
import { AmountText } from '../../ui/amounts/AmountText';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/Skeleton';
import { Pill, StatusPill } from '../../ui/feedback/StatusPill';
import { CardArt } from '../../ui/parts/CardArt';
import { cardTones } from '../../ui/parts/card-tones';
import { cardPage, priceDecimals } from './card-words';

/** Two cards a line, like one drawer of one museum; one a line where text is large. */
export const Drawer = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(calc(50% - 5px), min(100%, 7.5rem)), 1fr))',
  gap: 10,
});

const Frame = styled('article')({
  position: 'relative',
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: token('surface'),
  borderRadius: radius.card,
  // The edge lies over the picture too.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    boxShadow: edge.card,
    pointerEvents: 'none',
  },
});

export const Serial = styled('span')({
  display: 'block',
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  letterSpacing: '0.04em',
  color: token('muted'),
  overflowWrap: 'anywhere',
});

export interface CardTileProps {
  card: CardRow;
  /** a tap opens what is done with it; default: it leads to its page */
  onOpen?: () => void;
  /** what is asked for it; default: its price */
  figure?: ReactNode;
  /** under the figure */
  note?: ReactNode;
  /** what can be done with it, below the link */
  children?: ReactNode;
}

/** A card in a drawer: its specimen, serial and price. */
export function CardTile({ card, onOpen, figure, note, children }: CardTileProps) {
  const { t } = useTranslation('cards');
  const { id, serial, seed, image, state, price, mine } = card;
  const press = onOpen
    ? { onClick: onOpen, 'aria-haspopup': 'dialog' as const }
    : { component: Link, to: cardPage(id) };
  return (
    <Frame>
      <ButtonBase
        {...press}
        sx={{
          flex: 1,
          display: 'block',
          width: '100%',
          textAlign: 'left',
          font: 'inherit',
          '&.Mui-focusVisible': { outlineOffset: -3, borderRadius: `${radius.card}px` },
        }}
      >
        <CardArt serial={serial} seed={seed} image={image} />
        <Box component="span" sx={{ display: 'block', px: 3.5, pt: 2.5, pb: 3 }}>
          <Serial>{serial}</Serial>
          <Box component="span" sx={{ display: 'block', mt: 0.5 }}>
            {figure ??
              (price !== null && <AmountText value={price} asset="USDT" decimals={priceDecimals} size="row" />)}
          </Box>
          {note && (
            <Box
              component="span"
              sx={{
                display: 'block',
                mt: 1,
                fontSize: '0.75rem',
                lineHeight: 16 / 12,
                color: 'muted',
                hyphens: 'auto',
              }}
            >
              {note}
            </Box>
          )}
          {(state !== 'onSale' || mine) && state !== 'inStock' && (
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
              {mine && children === undefined && <Pill>{t('yours')}</Pill>}
              <StatusPill tone={cardTones[state]} label={t(`state.${state}`)} />
            </Box>
          )}
        </Box>
      </ButtonBase>
      {children && <Box sx={{ px: 3.5, pb: 2.5, fontSize: '0.875rem' }}>{children}</Box>}
    </Frame>
  );
}

/** A drawer at rest. */
export const DrawerSkeleton = () => (
  <SkeletonGroup>
    <Drawer>
      {['a', 'b', 'c', 'd'].map((place) => (
        <Skeleton key={place} height={212} />
      ))}
    </Drawer>
  </SkeletonGroup>
);
