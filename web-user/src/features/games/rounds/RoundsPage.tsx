import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { NoneSuch } from '../../../ui/feedback/NoneSuch';
import { SegmentedTabs } from '../../../ui/inputs/SegmentedTabs';
import { EndlessList } from '../../../ui/pages/EndlessList';
import { Page } from '../../../ui/pages/Page';
import { fetchRounds, gamePage, type RoundResult, roundResults, roundsKey } from '../game-calls';
import { RoundRow } from './RoundRow';

/** All rounds of the reader by day; each leads to its check. */
export function RoundsPage() {
  const { t } = useTranslation('games');
  const [result, setResult] = useState<RoundResult>('all');
  return (
    <Page title={t('rounds.title')}>
      <Box sx={{ mb: 1 }}>
        <SegmentedTabs
          label={t('rounds.by')}
          value={result}
          onChange={setResult}
          options={roundResults.map((value) => ({ value, label: t(`rounds.${value}`) }))}
        />
      </Box>
      <EndlessList
        key={result}
        queryKey={roundsKey(result)}
        fetchPage={(cursor, signal) => fetchRounds(result, cursor, signal)}
        keyOf={({ id }) => id}
        label={t('rounds.title')}
        timeOf={({ createdAt }) => createdAt}
        renderItem={(round) => <RoundRow round={round} />}
        empty={
          result === 'all' ? (
            <EmptyState
              title={t('rounds.none')}
              text={t('rounds.noneText')}
              action={
                <Button component={Link} to={gamePage} variant="contained">
                  {t('rounds.play')}
                </Button>
              }
            />
          ) : (
            <NoneSuch
              title={t('rounds.noneSuch')}
              all={{ queryKey: roundsKey('all'), fetchPage: (cursor, signal) => fetchRounds('all', cursor, signal) }}
              onAll={() => setResult('all')}
            />
          )
        }
      />
    </Page>
  );
}
