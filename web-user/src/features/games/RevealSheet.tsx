import { Box, Button } from '@mui/material';
import { isClientSeed } from '@server/common/money/blind-box.rules';
import type { GameRound, GameState } from '@server/games/games.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { refreshMe } from '../../lib/account/me';
import { useOnline } from '../../lib/browser/online';
import { useAct } from '../../lib/http/use-act';
import { useErrorText } from '../../lib/http/use-error-text';
import { FactRows } from '../../ui/amounts/FactRows';
import { TextInput } from '../../ui/inputs/TextInput';
import { Callout } from '../../ui/parts/Callout';
import { Sheet } from '../../ui/sheets/Sheet';
import { shortSeal } from './check/round-data';
import { checkPage, keepState, renewSeed } from './game-calls';

export interface RevealSheetProps {
  state: GameState;
  /** the round to be checked */
  round: Pick<GameRound, 'id'>;
  onClose: () => void;
}

/** Ends the server seed in use, so that its rounds can be checked, and begins the next with a seed of the reader's. */
export function RevealSheet({ state: { seed, round: next }, round, onClose }: RevealSheetProps) {
  const { t } = useTranslation(['games', 'common']);
  const errorText = useErrorText();
  const online = useOnline();
  const navigate = useNavigate();
  const [own, setOwn] = useState(seed.clientSeed);
  const act = useAct({
    mutationFn: renewSeed,
    onSuccess: (state) => {
      keepState(state);
      void refreshMe();
      // The check takes the sheet's place in the history.
      void navigate(checkPage(round.id), { replace: true });
    },
  });
  const faulty = !isClientSeed(own);
  const failure = online ? errorText(act.error) : t('common:offline.refused');
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('reveal.title')}
      locked={act.isPending}
      footer={
        <>
          {failure && <Callout tone="error">{failure}</Callout>}
          <Button
            fullWidth
            size="large"
            variant="contained"
            disabled={faulty || act.isPending || !online}
            aria-busy={act.isPending}
            onClick={() => act.mutate({ clientSeed: own })}
          >
            {act.isPending ? t('common:working') : t('reveal.action', { number: seed.number })}
          </Button>
        </>
      }
    >
      <Box sx={{ mb: 3, fontSize: '0.875rem', color: 'text.secondary' }}>{t('reveal.text')}</Box>
      <FactRows
        lined
        rows={[
          { label: t('reveal.seed'), value: seed.number },
          { label: t('reveal.rounds'), value: t('reveal.range', { first: seed.firstRound, last: next - 1 }) },
          { label: t('reveal.next'), value: shortSeal(seed.nextSeal) },
        ]}
      />
      <Box sx={{ mt: 4 }}>
        <TextInput
          label={t('reveal.own')}
          value={own}
          onChange={setOwn}
          maxLength={64}
          disabled={act.isPending}
          error={faulty ? t('reveal.ownFault') : null}
          hint={t('reveal.ownHint')}
        />
      </Box>
    </Sheet>
  );
}
