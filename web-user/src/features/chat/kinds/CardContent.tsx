import { Box } from '@mui/material';
import type { CardDetail } from '@server/cards/cards.schemas';
import type { LinkedCard } from '@server/messaging/message-kinds.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '../../../lib/http/client';
import { weight } from '../../../shared/tokens';
import { AmountText } from '../../../ui/amounts/AmountText';
import { StatusPill } from '../../../ui/feedback/StatusPill';
import { CardArt } from '../../../ui/parts/CardArt';
import { cardTones } from '../../../ui/parts/card-tones';

/** A card as it was when its link was sent, with its present price and state. Links to its page. */
export function CardContent({ card }: { card: LinkedCard }) {
  const { t } = useTranslation(['chat', 'cards']);
  const now = useQuery({
    queryKey: ['me', 'card', card.id, 'link'],
    queryFn: ({ signal }) => api.get<CardDetail>(`project/card/${card.id}`, { signal }),
    staleTime: 60_000,
    retry: false,
  });
  const price = now.data ? now.data.price : card.price;
  return (
    <Box
      component={Link}
      to={`/pages/card/details?id=${card.id}`}
      sx={{ display: 'block', width: 'min(260px, 70vw)', maxWidth: '100%', p: '4px', textDecoration: 'none' }}
    >
      <Box sx={{ borderRadius: '14px', overflow: 'hidden' }}>
        <CardArt serial={card.serial} seed={card.seed} image={card.image} height={140} />
      </Box>
      <Box sx={{ px: 2.5, py: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 24 }}>
          <Box sx={{ flex: 1, fontSize: '0.75rem', letterSpacing: '0.04em', color: 'muted' }}>{card.serial}</Box>
          {now.data && <StatusPill tone={cardTones[now.data.state]} label={t(`cards:state.${now.data.state}`)} />}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 2 }}>
          <Box sx={{ flex: 1 }}>{price && <AmountText value={price} asset="USDT" decimals={2} size="row" />}</Box>
          <Box sx={{ color: 'brassInk', fontWeight: weight.medium }}>{t('room.openCard')}</Box>
        </Box>
      </Box>
    </Box>
  );
}
