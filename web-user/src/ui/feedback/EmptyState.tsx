import { Box, Typography } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { readStoredUser } from '../../lib/session/session-store';
import { EmptyArt } from '../../shared/crystal/EmptyArt';
import type { EmptySceneName, EmptySceneProps } from '../../shared/crystal/EmptyScene';

const NoScene = (_: EmptySceneProps) => <SceneBox />;

/** A drawing that cannot be loaded leaves its place empty. */
const EmptyScene = lazy(async () => {
  const { EmptyScene } = await import('../../shared/crystal/EmptyScene').catch(() => ({ EmptyScene: NoScene }));
  return { default: EmptyScene };
});

/** As large as the drawing, so that nothing moves when it comes. */
const SceneBox = () => <Box sx={{ width: '100%', maxWidth: 390, aspectRatio: '390 / 248' }} />;

export interface EmptyStateProps {
  /** what will be there, as a drawing; default: crystals */
  scene?: EmptySceneName;
  /** what is not there, e.g. "No deposits yet" */
  title: string;
  /** what to do next */
  text?: ReactNode;
  /** the button or link that does it */
  action?: ReactNode;
}

/** The cluster that stands for nobody in particular. */
const visitorSeed = 'a1';

/** An empty list: a drawing on its own ground, one sentence, and the next step. */
export const EmptyState = ({ scene, title, text, action }: EmptyStateProps) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', px: 4, py: 10 }}>
    {scene ? (
      <Suspense fallback={<SceneBox />}>
        <EmptyScene name={scene} seed={readStoredUser()?.uid ?? visitorSeed} />
      </Suspense>
    ) : (
      <EmptyArt />
    )}
    <Typography variant="h3" component="p" sx={{ mt: 4, textWrap: 'balance' }}>
      {title}
    </Typography>
    {text && (
      <Typography variant="body1" sx={{ mt: 2, color: 'muted', maxWidth: '26ch', textWrap: 'balance' }}>
        {text}
      </Typography>
    )}
    {action && <Box sx={{ mt: 6 }}>{action}</Box>}
  </Box>
);
