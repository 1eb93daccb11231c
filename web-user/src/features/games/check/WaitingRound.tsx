import { Button } from '@mui/material';
import type { RoundProof } from '@server/games/games.schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoggedIn } from '../../../lib/session/session-store';
import { Card } from '../../../ui/parts/Card';
import { gameQuery } from '../game-calls';
import { RevealSheet } from '../RevealSheet';
import { CheckHead } from './CheckHead';
import { CheckStep, Hash, Label } from './CheckStep';
import { Covers } from './Covers';

/** A round whose server seed is still sealed: its seal alone, and for its player the way to reveal it. */
export function WaitingRound({ proof, fields }: { proof: RoundProof; fields: ReactNode }) {
  const { t } = useTranslation('games');
  const [revealing, setRevealing] = useState(false);
  const state = useQuery({ ...gameQuery, enabled: useLoggedIn() }).data;
  const own = state?.seed.seal === proof.seal;
  return (
    <>
      <CheckHead tone="waiting" title={t('check.waiting', { round: proof.round })} text={t('check.waitingText')}>
        {own && (
          <Button fullWidth size="large" variant="contained" sx={{ mt: 3 }} onClick={() => setRevealing(true)}>
            {t('result.reveal')}
          </Button>
        )}
      </CheckHead>
      {fields}
      <Card sx={{ p: 0 }}>
        <ol>
          <CheckStep number={1} title={t('sealed')}>
            <Label>{t('check.seal.only', { round: proof.firstRound })}</Label>
            <Hash text={proof.seal} />
          </CheckStep>
        </ol>
      </Card>
      <Covers proof={proof} />
      {revealing && state && <RevealSheet state={state} round={proof} onClose={() => setRevealing(false)} />}
    </>
  );
}
