import { Box, Button } from '@mui/material';
import type { Lock, LockBody, LockProductOffer } from '@server/locks/locks.schemas';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import { parseAmount } from '../../lib/money/typed-amount';
import { Callout } from '../../ui/parts/Callout';
import { Note } from '../../ui/parts/Note';
import { type Draft, MoneyAmount, MoneyForm, MoneySheets, useMoneyFlow, useTries } from '../money';
import { RiskLink, RiskSheet, useRisk } from '../risks';
import { useBonusSentence, useLockConfirmation } from './LockWords';
import { locksRoute, postLock } from './lock-calls';
import { hasRoom, largestLock, lockFaults, lockRequest, sameLock, typedLock } from './lock-form';
import { planOf, releaseDays } from './lock-plan';
import { ReleaseCalendar } from './ReleaseCalendar';

export interface LockFormProps {
  product: LockProductOffer;
  /** on which the first part of a lock made now comes back */
  firstDay: string;
  draft: Draft;
  startAmount: string;
  /** what was typed so far */
  onDraft: (amount: string) => void;
  onLocked: (lock: Lock) => void;
}

/** One lock by one product, with the calendar of what would come back when, up to its being made. */
export function LockForm({ product, firstDay, draft, startAmount, onDraft, onLocked }: LockFormProps) {
  const { t } = useTranslation(['locks', 'share']);
  const errorText = useErrorText();
  const format = useFormat();
  const { asset, decimals, days } = product;
  const [amount, setAmount] = useState(startAmount);
  const tries = useTries();
  const flow = useMoneyFlow({
    send: postLock,
    faults: lockFaults,
    about: (body) => ({ kind: 'lock', asset, amount: body.amount }),
    onDone: onLocked,
    same: sameLock,
    draft,
  });
  const risk = useRisk('lock');
  const sentence = useBonusSentence(product);
  const confirmation = useLockConfirmation(product, firstDay);
  const { problem } = typedLock(amount, product);
  const room = hasRoom(product);
  const refused = errorText(flow.error);
  /** Without a bonus is what is offered once it cannot be set aside, and what is then confirmed. */
  const without = flow.place === 'bonus' || (flow.step !== 'form' && flow.request?.orWithoutBonus === true);
  const ratePpm = without ? 0 : product.ratePpm;
  const typed = parseAmount(amount, decimals).amount;
  const plan = useMemo(
    // Until an amount is typed it is known on which days something comes, and not how much.
    () => releaseDays(planOf(typed ?? product.minimum, { days, ratePpm, decimals }, firstDay)),
    [typed, product.minimum, days, ratePpm, decimals, firstDay],
  );
  const whole = (value: string) => format.amount(value, { decimals, minimum: 0 });

  const change = (next: string) => {
    if (flow.step === 'form' && flow.place !== null) flow.back();
    setAmount(next);
    onDraft(next);
  };
  const begin = (more: Partial<LockBody>) => {
    const request = lockRequest(amount, product);
    if (request) risk.before(() => flow.begin({ ...request, ...more }));
  };
  const proceed = () => {
    tries.count();
    begin({});
  };

  return (
    <MoneyForm
      title={t('form.title', { asset, count: days })}
      history={{ to: locksRoute, label: t('title') }}
      tried={tries.tried}
      next="lock"
      onContinue={room ? proceed : null}
    >
      {flow.place === 'version' && <Callout tone="error">{t('form.changed')}</Callout>}
      {flow.place === 'product' && <Callout tone="error">{refused}</Callout>}
      {flow.place === 'referrer' && (
        <Callout tone="error">
          {refused} <Link to="/pages/user/bind">{t('share:bind.title')}</Link>
        </Callout>
      )}
      {!room && <Callout tone="info">{t('form.full', { most: whole(product.maximum), asset })}</Callout>}
      <MoneyAmount
        label={t('form.amount')}
        value={amount}
        onChange={change}
        asset={asset}
        decimals={decimals}
        available={product.funding}
        bounds={{
          least: t('form.least', { least: whole(product.minimum) }),
          most: t('form.most', { most: whole(product.left) }),
        }}
        max={largestLock(product)}
        problem={problem}
        words={{
          belowMinimum: t('form.belowMinimum', { least: whole(product.minimum), asset }),
          aboveMaximum: t('form.aboveMaximum', { most: whole(product.left), asset }),
        }}
        refused={flow.place === 'amount' ? refused : null}
        tried={tries.tried}
      />
      {flow.place === 'bonus' && (
        <Callout tone="error">
          {refused}
          <Box sx={{ mt: 3 }}>
            <Button variant="outlined" fullWidth onClick={() => begin({ orWithoutBonus: true })}>
              {t('form.without')}
            </Button>
          </Box>
        </Callout>
      )}
      <ReleaseCalendar asset={asset} days={plan} open={typed === null} />
      <Note>
        {sentence(typed, ratePpm)} {t('note.utc')} <RiskLink topic="lock" />
      </Note>
      <RiskSheet risk={risk} />
      <MoneySheets flow={flow} confirmation={confirmation} />
    </MoneyForm>
  );
}
