import { Box, Button } from '@mui/material';
import type { Purchase } from '@server/cards/cards.schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMe, useMyHome } from '../../../lib/account/me';
import { useSite } from '../../../lib/account/site';
import { useFormat } from '../../../lib/i18n/use-format';
import { useSettling } from '../../../ui/feedback/presses';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { firstStepsQuery } from '../../first-steps';
import { productsQuery } from '../../miners';
import { exactly, ownCardsPage } from '../card-words';
import { AutoSheet } from '../sheets/AutoSheet';
import { isMinerInReach, type NextStep, nextStep } from './next-step';

const minersPage = '/pages/miner/index';

export interface NextStepButtonProps {
  purchase: Purchase;
  /** whether the card lists itself by now */
  auto: boolean;
}

/** The one button that leads on from a purchase, by what the buyer has done so far. */
export function NextStepButton({ purchase, auto }: NextStepButtonProps) {
  const { t } = useTranslation(['cards', 'steps']);
  const format = useFormat();
  const [turning, setTurning] = useState(false);
  const step = useNextStep(auto);
  useSettling(step ?? '');
  const { hangableAt, highest } = purchase;
  if (!step) return <Skeleton height={52} />;
  return (
    <>
      {step === 'auto' && (
        <Way hint={t('bought.autoHint', { time: format.time(hangableAt), amount: format.amount(highest, exactly) })}>
          <Button fullWidth variant="contained" size="large" onClick={() => setTurning(true)}>
            {t('bought.auto')}
          </Button>
        </Way>
      )}
      {step === 'drop' && (
        <Way hint={<DropHint />}>
          <MainLink to={minersPage}>{t('steps:step.drop')}</MainLink>
        </Way>
      )}
      {step === 'miner' && <MainLink to={minersPage}>{t('bought.miner')}</MainLink>}
      {step === 'cards' ? (
        <MainLink to={ownCardsPage}>{t('bought.mine')}</MainLink>
      ) : (
        <Button component={Link} to={ownCardsPage} variant="text" size="large">
          {t('bought.mine')}
        </Button>
      )}
      {turning && <AutoSheet card={{ ...purchase, auto: false }} onClose={() => setTurning(false)} />}
    </>
  );
}

/** Null while it is read. */
function useNextStep(auto: boolean): NextStep | null {
  const steps = useQuery(firstStepsQuery);
  const me = useMe().data;
  const home = useMyHome();
  const newcomer = steps.data?.steps.some(({ kind, done }) => kind === 'drop' && !done) ?? false;
  const products = useQuery({ ...productsQuery, enabled: newcomer });
  if (steps.isLoading || (newcomer && (home.isLoading || products.isLoading))) return null;
  return nextStep({
    steps: steps.data?.steps,
    mining: home.data?.mining,
    minerInReach: isMinerInReach(products.data?.list ?? [], me?.balances ?? []),
    auto,
  });
}

/** When the first drop comes; nothing where one waits. */
function DropHint() {
  const { t } = useTranslation('cards');
  const format = useFormat();
  const quick = useSite()?.quickDemo ?? false;
  const mining = useMyHome().data?.mining;
  if (!mining || mining.bubbles > 0) return null;
  if (quick || mining.nextHour === null) return t('bought.dropSoon');
  return t('bought.dropAt', { time: format.time(mining.nextHour) });
}

const MainLink = ({ to, children }: { to: string; children: string }) => (
  <Button fullWidth component={Link} to={to} variant="contained" size="large">
    {children}
  </Button>
);

const Way = ({ hint, children }: { hint: ReactNode; children: ReactNode }) => (
  <Box>
    {children}
    <Box
      sx={{
        mt: 2,
        fontSize: '0.75rem',
        lineHeight: 16 / 12,
        textAlign: 'center',
        color: 'muted',
        '&:empty': { display: 'none' },
      }}
    >
      {hint}
    </Box>
  </Box>
);
