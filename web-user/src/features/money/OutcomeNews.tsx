import { Box, Button } from '@mui/material';
import type { RequestOutcome } from '@server/common/http/idempotency/request-outcome.schemas';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refreshMe } from '../../lib/account/me';
import { api } from '../../lib/http/client';
import { useFormat } from '../../lib/i18n/use-format';
import { type SentPayment, tellSent, useUntoldPayments, verdictOf } from '../../lib/money/sent-payments';
import { Icon } from '../../shared/icons/Icon';
import { size } from '../../shared/tokens';

const askAgainMs = 5_000;

/** GET requests/outcome: what became of a payment; asked for again until that can be said. It sends nothing again. */
const outcomeQuery = ({ key, sentAt, refused }: SentPayment) => {
  const open = (outcome: RequestOutcome | undefined) =>
    outcome === undefined || verdictOf(outcome.state, sentAt, Date.now()) === null;
  return queryOptions({
    queryKey: ['outcome', key],
    queryFn: ({ signal }) => api.get<RequestOutcome>('requests/outcome', { query: { key }, signal }),
    enabled: refused === undefined,
    staleTime: ({ state }) => (open(state.data) ? 0 : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state }) => (open(state.data) ? askAgainMs : false),
    retry: false,
  });
};

interface News {
  payment: SentPayment;
  verdict: 'done' | 'none';
  /** of what was made */
  id: number | null;
}

/** Payments whose result nobody saw, told one after the other; each stays until it is dismissed. */
export function OutcomeNews() {
  const payments = useUntoldPayments();
  const outcomes = useQueries({ queries: payments.map(outcomeQuery) });
  const news = payments.flatMap((payment, place): News[] => {
    const { data, dataUpdatedAt } = outcomes[place] ?? {};
    if (payment.refused !== undefined) return [{ payment, verdict: 'none', id: null }];
    const verdict = data ? verdictOf(data.state, payment.sentAt, dataUpdatedAt ?? 0) : null;
    return verdict ? [{ payment, verdict, id: data?.id ?? payment.id ?? null }] : [];
  });
  const done = news.filter(({ verdict }) => verdict === 'done').length;
  useEffect(() => {
    if (done > 0) void refreshMe();
  }, [done]);
  const [next] = news;
  return <Box role="status">{next && <Told key={next.payment.key} {...next} />}</Box>;
}

function Told({ payment, verdict, id }: News) {
  const { t } = useTranslation(['money', 'common']);
  const format = useFormat();
  const { kind, asset, amount, to = '', refused, key } = payment;
  const sum = `${format.amount(amount, { decimals: 8, minimum: 0 })}\u00a0${asset}`;
  const told = () => tellSent(key);
  return (
    <Box
      sx={{
        position: 'fixed',
        top: `calc(${size.navBar + 8}px + env(safe-area-inset-top))`,
        left: '50%',
        transform: 'translateX(-50%)',
        width: 'calc(100% - 32px)',
        maxWidth: size.column - 32,
        zIndex: 30,
        p: 4,
        bgcolor: 'raised',
        border: 1,
        borderColor: 'line',
        borderRadius: '20px',
      }}
    >
      <Box sx={{ display: 'flex', gap: 3 }}>
        <Icon
          name={verdict === 'done' ? 'done' : 'alert'}
          sx={{ flex: 'none', color: verdict === 'done' ? 'gain' : 'loss' }}
        />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {t(`outcome.${verdict}.${kind}`, { sum, to: shortName(to) })}
          {refused && <Box sx={{ mt: 1, color: 'text.secondary' }}>{t('reason', { reason: refused })}</Box>}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, mt: 2 }}>
        <Button onClick={told}>{t('common:close')}</Button>
        {verdict === 'done' && (
          <Button variant="contained" component={Link} to={placeOf(payment, id)} onClick={told}>
            {t('outcome.view')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** An address in short: who it is, is known; this only tells it from another payment. */
const shortName = (name: string): string => (name.length > 20 ? `${name.slice(0, 6)}…${name.slice(-4)}` : name);

/** Where what was done can be seen. */
function placeOf({ kind, asset }: SentPayment, id: number | null): string {
  const one = id === null ? '' : `?id=${id}`;
  switch (kind) {
    case 'withdrawal':
    case 'cancel':
      return `/pages/property/withdrawal/list${one}`;
    case 'deposit':
      return `/pages/property/recharge/list${one}`;
    case 'hanging':
      return '/pages/card/index?tab=sale';
    case 'autoOn':
    case 'autoOff':
    case 'takeDown':
      return '/pages/card/index?tab=mine';
    case 'cardPurchase':
      return `/pages/card/details${one}`;
    case 'release':
      return '/pages/community/index';
    case 'pointOrder':
    case 'pointPayment':
      return `/pages/point/index${one}`;
    case 'orderDeletion':
      return '/pages/point/index';
    case 'gameStake':
      return '/pages/game/rounds';
    case 'lock':
      return `/pages/property/lock${one}`;
    case 'minerPurchase':
    case 'collection':
      return `/pages/miner/details${one}`;
    case 'transfer':
      return `/pages/transaction/dateils?type=transferOut&asset=${asset}`;
    default:
      return `/pages/transaction/dateils?type=${kind}&asset=${asset}`;
  }
}
