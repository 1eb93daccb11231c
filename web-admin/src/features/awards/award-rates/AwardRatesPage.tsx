import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AwardEffect, AwardRatesAnswer } from '@server/awards/economics/economics.schemas';
import { useState } from 'react';
import { Link } from 'react-admin';
import { usePreview } from '../../../fields/forms/use-preview';
import { Failed, Waiting } from '../../../fields/States';
import { useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';
import { useRead } from '../../../providers/use-read';
import { useUnsaved } from '../../../unsaved/unsaved';
import { type Draft, draftFaults, draftOf, isUnchanged, paysNothing, ratesOf } from '../rates-draft';
import { EffectPanel } from './EffectPanel';
import { LevelInputs } from './LevelInputs';
import { ProposeDialog } from './ProposeDialog';
import { RateInputs } from './RateInputs';

/** What awards pay, and what another setting of it would pay to whom, before it is proposed. */
export function AwardRatesPage() {
  const { data, error, refetch } = useRead<AwardRatesAnswer>('award-rates');
  if (error) return <Failed error={error} retry={() => refetch()} />;
  if (!data) return <Waiting lines={12} />;
  // What was changed or proposed in the meantime is another form.
  return <Rates key={`${data.version} ${data.proposalId}`} answer={data} reload={() => void refetch()} />;
}

function Rates({ answer, reload }: { answer: AwardRatesAnswer; reload: () => void }) {
  const t = useText();
  const mayWrite = useMay('settings.write');
  const [draft, setDraft] = useState<Draft>(() => draftOf(answer.rates));
  const [asking, setAsking] = useState(false);
  const faults = draftFaults(draft);
  const rates = ratesOf(draft);
  const unchanged = isUnchanged(draft, answer.rates);
  const preview = usePreview<AwardEffect>('award-rates', unchanged ? null : rates);
  // What holds now came with the page.
  const effect = unchanged ? answer.effect : (preview.data ?? answer.effect);
  const fresh = unchanged || preview.fresh;
  useUnsaved(!unchanged && !asking);
  const waits = answer.proposalId !== null;
  const refusal = effect.refused === null ? null : (effect.refusedText ?? effect.refused);
  const ready = rates !== null && !unchanged && fresh && refusal === null && !waits;
  const set = (name: string, value: string) => setDraft((before) => ({ ...before, [name]: value }));
  const inputs = { draft, faults, disabled: !mayWrite || waits, onChange: set };

  return (
    <Box sx={{ display: 'grid', gap: '14px', mt: 1 }}>
      {waits ? (
        <Alert severity="info" variant="outlined">
          <Link to={`/proposals/${answer.proposalId}/show`}>{t('proposals.changeWaits')}</Link>
        </Alert>
      ) : null}
      {paysNothing(answer.rates) ? (
        <Alert severity="info" variant="outlined">
          {t('rates.paysNothing')}
        </Alert>
      ) : null}
      <Box
        sx={{
          display: 'grid',
          gap: '14px',
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 11fr) minmax(0, 9fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: '14px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <RateInputs {...inputs} />
          <LevelInputs {...inputs} />
          {refusal === null ? null : (
            <Alert severity="error" variant="outlined" role="alert">
              {refusal}
            </Alert>
          )}
          {mayWrite ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Button variant="contained" aria-haspopup="dialog" disabled={!ready} onClick={() => setAsking(true)}>
                {t('proposals.propose')}
              </Button>
              <Button color="inherit" disabled={unchanged} onClick={() => setDraft(draftOf(answer.rates))}>
                {t('rates.reset')}
              </Button>
              <Box sx={{ color: 'text.secondary' }}>{t('proposals.settingHelp')}</Box>
            </Box>
          ) : null}
        </Box>
        <Box sx={{ display: 'grid', gap: '14px', position: { lg: 'sticky' }, top: 66 }}>
          {preview.error && !unchanged ? <Failed error={preview.error} retry={() => preview.refetch()} /> : null}
          <EffectPanel effect={effect} fresh={fresh} proposed={!unchanged} />
        </Box>
      </Box>
      {asking && rates ? (
        <ProposeDialog
          answer={answer}
          rates={rates}
          onClose={() => setAsking(false)}
          onReload={() => {
            setAsking(false);
            reload();
          }}
        />
      ) : null}
    </Box>
  );
}
