import type { GameRound } from '@server/games/games.schemas';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { EndlessList } from '../../../ui/pages/EndlessList';
import { Sheet } from '../../../ui/sheets/Sheet';
import { fetchRounds, roundsKey } from '../game-calls';
import { RoundRow } from '../rounds/RoundRow';

export interface ChooseRoundSheetProps {
  onClose: () => void;
  onChoose: (round: GameRound) => void;
}

/** The reader's rounds, of which one is checked next. */
export function ChooseRoundSheet({ onClose, onChoose }: ChooseRoundSheetProps) {
  const { t } = useTranslation('games');
  return (
    <Sheet open onClose={onClose} title={t('check.chooseRound')}>
      <EndlessList
        within
        queryKey={roundsKey('all')}
        fetchPage={(cursor, signal) => fetchRounds('all', cursor, signal)}
        keyOf={({ id }) => id}
        label={t('rounds.title')}
        timeOf={({ createdAt }) => createdAt}
        renderItem={(round) => <RoundRow round={round} onClick={() => onChoose(round)} />}
        empty={<EmptyState title={t('rounds.none')} />}
      />
    </Sheet>
  );
}
