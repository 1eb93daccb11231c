import { Box } from '@mui/material';
import type { OwnMiner } from '@server/miners/miners.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { Ring } from '../../shared/charts/Ring';
import { PersonMark } from '../../shared/marks/PersonMark';
import { weight } from '../../shared/tokens';
import { ListRow } from '../../ui/parts/ListRow';
import { minerCode, minerPage, progressOf } from './miner-words';

/** A miner in a list: how it stands, what waits there, and on the ring how far its contract is. */
export function MinerRow({ miner }: { miner: OwnMiner }) {
  const { t } = useTranslation('miners');
  const format = useFormat();
  const { id, title, state, bubbles } = miner;
  const code = minerCode(id);
  const waiting = { count: bubbles, number: format.count(bubbles) };
  const detail = state === 'pause' ? t('row.paused', waiting) : t(`state.${state}`);
  return (
    <ListRow
      icon={<PersonMark seed={code} size={40} />}
      title={code}
      detail={`${detail} · ${title}`}
      value={
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          {bubbles > 0 && (
            <Box
              component="span"
              sx={{ fontSize: '0.75rem', lineHeight: 16 / 12, fontWeight: weight.medium, color: 'brassInk' }}
            >
              {state === 'pause' ? t('row.resume') : t('row.waiting', waiting)}
            </Box>
          )}
          <Ring at={progressOf(miner).share} size={26} width={3} />
        </Box>
      }
      to={minerPage(id)}
      chevron={false}
    />
  );
}
