import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import { useState } from 'react';
import { safeImageUrl } from '../../fields/short';
import { useText } from '../../locales/use-text';

/** The picture the user sent as proof; larger on a tap. */
export function Voucher({ image }: { image: string | null }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const url = safeImageUrl(image);
  if (!url) return null;
  return (
    <>
      <ButtonBase
        onClick={() => setOpen(true)}
        aria-label={t('reviews.openVoucher')}
        sx={{ borderRadius: 2, overflow: 'hidden', border: 1, borderColor: 'divider', justifySelf: 'start' }}
      >
        <Box
          component="img"
          src={url}
          alt={t('fields.voucher')}
          sx={{ display: 'block', maxHeight: 160, maxWidth: '100%' }}
        />
      </ButtonBase>
      <Dialog open={open} onClose={() => setOpen(false)} maxWidth="lg">
        <Box component="img" src={url} alt={t('fields.voucher')} sx={{ display: 'block', maxWidth: '100%' }} />
      </Dialog>
    </>
  );
}
