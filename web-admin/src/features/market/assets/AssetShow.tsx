import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AssetRow } from '@server/market/market.schemas';
import { Link, useRecordContext } from 'react-admin';
import { ActionButtons } from '../../../actions/ActionButtons';
import { ShowRow } from '../../../fields/RowPage';
import { Amount, Percent } from '../../../fields/values/Amount';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { HashText } from '../../../fields/values/HashText';
import { Signal } from '../../../fields/values/StateField';
import { type Translate, useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { PriceState } from './PriceState';
import { switchNames, useAssetActions } from './use-asset-actions';

/** Where the price comes from, in full. */
function sourceFacts(row: AssetRow, t: Translate): Fact[] {
  const facts: Fact[] = [{ label: t('resources.assets.fields.source'), value: t(`market.sources.${row.source}`) }];
  if (row.source === 'http') {
    facts.push({ label: t('market.feedUrl'), value: row.feedUrl ?? t('app.none') });
    facts.push({ label: t('market.feedPath'), value: row.feedPath ?? t('app.none') });
  }
  if (row.source === 'http' || row.source === 'walk') {
    facts.push({ label: t('market.feedEvery'), value: t('market.seconds', { count: row.feedEvery }) });
    facts.push({ label: t('market.maxMove'), value: <Percent ppm={row.maxMovePpm} /> });
  }
  if (row.source === 'pool' && row.poolId !== null) {
    facts.push({ label: t('fields.pool'), value: <Link to={`/pools/${row.poolId}/show`}>{row.poolId}</Link> });
  }
  if (row.source !== 'staff') {
    const never = row.staleAfter === 0;
    const after = never ? t('market.neverStale') : t('market.seconds', { count: row.staleAfter });
    facts.push({ label: t('market.staleAfter'), value: after });
  }
  return facts;
}

function Asset() {
  const t = useText();
  const row = useRecordContext<AssetRow>();
  const actionsOf = useAssetActions();
  if (!row) return null;
  const facts: Fact[] = [
    {
      label: t('resources.assets.fields.price'),
      value: row.price === null ? t('market.noPrice') : <Amount price value={row.price} asset="USDT" copy />,
    },
    {
      label: t('market.average'),
      value: row.average === null ? t('app.none') : <Amount price value={row.average} asset="USDT" copy />,
    },
    { label: t('resources.assets.fields.pricedAt'), value: <PriceState row={row} /> },
    ...sourceFacts(row, t),
    {
      label: t('market.uses'),
      value: (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {switchNames.map((name) => (
            <Signal
              key={name}
              tone={row[name] ? 'success' : 'default'}
              text={`${t(`resources.assets.fields.${name}`)}: ${t(row[name] ? 'settings.on' : 'settings.off')}`}
            />
          ))}
        </Box>
      ),
    },
    {
      label: t('market.contract'),
      value: row.contract ? <HashText text={row.contract} whole onChain /> : t('market.noContract'),
    },
    { label: t('market.chainDecimals'), value: row.chainDecimals ?? t('app.none') },
  ];
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2, maxWidth: 760 }}>
      <Typography component="h2" variant="h5">
        {row.id}
      </Typography>
      {row.stale ? (
        <Alert severity="warning" variant="outlined">
          {t('market.staleHelp')}
        </Alert>
      ) : null}
      {row.lastError ? (
        <Alert severity="error" variant="outlined">
          {t('fields.lastError')}: {row.lastError}
        </Alert>
      ) : null}
      {row.proposalIds.map((id) => (
        <Alert key={id} severity="info" variant="outlined">
          <Link to={`/proposals/${id}/show`}>{t('proposals.changeWaits')}</Link>
        </Alert>
      ))}
      <ActionButtons specs={actionsOf(row)} />
      <Facts facts={facts} />
    </Box>
  );
}

export function AssetShow() {
  const refetchInterval = usePolling(15_000);
  return (
    <ShowRow actions={false} queryOptions={{ refetchInterval }}>
      <Asset />
    </ShowRow>
  );
}
