import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';
import { Nothing } from '../fields/States';
import { useText } from '../locales/use-text';
import { useReview } from './review-context';

/** The chosen row, beside the list and in sight while the list scrolls. */
export function ReviewAside({ children }: { children: ReactNode }) {
  const t = useText();
  const review = useReview();
  const { data } = useListContext();
  const row = data?.find((one) => one.id === review?.selectedId);
  return (
    <Box sx={{ width: 380, flexShrink: 0, ml: 2, mt: '64px' }}>
      <Card sx={{ position: 'sticky', top: 72, maxHeight: 'calc(100vh - 88px)', overflowY: 'auto', p: 2 }}>
        {row ? (
          <RecordContextProvider key={row.id} value={row}>
            {children}
          </RecordContextProvider>
        ) : (
          <Nothing>{t('reviews.noRow')}</Nothing>
        )}
      </Card>
    </Box>
  );
}
