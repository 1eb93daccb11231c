import Box from '@mui/material/Box';
import type { AwardEffect } from '@server/awards/economics/economics.schemas';
import { formatRate } from '../../../fields/values/format-amount';
import { Signal } from '../../../fields/values/StateField';
import { useLanguage, useText } from '../../../locales/use-text';
import { ReplayTile } from './ReplayTile';
import { SampleTile } from './SampleTile';

interface EffectPanelProps {
  effect: AwardEffect;
  /** false: it still belongs to what was typed before */
  fresh: boolean;
  /** it is of rates that do not hold yet */
  proposed: boolean;
}

/** What rates do: to one event of 1,000, and to the events of the last 30 days. */
export function EffectPanel({ effect, fresh, proposed }: EffectPanelProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <Box
      aria-live="polite"
      aria-busy={!fresh}
      sx={{ display: 'grid', gap: '14px', gridTemplateColumns: 'minmax(0, 1fr)', opacity: fresh ? 1 : 0.55 }}
    >
      <SampleTile
        sample={effect.sample}
        aside={
          <>
            {t('rates.most', { rate: formatRate(effect.mostPpm, language) })}{' '}
            {proposed ? <Signal tone="warning" text={t('rates.proposed')} /> : null}
          </>
        }
      />
      <ReplayTile replay={effect.replay} />
    </Box>
  );
}
