import { Typography } from '@mui/material';
import type { InviterAnswer } from '@server/users/users.schemas';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/http/client';
import { readReferralCode } from '../../lib/session/referral-code';

/** GET inviter/{code}: who invites by it, masked. */
const inviterQuery = (code: string) =>
  queryOptions({
    queryKey: ['public', 'inviter', code],
    queryFn: ({ signal }) => api.get<InviterAnswer>(`inviter/${encodeURIComponent(code)}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** By whose link a visitor came. Its line is kept free while that is looked up, so that nothing moves. */
export function InvitedBy() {
  const { t } = useTranslation('common');
  const [code] = useState(readReferralCode);
  const name = useQuery({ ...inviterQuery(code ?? ''), enabled: code !== null }).data?.name;
  if (code === null) return null;
  return (
    <Typography variant="body2" className="figures" sx={{ minHeight: '1.5rem', mb: 3, fontWeight: 600 }}>
      {name && t('invitedBy', { name })}
    </Typography>
  );
}
