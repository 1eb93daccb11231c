import Box from '@mui/material/Box';
import { compareAmounts } from '@server/common/money/decimal.rules';
import type { Shares } from '@server/miners/miners.schemas';
import { Rule } from '@user/shared/charts/Rule';
import { Tile } from '../../../fields/figures/Tile';
import { Amount } from '../../../fields/values/Amount';
import { formatAmount } from '../../../fields/values/format-amount';
import { coverOf } from '../../../fields/values/ratio';
import { Signal } from '../../../fields/values/StateField';
import { useLanguage, useText } from '../../../locales/use-text';
import { FigureRows } from './FigureRows';
import { multipleOf, type ProductDraft, shownMultiple } from './product-body';

interface SharesTileProps {
  shares: Shares;
  asset: string;
  multiple: ProductDraft['multiplePpm'];
}

/** What came in for the points of a price, and how many of the product they pay for today. */
export function SharesTile({ shares, asset, multiple }: SharesTileProps) {
  const t = useText();
  const language = useLanguage();
  const usdt = (value: string) => <Amount value={value} asset="USDT" />;
  const { covered, share, need } = shares;
  const ppm = multipleOf(multiple);
  return (
    <Tile
      title={t('miners.preview.shares', { asset })}
      aside={covered ? '' : <Signal tone="warning" text={t('miners.notNow')} />}
    >
      <FigureRows
        rows={[
          { name: t('miners.preview.backing'), value: usdt(shares.backing) },
          { name: t('miners.preview.outstanding'), value: <Amount value={shares.outstanding} asset={asset} /> },
          { name: t('miners.preview.perPoint'), value: usdt(shares.perPoint) },
          { name: t('miners.preview.share'), value: usdt(share) },
          { name: t('miners.preview.need'), value: usdt(need) },
          {
            name: t('miners.preview.sellable'),
            value: new Intl.NumberFormat(language).format(shares.sellable),
            strong: true,
          },
        ]}
      />
      <Box sx={{ mt: 1 }}>
        <Rule
          at={compareAmounts(need, share) > 0 ? 1 : coverOf(need, share)}
          ticks={40}
          major={10}
          tall={8}
          tone={covered ? 'rule' : 'loss'}
        />
        {covered || ppm === null ? null : (
          <Box sx={{ fontSize: 12, color: 'error.main', mt: '2px' }}>
            {t('miners.preview.mostGold', {
              most: formatAmount(shares.most, language),
              multiple: shownMultiple(ppm, language),
            })}
          </Box>
        )}
      </Box>
    </Tile>
  );
}
