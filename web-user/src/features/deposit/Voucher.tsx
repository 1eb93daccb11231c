import { Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/http/client';
import { useErrorText } from '../../lib/http/use-error-text';
import { radius } from '../../shared/tokens';
import { Callout } from '../../ui/parts/Callout';

/** The picture of a deposit. The server shows it to its owner alone, so it is fetched with the token. */
export function Voucher({ path }: { path: string }) {
  const { t } = useTranslation(['deposit', 'common']);
  const errorText = useErrorText();
  const picture = useQuery({
    queryKey: ['me', 'voucher', path],
    queryFn: ({ signal }) => api.file(path, { signal }),
    // It never changes, and nothing of it stays once it is out of sight.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const url = useObjectUrl(picture.data);
  const frame = { maxWidth: '100%', mt: 3, borderRadius: `${radius.control}px` };
  if (picture.error) {
    return (
      <Callout tone="error">
        {errorText(picture.error)} <Button onClick={() => picture.refetch()}>{t('common:retry')}</Button>
      </Callout>
    );
  }
  if (!url) return <Skeleton variant="rectangular" height={160} sx={frame} />;
  return (
    <Box
      component="img"
      src={url}
      alt={t('image.picture')}
      sx={{ display: 'block', ...frame, border: 1, borderColor: 'line' }}
    />
  );
}

/** An address for bytes at hand, as long as they are shown. */
function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}
