import { Box, Button } from '@mui/material';
import type { Product } from '@server/miners/miners.schemas';
import { useTranslation } from 'react-i18next';
import { useServerNow, useTurn } from '../../../lib/browser/server-now';
import { useFormat } from '../../../lib/i18n/use-format';
import { radius, weight } from '../../../shared/tokens';
import { AmountText } from '../../../ui/amounts/AmountText';
import { FactRows } from '../../../ui/amounts/FactRows';
import { StatusPill } from '../../../ui/feedback/StatusPill';
import { Card } from '../../../ui/parts/Card';
import { CardArt } from '../../../ui/parts/CardArt';
import { dueOf, mostOf, productSeed, saleOf, saleTones, timeLeft } from '../miner-words';
import { useTimeWords } from '../use-time-words';

export interface ProductCardProps {
  product: Product;
  /** ms by which the server's clock is ahead */
  offset: number;
  onObtain: () => void;
  /** its sale has begun or ended, by the clock */
  onTurn: () => void;
}

/** px */
const art = 88;

/** A product: its specimen, what it costs, what an hour brings now, and how long it is on sale. */
export function ProductCard({ product, offset, onObtain, onTurn }: ProductCardProps) {
  const { t } = useTranslation('miners');
  const format = useFormat();
  const { id, title, image, price, priceAsset, power, days, hourly, asset, goldStandard, left, mine, perUser } =
    product;
  const { unit, daily } = dueOf(product, 1);
  return (
    <Card as="article">
      <Box sx={{ display: 'flex', gap: 3.5, mb: 1 }}>
        <Box sx={{ flex: 'none', width: art, height: art, overflow: 'hidden', borderRadius: `${radius.chip}px` }}>
          <CardArt serial={productSeed(id)} seed={productSeed(id)} image={image} height={art} square />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0, alignSelf: 'center' }}>
          <Box component="h2" sx={{ m: 0, fontSize: '1rem', fontWeight: weight.strong, overflowWrap: 'anywhere' }}>
            {title}
          </Box>
          <AmountText value={price} asset={priceAsset} size="row" decimals={2} />
          <SaleState product={product} offset={offset} onTurn={onTurn} />
        </Box>
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
                  {/* Narrow, so that the amount stays beside its label. */}
                  <Box
                    sx={{ maxWidth: '10.5rem', ml: 'auto', fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}
                  >
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
      <Way product={product} offset={offset} onObtain={onObtain} />
    </Card>
  );
}

type PartProps<Own extends keyof ProductCardProps> = Pick<ProductCardProps, 'product' | 'offset' | Own>;

/** Where its sale stands by the server's clock, and how long yet. */
function SaleState({ product, offset, onTurn }: PartProps<'onTurn'>) {
  const { t } = useTranslation('miners');
  const words = useTimeWords();
  const now = useServerNow(offset);
  const { state, until } = saleOf(product, now);
  useTurn(state, onTurn);
  const left = until === null ? null : timeLeft(until, now);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 1 }}>
      {state === 'inProgress' && !product.shares.covered ? (
        <StatusPill tone="neutral" label={t('sale.notNow')} />
      ) : (
        <StatusPill tone={saleTones[state]} label={t(`sale.${state}`)} />
      )}
      {left && (
        <Box role="timer" aria-live="off" sx={{ fontSize: '0.75rem', color: 'muted' }}>
          {t(state === 'notStarted' ? 'sale.begins' : 'sale.ends', { time: words(left) })}
        </Box>
      )}
    </Box>
  );
}

/** Why it is not for sale now: what came in for its points does not cover what it promises. */
export function NotCovered({ product: { priceAsset: asset, shares } }: Pick<ProductCardProps, 'product'>) {
  const { t } = useTranslation('miners');
  const format = useFormat();
  const usdt = (value: string) => format.amount(value);
  const told = { share: usdt(shares.share), need: usdt(shares.need), perPoint: usdt(shares.perPoint) };
  return <Box sx={{ mt: 2, fontSize: '0.875rem', color: 'muted' }}>{t('product.aboveShare', { ...told, asset })}</Box>;
}

/** Leads to what it costs, or says why it cannot be had. */
function Way({ product, offset, onObtain }: PartProps<'onObtain'>) {
  const { t } = useTranslation('miners');
  const format = useFormat();
  const { state } = saleOf(product, useServerNow(offset));
  if (state !== 'inProgress') return null;
  if (mostOf(product) > 0 && !product.shares.covered) {
    return (
      <>
        <Button fullWidth size="large" variant="outlined" disabled sx={{ mt: 2 }}>
          {t('sale.notNow')}
        </Button>
        <NotCovered product={product} />
      </>
    );
  }
  if (mostOf(product) > 0) {
    return (
      <Button fullWidth size="large" variant="outlined" aria-haspopup="dialog" onClick={onObtain} sx={{ mt: 2 }}>
        {t('obtain.open')}
      </Button>
    );
  }
  return (
    <Box sx={{ mt: 2, fontSize: '0.875rem', color: 'muted' }}>
      {product.left === 0 ? t('product.soldOut') : t('product.limit', { most: format.count(product.perUser) })}
    </Box>
  );
}
