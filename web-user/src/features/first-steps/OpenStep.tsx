import { Box, Button } from '@mui/material';
import type { FirstStep } from '@server/home/home.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refreshMe, useMe, useMyHome } from '../../lib/account/me';
import { useSite } from '../../lib/account/site';
import { useOnline } from '../../lib/browser/online';
import { useErrorText } from '../../lib/http/use-error-text';
import { useMoneyAction } from '../../lib/http/use-money-action';
import { useFormat } from '../../lib/i18n/use-format';
import { takeTestMoney, testMoneyQuery } from '../deposit';
import { claimAirdrop } from './airdrop-calls';

/** The way to do the step that is open. */
export function OpenStep({ kind }: { kind: FirstStep['kind'] }) {
  const { t } = useTranslation('steps');
  const testMoney = useSite()?.testMoney ?? false;
  switch (kind) {
    case 'referrer':
      return <Way to="/pages/user/bind">{t('action.referrer')}</Way>;
    case 'airdrop':
      return <ClaimAirdrop />;
    case 'money':
      return testMoney ? <TakeTestMoney /> : <Way to="/pages/property/recharge">{t('action.deposit')}</Way>;
    case 'exchange':
      return <Way to="/pages/property/exchange">{t('action.exchange')}</Way>;
    case 'card':
      return <Way to="/pages/card/index">{t('action.card')}</Way>;
    case 'drop':
      return <FirstDrop />;
  }
}

const Way = ({ to, children }: { to: string; children: string }) => (
  <Button component={Link} to={to} variant="contained" sx={{ flex: 'none' }}>
    {children}
  </Button>
);

interface ActProps {
  label: string;
  act: () => Promise<void>;
  disabled: boolean;
  error: unknown;
}

/** A step that is done in its row; where it fails, the row says why. */
function Act({ label, act, disabled, error }: ActProps) {
  const online = useOnline();
  const errorText = useErrorText();
  const reason = errorText(error);
  return (
    <>
      <Button variant="contained" disabled={disabled || !online} onClick={() => void act()} sx={{ flex: 'none' }}>
        {label}
      </Button>
      <Box
        role="status"
        sx={{ flexBasis: '100%', fontSize: '0.875rem', color: 'loss', '&:empty': { display: 'none' } }}
      >
        {reason}
      </Box>
    </>
  );
}

function ClaimAirdrop() {
  const { t } = useTranslation('steps');
  const { run, pending, error } = useMoneyAction(claimAirdrop);
  const claim = async () => {
    if (await run({})) await refreshMe();
  };
  return <Act label={t('action.airdrop')} act={claim} disabled={pending} error={error} />;
}

function TakeTestMoney() {
  const { t } = useTranslation('steps');
  const format = useFormat();
  const offer = useQuery(testMoneyQuery);
  const { run, pending, error } = useMoneyAction(takeTestMoney);
  const take = async () => {
    if (await run({})) await refreshMe();
  };
  const amount = offer.data && format.amount(offer.data.amount, { decimals: 2, minimum: 0 });
  const label = offer.data ? t('action.testMoney', { amount, asset: offer.data.asset }) : t('action.deposit');
  return <Act label={label} act={take} disabled={pending || !offer.data} error={error ?? offer.error} />;
}

/** A miner is needed first; then the drop comes by itself. */
function FirstDrop() {
  const { t } = useTranslation('steps');
  const quick = useSite()?.quickDemo ?? false;
  const format = useFormat();
  const me = useMe().data;
  const mining = useMyHome().data?.mining;
  if (!mining || !me) return null;
  if (mining.bubbles > 0) return <Way to="/pages/miner/index">{t('action.collect')}</Way>;
  if (mining.mining === 0) return <Way to="/pages/miner/index">{t('action.miner')}</Way>;
  return (
    <Box component="span" role="status" sx={{ flex: 'none', fontSize: '0.875rem', color: 'muted' }}>
      {quick || mining.nextHour === null ? t('fact.soon') : t('fact.at', { time: format.time(mining.nextHour) })}
    </Box>
  );
}
