import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProductRow } from '@server/miners/miners.list';
import { EditButton, TopToolbar, useRecordContext } from 'react-admin';
import { ChangeWaits } from '../../../actions/TakesTwo';
import { RowsOf } from '../../../fields/lists/RowsOf';
import { titleFacts } from '../../../fields/names/title-facts';
import { useNameOf } from '../../../fields/names/use-name-of';
import { ShowRow } from '../../../fields/RowPage';
import { Time } from '../../../fields/time/TimeField';
import { Amount } from '../../../fields/values/Amount';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { Signal, StateChip } from '../../../fields/values/StateField';
import { useLanguage, useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { MinerGrid } from '../MinerGrid';
import { ProductMark } from '../ProductMark';
import { shownMultiple } from './product-body';
import { SharesTile } from './SharesTile';

function Product() {
  const t = useText();
  const nameOf = useNameOf();
  const language = useLanguage();
  const count = new Intl.NumberFormat(language);
  const row = useRecordContext<ProductRow>();
  if (!row) return null;
  const none = t('app.none');
  const facts: Fact[] = [
    { label: t('miners.price'), value: <Amount value={row.price} asset={row.priceAsset} copy /> },
    { label: t('miners.goldValue'), value: <Amount value={row.goldValue} asset="USDT" copy /> },
    { label: t('miners.multiple'), value: shownMultiple(row.multiplePpm, language) },
    { label: t('miners.power'), value: <Amount value={row.power} asset="USDT" copy /> },
    { label: t('miners.days'), value: count.format(row.days) },
    { label: t('miners.asset'), value: row.asset },
    { label: t('miners.goldStandard'), value: t(row.goldStandard ? 'app.yes' : 'app.no') },
  ];
  const sale: Fact[] = [
    { label: t('miners.soldOf'), value: `${count.format(row.sold)} / ${count.format(row.stock)}` },
    { label: t('miners.perUser'), value: count.format(row.perUser) },
    { label: t('miners.saleFrom'), value: <Time iso={row.saleFrom} /> },
    { label: t('miners.saleUntil'), value: row.saleUntil === null ? none : <Time iso={row.saleUntil} /> },
    { label: t('cards.madeBy'), value: row.staff ?? none },
    { label: t('fields.createdAt'), value: <Time iso={row.createdAt} /> },
    { label: t('fields.updatedAt'), value: <Time iso={row.updatedAt} /> },
  ];
  return (
    <Box sx={{ p: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <ProductMark id={row.id} image={row.image} size={72} />
        <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
          {nameOf(row.titles)}
        </Typography>
        <StateChip of="minerSale" state={row.state} />
        {row.state === 'inProgress' && !row.shares.covered ? <Signal tone="warning" text={t('miners.notNow')} /> : null}
      </Box>
      {row.proposalId === null ? null : <ChangeWaits id={row.proposalId} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2 }}>
        <Facts facts={facts} />
        <Facts facts={sale} />
        <Facts facts={titleFacts(row.titles)} />
      </Box>
      <Box sx={{ maxWidth: 480 }}>
        <SharesTile shares={row.shares} asset={row.priceAsset} multiple={row.multiplePpm} />
      </Box>
      <Typography component="h2" variant="subtitle1">
        {t('resources.miners.name', { count: 2 })}
      </Typography>
      <RowsOf reference="miners" target="productId" by="obtainedAt">
        <MinerGrid ofOne="product" nothing={t('miners.noneSold')} />
      </RowsOf>
    </Box>
  );
}

const actions = (
  <TopToolbar>
    <EditButton />
  </TopToolbar>
);

export function ProductShow() {
  const refetchInterval = usePolling(15_000);
  return (
    <ShowRow actions={actions} queryOptions={{ refetchInterval }}>
      <Product />
    </ShowRow>
  );
}
