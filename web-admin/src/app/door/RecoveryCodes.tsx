import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { copyText } from '../../fields/values/CopyButton';
import { useText } from '../../locales/use-text';
import { mono } from '../../theme/mono';
import { DoorPage } from './DoorPage';

function save(text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const text = codes.join('\n');
  return (
    <DoorPage title={t('account.recoveryTitle')} subtitle={t('account.recoveryHelp')}>
      <Box
        component="ul"
        sx={{
          fontFamily: mono,
          fontSize: 16,
          columns: 2,
          listStyle: 'none',
          m: 0,
          p: 2,
          bgcolor: 'action.hover',
          borderRadius: 2,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" onClick={async () => setCopied(await copyText(text))}>
          {copied ? t('app.copied') : t('app.copy')}
        </Button>
        <Button variant="outlined" onClick={() => save(text)}>
          {t('app.download')}
        </Button>
      </Box>
      <Button variant="contained" size="large" onClick={onKept}>
        {t('account.kept')}
      </Button>
    </DoorPage>
  );
}
