import Box from '@mui/material/Box';
import { compareAmounts, isDecimal } from '@server/common/money/decimal.rules';
import type { ProductPreview } from '@server/miners/miners-console.schemas';
import { Rule } from '@user/shared/charts/Rule';
import { Tile } from '../../../fields/figures/Tile';
import { Amount } from '../../../fields/values/Amount';
import { formatAmount } from '../../../fields/values/format-amount';
import { coverOf } from '../../../fields/values/ratio';
import { useLanguage, useText } from '../../../locales/use-text';
import { FigureRows } from './FigureRows';

interface CostTileProps {
  cost: NonNullable<ProductPreview['sums']>['cost'];
  /** null: it has no end */
  promised: string | null;
  price: string;
  priceAsset: 'TRADE' | 'MINERAL';
}

/** What the points of a price came with, and what is left of it to promise. */
export function CostTile({
  cost: { volume, income, afterAwards, ceiling },
  promised,
  price,
  priceAsset,
}: CostTileProps) {
  const t = useText();
  const usdt = (value: string | null) => (value === null ? t('app.none') : <Amount value={value} asset="USDT" />);
  const ofTrade = priceAsset === 'TRADE';
  return (
    <Tile
      title={t('miners.preview.costs')}
      aside={isDecimal(price.trim()) ? <Amount value={price.trim()} asset={priceAsset} /> : ''}
    >
      <FigureRows
        rows={
          ofTrade
            ? [
                { name: t('miners.preview.volume'), value: usdt(volume) },
                { name: t('miners.preview.income'), value: usdt(income) },
                { name: t('miners.preview.afterAwards'), value: usdt(afterAwards) },
                { name: t('miners.preview.ceiling'), value: usdt(ceiling), strong: true },
              ]
            : [{ name: t('miners.preview.collectedFirst'), value: usdt(volume) }]
        }
      />
      {ceiling === null ? (
        <Box sx={{ color: 'text.secondary', fontSize: 12, mt: 0.5 }}>
          {t(ofTrade ? 'miners.preview.nothingComesIn' : 'miners.preview.ofMineral')}
        </Box>
      ) : (
        <Promised promised={promised} ceiling={ceiling} />
      )}
    </Tile>
  );
}

/** What is promised on the rule of what may be, in the colour of a loss where it is more. */
function Promised({ promised, ceiling }: { promised: string | null; ceiling: string }) {
  const t = useText();
  const language = useLanguage();
  const over = promised === null || compareAmounts(promised, ceiling) > 0;
  return (
    <Box sx={{ mt: 1 }}>
      <Rule
        at={promised === null ? 1 : coverOf(promised, ceiling)}
        ticks={40}
        major={10}
        tall={8}
        tone={over ? 'loss' : 'rule'}
      />
      <Box sx={{ fontSize: 12, color: over ? 'error.main' : 'text.secondary', mt: '2px' }}>
        {promised === null
          ? t('miners.preview.promisedEndless')
          : t('miners.preview.promisedOf', {
              promised: formatAmount(promised, language),
              ceiling: formatAmount(ceiling, language),
            })}
      </Box>
    </Box>
  );
}
