import Box from '@mui/material/Box';
import type { MinerCover } from '@server/miners/miners-console.schemas';
import { Rule } from '@user/shared/charts/Rule';
import { AssetMark } from '@user/shared/marks/AssetMark';
import { Link } from 'react-admin';
import { ActionButtons } from '../../../actions/ActionButtons';
import { Tile } from '../../../fields/figures/Tile';
import { Amount } from '../../../fields/values/Amount';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { formatAmount } from '../../../fields/values/format-amount';
import { coverOf } from '../../../fields/values/ratio';
import { Signal } from '../../../fields/values/StateField';
import { useLanguage, useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';
import { useFundAction } from '../../money/use-fund-action';
import { lackOf, notSetAside } from './cover-days';

/** What is set aside for miners of one asset, how many more the pool covers, and what it owes those that are not covered. */
export function MinersDueTile({ cover }: { cover: MinerCover['assets'][number] }) {
  const t = useText();
  const language = useLanguage();
  const count = new Intl.NumberFormat(language);
  const { asset, price, promised, setAside, releases, uncovered, uncoveredDue, mining, paused, products } = cover;
  const lacking = notSetAside({ bonus: promised, setAside });
  const lack = lackOf(cover);
  const none = t('app.none');
  const facts: Fact[] = [
    { label: t('miners.cover.promised'), value: <Amount value={promised} asset={asset} copy /> },
    { label: t('miners.cover.setAside'), value: <Amount value={setAside} asset={asset} copy /> },
    { label: t('miners.cover.releases'), value: <Amount value={releases} asset={asset} copy /> },
    { label: t('miners.cover.price'), value: price === null ? none : <Amount value={price} asset="USDT" price /> },
    { label: t('words.states.miner.mining'), value: count.format(mining) },
    { label: t('miners.cover.paused'), value: count.format(paused) },
    ...(uncovered === 0
      ? []
      : [
          { label: t('miners.cover.uncovered'), value: count.format(uncovered) },
          {
            label: t('miners.cover.uncoveredDue'),
            value: uncoveredDue === null ? none : <Amount value={uncoveredDue} asset={asset} copy />,
          },
        ]),
    ...products.map(({ id, title, ceiling, available }) => ({
      label: `${title} (${id})`,
      value:
        ceiling === null
          ? none
          : t('miners.cover.productCover', {
              amount: `${formatAmount(ceiling, language)} ${asset}`,
              number: count.format(available),
            }),
    })),
  ];
  return (
    <Tile
      title={<Titled asset={asset} />}
      aside={
        <Signal
          tone={lacking === null ? 'success' : 'error'}
          text={
            lacking === null
              ? t('miners.cover.allCovered')
              : t('miners.cover.lacks', { amount: `${formatAmount(lacking, language)} ${asset}` })
          }
        />
      }
    >
      <Box sx={{ my: 1 }}>
        <Rule
          at={coverOf(setAside, promised)}
          ticks={60}
          major={10}
          tall={8}
          tone={lacking === null ? 'gain' : 'loss'}
        />
      </Box>
      <Facts facts={facts} />
      {lack === null ? null : <Lacking asset={asset} lack={lack} />}
    </Tile>
  );
}

/** An asset by its mark and its code. */
export const Titled = ({ asset }: { asset: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, verticalAlign: 'middle' }}>
    <AssetMark code={asset} size={20} />
    {asset}
  </Box>
);

/** How much is missing, and the way to fill it. */
function Lacking({ asset, lack }: { asset: string; lack: string }) {
  const t = useText();
  const language = useLanguage();
  const may = useMay('treasury.fund');
  const mayLook = useMay('ledger.read');
  const fund = useFundAction([asset], { to: 'releases', amount: lack });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
      <Box sx={{ color: 'error.main' }}>
        {t('miners.cover.lacks', { amount: `${formatAmount(lack, language)} ${asset}` })}
      </Box>
      {may ? <ActionButtons specs={[fund]} /> : null}
      {mayLook ? <Link to="/system-accounts">{t('resources.system-accounts.name', { count: 1 })}</Link> : null}
    </Box>
  );
}
