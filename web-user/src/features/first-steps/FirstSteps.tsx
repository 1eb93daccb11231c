import { Box, Button } from '@mui/material';
import type { FirstSteps as Steps } from '@server/home/home.schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { firstStepsShown, setFirstStepsView, useFirstStepsView } from '../../lib/account/first-steps-view';
import { useSite } from '../../lib/account/site';
import { Rule } from '../../shared/charts/Rule';
import { weight } from '../../shared/tokens';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Card } from '../../ui/parts/Card';
import { firstStepsQuery } from './first-steps-calls';
import { StepRow } from './StepRow';
import { doneOf, nextOf, viewOf } from './steps-view';

/** px; six rows, one of them open */
const listHeight = 430;

interface FirstStepsProps {
  uid: string;
  /** what home shows in place of the open list */
  rooms: ReactNode;
  /** what stands under the open list */
  below: ReactNode;
}

/** A new user's first steps, in place of the rooms until most are done. Where they cannot be read, the rooms stand. */
export function FirstSteps({ uid, rooms, below }: FirstStepsProps) {
  const query = useQuery(firstStepsQuery);
  const chosen = useFirstStepsView(uid);
  const view = query.data && viewOf(query.data.steps, chosen);
  useEffect(() => {
    if (view === 'left' && chosen !== 'left') setFirstStepsView(uid, 'left');
  }, [view, chosen, uid]);
  if (query.isPending) return <Skeleton height={listHeight} />;
  if (query.data === undefined || view === 'left') return rooms;
  if (view === 'folded')
    return (
      <>
        <FoldedLine steps={query.data} onOpen={() => setFirstStepsView(uid, 'open')} />
        {rooms}
      </>
    );
  return (
    <>
      <OpenList steps={query.data} onSkip={() => setFirstStepsView(uid, 'folded')} />
      {below}
    </>
  );
}

function OpenList({ steps: { steps, cardFrom }, onSkip }: { steps: Steps; onSkip: () => void }) {
  const { t } = useTranslation('steps');
  const quick = useSite()?.quickDemo ?? false;
  const next = nextOf(steps);
  useEffect(() => {
    firstStepsShown.set(true);
    return () => firstStepsShown.set(false);
  }, []);
  return (
    <section aria-labelledby="first-steps">
      <Card sx={{ pb: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3, mb: 2.5 }}>
          <Box
            component="h2"
            id="first-steps"
            sx={{ flex: 1, m: 0, fontSize: '1.0625rem', lineHeight: 22 / 17, fontWeight: weight.strong }}
          >
            {t('title')}
          </Box>
          <Box component="span" sx={{ flex: 'none', fontSize: '0.875rem', color: 'muted' }}>
            {t('count', { done: doneOf(steps), all: steps.length })}
          </Box>
        </Box>
        <Rule at={doneOf(steps) / steps.length} ticks={30} major={5} />
        <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {steps.map((step, index) => (
            <StepRow key={step.kind} step={step} number={index + 1} open={step.kind === next} cardFrom={cardFrom} />
          ))}
        </Box>
      </Card>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mt: 1, pl: 1.5, fontSize: '0.875rem', color: 'muted' }}>
        <Box component="span" sx={{ flex: 1 }}>
          {t(quick ? 'quickEnd' : 'end')}
        </Box>
        <Button onClick={onSkip} sx={{ flex: 'none' }}>
          {t('skip')}
        </Button>
      </Box>
    </section>
  );
}

function FoldedLine({ steps: { steps }, onOpen }: { steps: Steps; onOpen: () => void }) {
  const { t } = useTranslation('steps');
  return (
    <Card sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 1 }}>
      <Box component="span" sx={{ flex: 1, fontWeight: weight.medium }}>
        {t('folded', { done: doneOf(steps), all: steps.length })}
      </Box>
      <Button onClick={onOpen} sx={{ flex: 'none', mr: -2 }}>
        {t('show')}
      </Button>
    </Card>
  );
}
