import Box from '@mui/material/Box';
import type { Dashboard } from '@server/admin/admin.schemas';
import { compareAmounts } from '@server/common/money/decimal.rules';
import { Rule } from '@user/shared/charts/Rule';
import { AssetMark } from '@user/shared/marks/AssetMark';
import type { ReactNode } from 'react';
import { useText } from '../../locales/use-text';
import { useWalletName } from '../ledger/LedgerFields';
import { Amount } from '../values/Amount';
import { coverOf, percentText } from '../values/ratio';
import { Signal } from '../values/StateField';
import { Tile } from './Tile';

interface CoveredProps {
  name: ReactNode;
  asset: string;
  held: string;
  owed: string;
}

/** What is held against what is owed; what is short says by how much of it, in the colour of a loss. */
function Covered({ name, asset, held, owed }: CoveredProps) {
  const t = useText();
  const short = compareAmounts(held, owed) < 0;
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: '5px' }}>
        <AssetMark code={asset} size={20} />
        <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {name}
        </Box>
        {short ? <Signal tone="error" text={`${percentText(held, owed)?.replace(/\.\d+$/, '')} %`} /> : null}
        <Amount value={held} />
      </Box>
      <Rule at={coverOf(held, owed)} ticks={40} major={10} tall={8} tone={short ? 'loss' : 'gain'} />
      <Box sx={{ fontSize: 12, color: 'text.secondary', textAlign: 'right', mt: '2px' }}>
        <Amount value={owed} /> {t('dashboard.owed')}
      </Box>
    </Box>
  );
}

const list = {
  ...{ listStyle: 'none', m: 0, mt: '11px', p: 0 },
  ...{ display: 'grid', rowGap: '11px', columnGap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))' },
};

/** Per token: what custody must hold, against what users own. */
export function Cover({ cover }: Pick<Dashboard, 'cover'>) {
  const t = useText();
  return (
    <Tile title={t('dashboard.cover')} aside={t('dashboard.heldOwed')}>
      <Box component="ul" sx={list}>
        {cover.map(({ asset, custody, liabilities }) => (
          <Covered key={asset} name={asset} asset={asset} held={custody} owed={liabilities} />
        ))}
      </Box>
    </Tile>
  );
}

/** Per wallet of the platform: what it holds, against what it has promised. */
export function Pools({ pools }: Pick<Dashboard, 'pools'>) {
  const t = useText();
  const nameOf = useWalletName();
  return (
    <Tile title={t('dashboard.pools')} aside={t('dashboard.heldOwed')}>
      <Box component="ul" sx={list}>
        {pools.map(({ id, wallet, asset, balance, promised }) => (
          <Covered key={id} name={`${nameOf(wallet)}, ${asset}`} asset={asset} held={balance} owed={promised} />
        ))}
      </Box>
    </Tile>
  );
}
