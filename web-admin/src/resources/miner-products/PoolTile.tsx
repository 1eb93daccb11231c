import Box from '@mui/material/Box';
import type { ProductPreview } from '@server/miners/miners-console.schemas';
import { Rule } from '@user/ui/charts/Rule';
import { Tile } from '../../dashboard/Tile';
import { Amount } from '../../fields/Amount';
import { Signal } from '../../fields/StateField';
import { useLanguage, useText } from '../../locales/use-text';
import { FigureRows } from './FigureRows';

type Pool = NonNullable<ProductPreview['sums']>['pool'];

/** How long the pool of releases lasts once the whole stock is sold, and what that rests on. */
export function PoolTile({ pool }: { pool: Pool }) {
  const t = useText();
  const count = new Intl.NumberFormat(useLanguage());
  const amount = (value: string | null) =>
    value === null ? t('app.none') : <Amount value={value} asset={pool.asset} />;
  const until = (covered: number | null) => {
    if (covered === null) return t('app.none');
    return covered >= pool.days
      ? t('miners.preview.lasts')
      : t('miners.preview.dryOn', { day: count.format(covered + 1) });
  };
  const stock = { count: pool.stock, number: count.format(pool.stock) };
  const short = pool.coveredDays !== null && pool.coveredDays < pool.days;
  return (
    <Tile
      title={t('miners.preview.pool', { asset: pool.asset })}
      aside={
        pool.coveredDays === null ? '' : <Signal tone={short ? 'error' : 'success'} text={until(pool.coveredDays)} />
      }
    >
      {pool.coveredDays === null ? (
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{t('miners.preview.noPrice', { asset: pool.asset })}</Box>
      ) : (
        <Box sx={{ my: 1 }}>
          <Rule at={pool.coveredDays / pool.days} ticks={40} major={10} tall={8} tone={short ? 'loss' : 'gain'} />
          <Box sx={{ fontSize: 12, color: 'text.secondary', mt: '2px' }}>
            {t('miners.preview.coveredOf', { covered: count.format(pool.coveredDays), count: pool.days })}
          </Box>
        </Box>
      )}
      <FigureRows
        rows={[
          { name: t('miners.preview.releases'), value: amount(pool.releases) },
          { name: t('miners.preview.inflow', { count: pool.inflowDays }), value: amount(pool.inflow) },
          { name: t('miners.preview.due'), value: amount(pool.due) },
          { name: t('miners.preview.dueWith', stock), value: amount(pool.dueWith) },
          { name: t('miners.preview.withStock', stock), value: until(pool.coveredDays), strong: true },
          { name: t('miners.preview.without'), value: until(pool.coveredWithout) },
          { name: t('miners.preview.alone'), value: until(pool.coveredAlone) },
        ]}
      />
    </Tile>
  );
}
