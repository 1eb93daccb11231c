import { Box } from '@mui/material';
import type { OwnCard, OwnCardPage } from '@server/cards/cards.schemas';
import type { MessageBody } from '@server/messaging/chat.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../lib/http/client';
import { AmountText } from '../../../../ui/amounts/AmountText';
import { EmptyState } from '../../../../ui/feedback/EmptyState';
import { QueryView } from '../../../../ui/feedback/QueryView';
import { List } from '../../../../ui/parts/Card';
import { CardArt } from '../../../../ui/parts/CardArt';
import { ListRow } from '../../../../ui/parts/ListRow';
import { Sheet } from '../../../../ui/sheets/Sheet';

type LinkedCard = NonNullable<MessageBody['card']>;

interface CardSheetProps {
  open: boolean;
  onClose: () => void;
  onChoose: (card: LinkedCard) => void;
}

/** One of the reader's cards to show in a chat: those that hang first. */
export function CardSheet({ open, onClose, onChoose }: CardSheetProps) {
  const { t } = useTranslation('chat');
  const cards = useQuery({
    queryKey: ['me', 'cards', 'toShow'],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        (['mySale', 'my'] as const).map((list) => api.get<OwnCardPage>(`project/card/${list}`, { signal })),
      );
      return pages.flatMap(({ list }) => list);
    },
    enabled: open,
  });
  return (
    <Sheet open={open} onClose={onClose} title={t('composer.cards')}>
      <QueryView query={cards}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('composer.noCards')} text={t('composer.noCardsText')} />
          ) : (
            <List>
              {list.map((card) => (
                <li key={card.id}>
                  <ListRow
                    icon={
                      <Box sx={{ width: 40, borderRadius: '10px', overflow: 'hidden' }}>
                        <CardArt serial={card.serial} seed={card.seed} image={card.image} height={40} square />
                      </Box>
                    }
                    title={card.title}
                    detail={card.serial}
                    value={card.price && <AmountText value={card.price} asset="USDT" decimals={2} />}
                    onClick={() => onChoose(linkOf(card))}
                  />
                </li>
              ))}
            </List>
          )
        }
      </QueryView>
    </Sheet>
  );
}

const linkOf = ({ id, serial, seed, title, image, price }: OwnCard): LinkedCard => ({
  id,
  serial,
  seed,
  title,
  image,
  price,
});
