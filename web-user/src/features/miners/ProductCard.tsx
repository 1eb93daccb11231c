import { Box, Button } from '@mui/material';
import type { Product } from '@server/miners/miners.schemas';
import { useTranslation } from 'react-i18next';
import { useServerNow, useTurn } from '../../lib/browser/server-now';
import { useFormat } from '../../lib/i18n/use-format';
import { edge, radius, weight } from '../../theme/tokens';
import { AmountText } from '../../ui/AmountText';
import { CardArt } from '../../ui/CardArt';
import { FactRows } from '../../ui/FactRows';
import { StatusPill } from '../../ui/StatusPill';
import { dueOf, mostOf, productSeed, saleOf, saleTones, timeLeft } from './miner-words';
import { useTimeWords } from './use-time-words';

export interface ProductCardProps {
  product: Product;
  /** ms by which the server's clock is ahead */
  offset: number;
  onObtain: () => void;
  /** its sale has begun or ended, by the clock */
  onTurn: () => void;
}

/** A product: its specimen, what it costs, what an hour brings now, and how long it is on sale. */
export function ProductCard({ product, offset, onObtain, onTurn }: ProductCardProps) {
  const { t } = useTranslation('miners');
  const format = useFormat();
  const { id, title, image, price, priceAsset, power, days, hourly, asset, goldStandard, left, mine, perUser } =
    product;
  const { unit, daily } = dueOf(product, 1);
  return (
    <Box component="article" sx={frame}>
      <CardArt serial={productSeed(id)} seed={productSeed(id)} image={image} height={132} />
      <Box sx={{ px: 4, pt: 3, pb: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3, rowGap: 1 }}>
          <Box component="h2" sx={{ m: 0, fontSize: '1rem', fontWeight: weight.strong, overflowWrap: 'anywhere' }}>
            {title}
          </Box>
          <AmountText value={price} asset={priceAsset} size="row" decimals={2} />
        </Box>
        <FactRows
          lined
          rows={[
            {
              label: t('product.hour'),
              value: hourly === null ? t('product.noPrice') : <AmountText value={hourly} asset={asset} />,
            },
            {
              label: t('product.due'),
              value:
                daily === null ? (
                  t('product.noPrice')
                ) : (
                  <>
                    <AmountText value={daily} asset={unit} decimals={goldStandard ? 2 : 4} />
                    <Box sx={{ fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>
                      {t(goldStandard ? 'product.gold' : 'product.fixed', { asset })}
                    </Box>
                  </>
                ),
            },
            { label: t('fact.power'), value: <AmountText value={power} asset="USDT" decimals={2} /> },
            { label: t('product.contract'), value: t('product.days', { count: days, number: format.count(days) }) },
            { label: t('product.left'), value: format.count(left) },
            {
              label: t('product.mine'),
              value: t('product.mineOf', { mine: format.count(mine), most: format.count(perUser) }),
            },
          ]}
        />
        <Sale product={product} offset={offset} onObtain={onObtain} onTurn={onTurn} />
      </Box>
    </Box>
  );
}

/** Obtains it, or says why that cannot be. */
function Sale({ product, offset, onObtain, onTurn }: ProductCardProps) {
  const { t } = useTranslation('miners');
  const format = useFormat();
  const words = useTimeWords();
  const now = useServerNow(offset);
  const { state, until } = saleOf(product, now);
  useTurn(state, onTurn);
  const left = until === null ? null : timeLeft(until, now);
  const open = state === 'inProgress' && mostOf(product) > 0;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1, minHeight: 24 }}>
        <StatusPill tone={saleTones[state]} label={t(`sale.${state}`)} />
        {left && (
          <Box role="timer" aria-live="off" sx={{ fontSize: '0.75rem', color: 'muted' }}>
            {t(state === 'notStarted' ? 'sale.begins' : 'sale.ends', { time: words(left) })}
          </Box>
        )}
      </Box>
      {open ? (
        <Button fullWidth size="large" variant="outlined" aria-haspopup="dialog" onClick={onObtain} sx={{ mt: 3 }}>
          {t('obtain.open')}
        </Button>
      ) : (
        state === 'inProgress' && (
          <Box sx={{ mt: 3, fontSize: '0.875rem', color: 'muted' }}>
            {product.left === 0 ? t('product.soldOut') : t('product.limit', { most: format.count(product.perUser) })}
          </Box>
        )
      )}
    </>
  );
}

const frame = {
  position: 'relative',
  overflow: 'hidden',
  bgcolor: 'surface',
  borderRadius: `${radius.card}px`,
  // The edge lies over the picture too.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    boxShadow: edge.card,
    pointerEvents: 'none',
  },
} as const;
