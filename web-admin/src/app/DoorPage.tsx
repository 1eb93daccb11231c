import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { FormEvent, ReactNode } from 'react';
import { LocalesMenuButton, ToggleThemeButton } from 'react-admin';
import { useTokens } from '../theme/tokens';
import { useDocumentTitle } from './document-title';

/** The drawn crystal of the brand. */
export function Mark({ size = 24 }: { size?: number }) {
  const t = useTokens();
  return (
    <svg width={size} height={size} viewBox="4 3 24 25" aria-hidden="true">
      <path d="M16 4 26 12 22 27H10L6 12Z" fill={t.line} />
      <path d="M16 4 20 13 16 27 12 13Z" fill={t.brass} />
      <path d="M16 4 26 12 20 13Z" fill={t.brass} opacity="0.7" />
      <path d="M6 12 12 13 16 4Z" fill={t.brass} opacity="0.45" />
    </svg>
  );
}

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
            <Mark size={36} />
            <Typography component="h1" variant="h5" sx={{ mt: 2 }}>
              {title}
            </Typography>
            {subtitle ? <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{subtitle}</Typography> : null}
            <Box sx={{ display: 'grid', gap: 1.5, mt: 3 }}>{children}</Box>
          </Box>
        </Card>
      </Box>
    </Box>
  );
}
