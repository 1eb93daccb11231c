import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';

const QRCodeSVG = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }));

export interface QrCodeProps {
  value: string;
  /** what the code holds, read out instead of the picture */
  label: string;
  /** px of the drawn square; default 176 */
  size?: number;
}

/** A QR code, dark on white in both schemes for scanners. The drawing code is loaded when first needed. */
export const QrCode = ({ value, label, size = 176 }: QrCodeProps) => (
  <Box
    role="img"
    aria-label={label}
    sx={{ width: size + 24, height: size + 24, p: 3, bgcolor: '#fff', borderRadius: '12px', mx: 'auto' }}
  >
    <Suspense fallback={null}>
      <QRCodeSVG value={value} size={size} level="M" aria-hidden="true" />
    </Suspense>
  </Box>
);
