import Box from '@mui/material/Box';
import type { ProductPreview } from '@server/miners/miners-console.schemas';
import { Tile } from '../../../fields/figures/Tile';
import { Amount } from '../../../fields/values/Amount';
import { Signal } from '../../../fields/values/StateField';
import { useLanguage, useText } from '../../../locales/use-text';
import { FigureRows } from './FigureRows';

type Pool = NonNullable<ProductPreview['sums']>['pool'];

/** What the pool of releases sets aside for one and for the whole stock, and how many it covers now. */
export function PoolTile({ pool }: { pool: Pool }) {
  const t = useText();
  const count = new Intl.NumberFormat(useLanguage());
  const amount = (value: string | null) =>
    value === null ? t('app.none') : <Amount value={value} asset={pool.asset} />;
  const { available } = pool;
  return (
    <Tile
      title={t('miners.preview.pool', { asset: pool.asset })}
      aside={
        available === null ? (
          ''
        ) : (
          <Signal
            tone={available < pool.stock ? 'error' : 'success'}
            text={t('miners.preview.available', { number: count.format(available) })}
          />
        )
      }
    >
      {available === null ? (
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{t('miners.preview.noPrice', { asset: pool.asset })}</Box>
      ) : null}
      <FigureRows
        rows={[
          { name: t('miners.preview.releases'), value: amount(pool.releases) },
          { name: t('miners.preview.uncoveredDue'), value: amount(pool.uncoveredDue) },
          { name: t('miners.preview.each'), value: amount(pool.ceiling) },
          {
            name: t('miners.preview.needed', { count: pool.stock, number: count.format(pool.stock) }),
            value: amount(pool.needed),
            strong: true,
          },
        ]}
      />
    </Tile>
  );
}
