import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ProductPreview } from '@server/miners/miners-console.schemas';
import { useWatch } from 'react-hook-form';
import { usePreview } from '../../../fields/forms/use-preview';
import { Failed } from '../../../fields/States';
import { useNames, useText } from '../../../locales/use-text';
import { CostTile } from './CostTile';
import { PaysTile } from './PaysTile';
import { PoolTile } from './PoolTile';
import { type ProductDraft, previewBody } from './product-body';
import { SharesTile } from './SharesTile';

/** What the product that is typed would cost, pay, and take out of the pool, and whether it may be sold. */
export function PreviewPanel() {
  const t = useText();
  const draft: ProductDraft = useWatch();
  const body = previewBody(draft);
  const { data, fresh, error, refetch } = usePreview<ProductPreview>('miner-products', body);
  return (
    <Box
      component="section"
      aria-label={t('miners.preview.title')}
      aria-live="polite"
      aria-busy={body !== null && !fresh}
      sx={{ display: 'grid', gap: '14px', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {error ? <Failed error={error} retry={() => refetch()} /> : null}
      {data ? (
        <Box sx={{ display: 'contents', '& > *': { opacity: fresh ? 1 : 0.55 } }}>
          <Told preview={data} draft={draft} />
        </Box>
      ) : null}
      {!data && !error ? <Box sx={{ color: 'text.secondary', py: 2 }}>{t('miners.preview.incomplete')}</Box> : null}
    </Box>
  );
}

function Told({ preview: { refusal, counts, sums }, draft }: { preview: ProductPreview; draft: ProductDraft }) {
  const t = useText();
  const { nameOf } = useNames();
  return (
    <>
      <Alert severity={refusal === null ? 'success' : counts ? 'error' : 'warning'} variant="outlined">
        {refusal === null ? (
          t('miners.preview.holds')
        ) : (
          <>
            {refusal.field === null ? null : <strong>{nameOf('miners.fieldNames', refusal.field)}: </strong>}
            {refusal.text}
            {counts ? null : <Box>{t('miners.preview.notOnSale')}</Box>}
          </>
        )}
      </Alert>
      {sums ? (
        <>
          <CostTile
            cost={sums.cost}
            promised={sums.pays.promised}
            price={draft.price ?? '0'}
            priceAsset={draft.priceAsset ?? 'TRADE'}
          />
          <SharesTile shares={sums.shares} asset={draft.priceAsset ?? 'TRADE'} multiple={draft.multiplePpm} />
          <PaysTile pays={sums.pays} asset={sums.pool.asset} price={sums.pool.price} />
          <PoolTile pool={sums.pool} />
        </>
      ) : null}
    </>
  );
}
