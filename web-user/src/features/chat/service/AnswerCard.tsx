import { Box, Button } from '@mui/material';
import type { ServiceAnswers } from '@server/desk/customers/service.schemas';
import type { Deposit } from '@server/finance/deposits/deposits.schemas';
import type { Withdrawal } from '@server/finance/withdrawals/withdrawals.schemas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSite } from '../../../lib/account/site';
import { useFormat } from '../../../lib/i18n/use-format';
import { useUsualTime } from '../../../lib/i18n/use-usual-time';
import { token, weight } from '../../../shared/tokens';
import { AmountText } from '../../../ui/amounts/AmountText';
import { type AnswerStep, depositSteps, withdrawalSteps } from './answer-steps';
import { type AnswerKind, askedDeposit } from './answer-words';

interface AnswerCardProps {
  kind: AnswerKind;
  answers: ServiceAnswers;
  /** the question */
  title: string;
  onCancel: (withdrawal: Withdrawal) => void;
}

/** An answer: how far it is, why, what can be done, and the page of it. */
export function AnswerCard({ kind, answers, title, onCancel }: AnswerCardProps) {
  const deposit = askedDeposit(answers);
  if (kind === 'withdrawal') {
    return answers.withdrawal ? (
      <OfWithdrawal withdrawal={answers.withdrawal} onCancel={onCancel} />
    ) : (
      <WithdrawalTime title={title} answers={answers} />
    );
  }
  if (kind === 'deposit') return deposit ? <OfDeposit deposit={deposit} /> : <HowToDeposit title={title} />;
  return <OfHold title={title} answers={answers} />;
}

function OfWithdrawal({ withdrawal, onCancel }: { withdrawal: Withdrawal } & Pick<AnswerCardProps, 'onCancel'>) {
  const { t } = useTranslation(['service', 'withdrawal']);
  const { id, amount, asset, state } = withdrawal;
  return (
    <>
      <Head title={t('card.withdrawal', { id })} amount={amount} asset={asset} />
      <Steps steps={withdrawalSteps(withdrawal, Date.now())} usualMinutes={withdrawal.usualMinutes} />
      <Words>{t(`withdrawal:explain.${state}`)}</Words>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, '& > *': { flex: '1 1 8rem' } }}>
        <PageLink to={`/pages/property/withdrawal/list?id=${id}`}>{t('open.withdrawal')}</PageLink>
        {withdrawal.canCancel && (
          <Button fullWidth sx={{ mt: 2 }} onClick={() => onCancel(withdrawal)}>
            {t('cancel')}
          </Button>
        )}
      </Box>
    </>
  );
}

function WithdrawalTime({ title, answers }: { title: string; answers: ServiceAnswers }) {
  const { t } = useTranslation('service');
  const usual = useUsualTime()(answers.usual.withdrawal);
  return (
    <>
      <Head title={title} />
      {usual && <Words>{usual}</Words>}
      <Words>{t('explain.withdrawalTime')}</Words>
      <PageLink to="/pages/property/withdrawal">{t('open.withdraw')}</PageLink>
    </>
  );
}

