import { Box } from '@mui/material';
import type { CardDetail } from '@server/cards/cards.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/use-format';
import { StepChart } from '../../../shared/charts/StepChart';
import { AmountText } from '../../../ui/amounts/AmountText';
import { Card, List } from '../../../ui/parts/Card';
import { CardArt } from '../../../ui/parts/CardArt';
import { ListRow } from '../../../ui/parts/ListRow';
import { Section } from '../../../ui/parts/Section';
import { cardPage, priceDecimals } from '../card-words';

/** Through how many hands it went, and at what prices. */
export function CardHistory({ card: { trades } }: { card: CardDetail }) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  const [first, last] = [trades[0], trades.at(-1)];
  if (!first || !last) return null;
  const money = (amount: string) => format.amount(amount, { decimals: priceDecimals });
  const hands = t('hands', { count: trades.length, from: money(first.price), to: money(last.price) });
  const since = t('since', { date: format.date(first.at) });
  return (
    <Card sx={{ mt: 2.5, pt: 3, pb: 2 }}>
      <Box
        className="figures"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 3,
          mb: 1.5,
          fontSize: '0.75rem',
          lineHeight: 16 / 12,
          color: 'muted',
        }}
      >
        <span>{hands}</span>
        <span>{since}</span>
      </Box>
      <StepChart values={trades.map(({ price }) => Number(price))} label={`${hands}, ${since}`} />
    </Card>
  );
}

/** What it was split from, and into. */
export function CardLine({ card: { parent, parts, image } }: { card: CardDetail }) {
  const { t } = useTranslation('cards');
  if (!parent && parts.length === 0) return null;
  return (
    <Section title={t(parent && parts.length === 0 ? 'line.partOf' : 'line.parts')}>
      <List>
        {parent && (
          <li>
            <ListRow title={parent.serial} detail={t('line.whole')} to={cardPage(parent.id)} chevron />
          </li>
        )}
        {parts.map(({ id, serial, seed, price, state }) => (
          <li key={id}>
            <ListRow
              icon={
                <Box sx={{ width: 40, borderRadius: '10px', overflow: 'hidden' }}>
                  <CardArt serial={serial} seed={seed} image={image} height={40} square />
                </Box>
              }
              title={serial}
              detail={t(`state.${state}`)}
              value={price !== null && <AmountText value={price} asset="USDT" decimals={priceDecimals} size="row" />}
              to={cardPage(id)}
            />
          </li>
        ))}
      </List>
    </Section>
  );
}
