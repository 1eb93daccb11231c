import Box from '@mui/material/Box';
import type { MinerCover } from '@server/miners/miners-console.schemas';
import { Rule } from '@user/ui/charts/Rule';
import { AssetMark } from '@user/ui/marks/AssetMark';
import { Link } from 'react-admin';
import { Tile } from '../../dashboard/Tile';
import { Amount } from '../../fields/Amount';
import { type Fact, Facts } from '../../fields/Facts';
import { formatAmount } from '../../fields/format-amount';
import { coverOf } from '../../fields/ratio';
import { Signal } from '../../fields/StateField';
import { useLanguage, useText } from '../../locales/use-text';
import { ActionButtons } from '../../money/ActionButtons';
import { useFundAction } from '../../money/use-fund-action';
import { useMay } from '../../providers/use-may';
import { dueByDay, lackOf } from './cover-days';
import { DueBars } from './DueBars';

interface MinersDueTileProps {
  cover: MinerCover['assets'][number];
  /** how far ahead */
  days: number;
  now: string;
}

/** What miners of one asset are due, against what the pool of releases holds; what it lacks, and funding it. */
export function MinersDueTile({ cover, days, now }: MinersDueTileProps) {
  const t = useText();
  const count = new Intl.NumberFormat(useLanguage());
  const { asset, pool, price, due, covered, coveredDays, mining, paused } = cover;
  const points = dueByDay(cover, now);
  const lack = lackOf(cover);
  const none = t('app.none');
  const facts: Fact[] = [
    { label: t('miners.cover.pool'), value: <Amount value={pool} asset={asset} copy /> },
    {
      label: t('miners.cover.due', { count: days }),
      value: due === null ? none : <Amount value={due} asset={asset} copy />,
    },
    { label: t('miners.cover.price'), value: price === null ? none : <Amount value={price} asset="USDT" price /> },
    { label: t('words.states.miner.mining'), value: count.format(mining) },
    {
      label: t('miners.cover.paused'),
      value: (
        <>
          {count.format(paused)}
          {paused > 0 ? (
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, ml: 1 }}>
              {t('miners.cover.pausedHelp')}
            </Box>
          ) : null}
        </>
      ),
    },
  ];
  return (
    <Tile
      title={<Titled asset={asset} />}
      aside={
        due === null ? (
          <Signal tone="warning" text={t('miners.preview.noPrice', { asset })} />
        ) : (
          <Signal
            tone={covered ? 'success' : 'error'}
            text={t('miners.preview.coveredOf', { covered: count.format(coveredDays), count: days })}
          />
        )
      }
    >
      <Box sx={{ my: 1 }}>
        <Rule
          at={due === null ? 0 : coverOf(pool, due)}
          ticks={60}
          major={10}
          tall={8}
          tone={covered ? 'gain' : 'loss'}
        />
      </Box>
      <Facts facts={facts} />
      {lack === null ? null : <Lacking asset={asset} lack={lack} />}
      {points ? <DueBars points={points} label={t('miners.cover.dueByDay')} asset={asset} /> : null}
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