function OfDeposit({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation(['service', 'deposit', 'words', 'money']);
  const { id, amount, asset, state, reason } = deposit;
  return (
    <>
      <Head title={t('card.deposit', { id })} amount={amount} asset={asset} />
      {state === 'pending' ? (
        <>
          <Steps steps={depositSteps(deposit)} usualMinutes={deposit.usualMinutes} />
          <Words>{t('deposit:result.text')}</Words>
        </>
      ) : (
        <Words>
          {[t(`words:states.deposit.${state}`), reason && t('money:reason', { reason })].filter(Boolean).join('. ')}
        </Words>
      )}
      <PageLink to={`/pages/property/recharge/list?id=${id}`}>{t('open.deposit')}</PageLink>
    </>
  );
}

const howTo = ['choose', 'send', 'report'] as const;

function HowToDeposit({ title }: { title: string }) {
  const { t } = useTranslation('service');
  return (
    <>
      <Head title={title} />
      {useSite()?.demo ? (
        <Words>{t('explain.test')}</Words>
      ) : (
        <Box component="ol" sx={{ my: 2, pl: 5, fontSize: '0.875rem', lineHeight: 20 / 14 }}>
          {howTo.map((step) => (
            <li key={step}>{t(`explain.how.${step}`)}</li>
          ))}
        </Box>
      )}
      <PageLink to="/pages/property/recharge">{t('open.toDeposit')}</PageLink>
    </>
  );
}

function OfHold({ title, answers: { hold, holdHours } }: { title: string; answers: ServiceAnswers }) {
  const { t } = useTranslation('service');
  const format = useFormat();
  if (!hold) {
    return (
      <>
        <Head title={title} />
        <Words>{t('line.holdRule')}.</Words>
        <Words>{t('explain.holdRule', { hours: holdHours })}</Words>
        <PageLink to="/pages/transaction/index">{t('open.assets')}</PageLink>
      </>
    );
  }
  const until = format.dateTime(hold.until);
  const since = hold.since === null ? '' : format.dateTime(hold.since);
  return (
    <>
      <Head title={title} />
      <Words>{t(`explain.${hold.reason}`, { until, since, id: hold.withdrawal ?? '' })}</Words>
      {hold.withdrawal === null ? (
        <PageLink to="/pages/transaction/index">{t('open.assets')}</PageLink>
      ) : (
        <PageLink to={`/pages/property/withdrawal/list?id=${hold.withdrawal}`}>{t('open.withdrawal')}</PageLink>
      )}
    </>
  );
}

function Head({ title, amount, asset }: { title: string; amount?: string; asset?: string }) {
  return (
    <>
      <Box component="h3" sx={{ fontSize: '1rem', fontWeight: weight.strong }}>
        {title}
      </Box>
      {amount && asset && (
        <Box sx={{ mt: 1 }}>
          <AmountText value={amount} asset={asset} size="row" />
        </Box>
      )}
    </>
  );
}

const Words = ({ children }: { children: ReactNode }) => (
  <Box sx={{ mt: 2, fontSize: '0.875rem', lineHeight: 20 / 14, color: 'muted' }}>{children}</Box>
);

const PageLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button component={Link} to={to} fullWidth sx={{ mt: 2 }}>
    {children}
  </Button>
);

const dots = {
  reached: { bgcolor: 'rule', boxShadow: 'none' },
  here: { bgcolor: 'transparent', boxShadow: `inset 0 0 0 3px ${token('rule')}` },
  ahead: { bgcolor: 'transparent', boxShadow: `inset 0 0 0 2px ${token('tick')}` },
} as const;

/** A path with the step it is at: what was reached is filled, what is to come an outline. */
function Steps({ steps, usualMinutes }: { steps: readonly AnswerStep[]; usualMinutes: number | null }) {
  const { t } = useTranslation('service');
  const format = useFormat();
  const usual = useUsualTime()(usualMinutes);
  const detailOf = ({ name, place, at }: AnswerStep): string | null => {
    if (name === 'held' && at) return t('card.until', { time: format.dateTime(at) });
    if (at) return format.dateTime(at);
    return place === 'here' ? usual : null;
  };
  return (
    <Box component="ol" sx={{ m: 0, mt: 3, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
      {steps.map((step) => (
        <Box
          component="li"
          key={step.name}
          aria-current={step.place === 'here' ? 'step' : undefined}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, fontSize: '0.875rem' }}
        >
          <Box
            aria-hidden="true"
            sx={{ flex: 'none', width: 14, height: 14, borderRadius: '50%', ...dots[step.place] }}
          />
          <Box
            sx={{
              color: step.place === 'ahead' ? 'muted' : 'text.primary',
              fontWeight: step.place === 'here' ? weight.strong : undefined,
            }}
          >
            {t(`step.${step.name}`)}
          </Box>
          <Box sx={{ ml: 'auto', fontSize: '0.75rem', color: 'muted', textAlign: 'right' }}>{detailOf(step)}</Box>
        </Box>
      ))}
    </Box>
  );
}
