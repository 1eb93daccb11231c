import Box from '@mui/material/Box';
import type { AssetRow } from '@server/market/market.schemas';
import { formatAge, formatBoth } from '../../../fields/time/time';
import { Signal } from '../../../fields/values/StateField';
import { useLanguage, useText } from '../../../locales/use-text';

/** How old a price is, and whether anything is still quoted by it. */
export function PriceState({ row }: { row: Pick<AssetRow, 'pricedAt' | 'stale'> }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      {row.pricedAt ? (
        <time dateTime={row.pricedAt} title={formatBoth(row.pricedAt, language)}>
          {formatAge(row.pricedAt, Date.now(), language)}
        </time>
      ) : (
        t('app.none')
      )}
      {row.stale ? <Signal tone="error" text={t('market.stale')} /> : null}
    </Box>
  );
}
