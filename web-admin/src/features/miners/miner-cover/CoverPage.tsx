import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LocksDue } from '@server/locks/locks-console.schemas';
import type { MinerCover } from '@server/miners/miners-console.schemas';
import type { ReactNode } from 'react';
import { Failed, Nothing, Waiting } from '../../../fields/States';
import { useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { useMay } from '../../../providers/use-may';
import { useRead } from '../../../providers/use-read';
import { LocksDueTile } from './LocksDueTile';
import { MinersDueTile } from './MinersDueTile';

/** What miners and locks are promised, and what of it is set aside. */
export function CoverPage() {
  const mayLocks = useMay('ledger.read');
  return (
    <Box sx={{ display: 'grid', gap: '14px', mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Miners />
      {mayLocks ? <Locks /> : null}
    </Box>
  );
}

function Miners() {
  const t = useText();
  const { data, error, refetch } = useRead<MinerCover>('miner-cover', { refetchInterval: usePolling(60_000) });
  return (
    <Part title={t('miners.cover.miners')}>
      {error ? <Failed error={error} retry={() => refetch()} /> : null}
      {!data && !error ? <Waiting lines={8} /> : null}
      {data?.assets.length === 0 ? <Nothing>{t('miners.cover.noMiners')}</Nothing> : null}
      <Tiles>
        {data?.assets.map((asset) => (
          <MinersDueTile key={asset.asset} cover={asset} />
        ))}
      </Tiles>
    </Part>
  );
}

function Locks() {
  const t = useText();
  const { data, error, refetch } = useRead<LocksDue>('locks/due', { refetchInterval: usePolling(60_000) });
  return (
    <Part title={t('miners.cover.locks')}>
      {error ? <Failed error={error} retry={() => refetch()} /> : null}
      {!data && !error ? <Waiting lines={8} /> : null}
      {data?.assets.length === 0 ? <Nothing>{t('miners.cover.noLocks')}</Nothing> : null}
      <Tiles>
        {data?.assets.map((asset) => (
          <LocksDueTile key={asset.asset} due={asset} days={data.days} />
        ))}
      </Tiles>
    </Part>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ display: 'grid', gap: '14px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Typography component="h2" variant="subtitle1">
      {title}
    </Typography>
    {children}
  </Box>
);

const Tiles = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: '14px',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);
