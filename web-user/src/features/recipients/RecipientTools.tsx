import { Box, Button } from '@mui/material';
import type { SavedRecipient } from '@server/finance/recipients/recipients.schemas';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icons/Icon';
import { AddressBookSheet } from './AddressBookSheet';
import { MyCodeSheet } from './MyCodeSheet';
import { recipientOfCode } from './recipient-code.rules';

const ScanSheet = lazy(async () => ({ default: (await import('./scan/ScanSheet')).ScanSheet }));

export interface RecipientToolsProps {
  /** address: only an address of the chain can be paid */
  kind: SavedRecipient['kind'];
  recent?: readonly string[];
  onChoose: (target: string) => void;
}

/** Quiet: the form has one main button. */
const tool = { px: 1.5, minWidth: 0, color: 'muted' } as const;

/** Ways to name a recipient without typing: the address book and a code; and one's own code, to be paid. */
export function RecipientTools({ kind, recent = [], onChoose }: RecipientToolsProps) {
  const { t } = useTranslation('recipients');
  const [open, setOpen] = useState<'book' | 'scan' | 'mine' | null>(null);
  const close = () => setOpen(null);
  const choose = (target: string) => {
    close();
    onChoose(target);
  };
  const read = (text: string): string | null => {
    const found = recipientOfCode(text, window.location.origin);
    if (found === null) return t('scan.foreign');
    if (found.kind === 'user' && kind === 'address') return t('scan.notAddress');
    choose(found.kind === 'user' ? found.uid : found.address);
    return null;
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, mt: -2.5, mb: 3, ml: -1.5 }}>
        <Button size="small" sx={tool} startIcon={<Icon name="user" />} onClick={() => setOpen('book')}>
          {t('book.open')}
        </Button>
        <Button size="small" sx={tool} startIcon={<Icon name="grid" />} onClick={() => setOpen('scan')}>
          {t('scan.open')}
        </Button>
        {kind === 'user' && (
          <Button size="small" sx={tool} startIcon={<Icon name="deposit" />} onClick={() => setOpen('mine')}>
            {t('mine.open')}
          </Button>
        )}
      </Box>
      {open === 'book' && <AddressBookSheet kind={kind} recent={recent} onClose={close} onChoose={choose} />}
      {open === 'mine' && <MyCodeSheet onClose={close} />}
      {open === 'scan' && (
        <Suspense fallback={null}>
          <ScanSheet onClose={close} onCode={read} />
        </Suspense>
      )}
    </>
  );
}
