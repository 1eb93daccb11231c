import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { HouseMark } from '@user/shared/marks/HouseMark';
import type { FormEvent, ReactNode } from 'react';
import { LocalesMenuButton, ToggleThemeButton } from 'react-admin';
import { DrawingScheme } from '../../theme/DrawingScheme';
import { useDocumentTitle } from '../document-title';

interface DoorPageProps {
  title: string;
  subtitle?: string;
  onSubmit?: (event: FormEvent) => void;
  children: ReactNode;
}

/** A page before or beside the console: one card in the middle, language and colours in the corner. */
export function DoorPage({ title, subtitle, onSubmit, children }: DoorPageProps) {
  useDocumentTitle(title);
  return (
    <DrawingScheme>
      <Box
        component="main"
        sx={{ minHeight: '100vh', display: 'grid', gridTemplateRows: 'auto 1fr', bgcolor: 'background.default' }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1, color: 'text.secondary' }}>
          <LocalesMenuButton />
          <ToggleThemeButton />
        </Box>
        <Box sx={{ display: 'grid', placeItems: 'center', p: 2, pb: 12 }}>
          <Card sx={{ width: '100%', maxWidth: 420, p: 4, borderRadius: 3 }}>
            <Box component={onSubmit ? 'form' : 'div'} onSubmit={onSubmit} noValidate={onSubmit ? true : undefined}>
              <HouseMark size={36} />
              <Typography component="h1" variant="h5" sx={{ mt: 2 }}>
                {title}
              </Typography>
              {subtitle ? <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{subtitle}</Typography> : null}
              <Box sx={{ display: 'grid', gap: 1.5, mt: 3 }}>{children}</Box>
            </Box>
          </Card>
        </Box>
      </Box>
    </DrawingScheme>
  );
}
