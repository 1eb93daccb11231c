import { Box, Button } from '@mui/material';
import type { JoinAnswer, NextLevel } from '@server/awards/levels/levels.schemas';
import { compareAmounts } from '@server/common/money/decimal.rules';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { levelName } from '../../lib/account/level';
import { writeQuery } from '../../lib/browser/written-query';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import { canBeQuoted, largestAmount } from '../../lib/money/typed-amount';
import { AssetMark } from '../../shared/marks/AssetMark';
import { weight } from '../../shared/tokens';
import { Callout } from '../../ui/parts/Callout';
import { Exact, MoneyAmount, MoneyForm, MoneySheets, useMoneyFlow, useTries } from '../money';
import { RiskLink, RiskSheet, useRisk } from '../risks';
import { LevelCard } from './LevelCard';
import { postJoin } from './upgrade-calls';
import {
  effectOf,
  joinAsset,
  joinDecimals,
  joinFaults,
  joinProblem,
  joinRequest,
  type Missing,
  suggestedAmount,
} from './upgrade-form';

export interface UpgradeFormProps {
  title: string;
  history: { to: string; label: string };
  data: NextLevel;
  startAmount: string;
  onDone: (answer: JoinAnswer) => void;
}

/** One join, up to its being paid: how much, what it does, and that it does not come back. */
export function UpgradeForm({ title, history, data, startAmount, onDone }: UpgradeFormProps) {
  const { t } = useTranslation(['team', 'money', 'share']);
  const errorText = useErrorText();
  const format = useFormat();
  const [amount, setAmount] = useState(startAmount);
  const tries = useTries();
  const flow = useMoneyFlow({
    send: postJoin,
    faults: joinFaults,
    about: (body) => ({ kind: 'upgrade', asset: joinAsset, amount: body.amount }),
    onDone,
    pass: 'trade',
  });
  const risk = useRisk('join');
  const back = `/pages/user/upgrade?${new URLSearchParams({ amount })}`;
  const problem = joinProblem(amount, data);
  const effect = canBeQuoted(problem) ? effectOf(amount, data) : null;
  const budget = format.percent(data.budgetPpm);

  const change = (next: string) => {
    if (flow.place === 'amount') flow.back();
    setAmount(next);
    // The address keeps the amount over the risk page, a reload and a session that ends.
    writeQuery({ amount: next });
  };
  const proceed = () => {
    tries.count();
    const request = joinRequest(amount, data);
    if (request) risk.before(() => flow.begin(request));
  };

  return (
    <MoneyForm
      title={title}
      history={history}
      tried={tries.tried}
      next="upgrade"
      onContinue={proceed}
      password={{ set: !flow.pass.missing, missing: t('money:password.missing'), back }}
    >
      <MoneyAmount
        value={amount}
        onChange={change}
        asset={joinAsset}
        decimals={joinDecimals}
        available={data.available}
        max={largestAmount(data.available, joinDecimals)}
        problem={problem}
        words={{
          belowMinimum: t('upgrade.belowMinimum', {
            minimum: format.amount(data.joinMin, { decimals: joinDecimals, minimum: 0 }),
          }),
        }}
        refused={flow.place === 'amount' ? errorText(flow.error) : null}
        tried={tries.tried}
        figures={[
          { label: t('upgrade.minimum'), value: <Exact value={data.joinMin} asset={joinAsset} /> },
          { label: t('upgrade.joinedAfter'), value: <Exact value={effect?.joined} asset={joinAsset} /> },
          { label: t('upgrade.levelAfter'), value: effect ? levelName(effect.level) : '\u2013' },
        ]}
      >
        <Suggestion data={data} amount={amount} onTake={change} />
        {effect && <Effect effect={effect} before={data.level} />}
      </MoneyAmount>
      {compareAmounts(data.available, data.joinMin) < 0 && (
        <Callout tone="info">
          {t('upgrade.short')} <Link to="/pages/property/recharge">{t('upgrade.deposit')}</Link>
        </Callout>
      )}
      {flow.place === 'referrer' && (
        <Callout tone="error">
          {errorText(flow.error)} <Link to="/pages/user/bind">{t('share:bind.title')}</Link>
        </Callout>
      )}
      <Callout tone="info">
        <Honest budget={budget} fixed={data.fixed} />
      </Callout>
      <LevelCard data={data} still />
      <RiskSheet risk={risk} />
      <MoneySheets
        flow={flow}
        password={{ hint: t('money:password.hint'), back }}
        confirmation={({ amount: sum }) => {
          const after = effectOf(sum, data);
          return {
            title: t('confirm.title'),
            sum: { label: t('confirm.sum'), value: <Exact value={sum} asset={joinAsset} flow="out" /> },
            usdt: sum,
            paidFrom: { asset: joinAsset, balance: data.available, spent: sum },
            from: { name: t('confirm.funding'), mark: <AssetMark code={joinAsset} size={40} /> },
            when: t('money:atOnce'),
            rows: [
              { label: t('upgrade.joinedAfter'), value: <Exact value={after.joined} asset={joinAsset} /> },
              {
                label: t('upgrade.levelAfter'),
                value:
                  after.level > data.level
                    ? `${levelName(data.level)} \u2192 ${levelName(after.level)}`
                    : levelName(after.level),
              },
            ],
            note: <Honest budget={budget} fixed={data.fixed} />,
            confirmLabel: t('confirm.action'),
            unknown: t('confirm.unknown'),
            failed: (reason) => t('confirm.failed', { reason }),
          };
        }}
      />
    </MoneyForm>
  );
}

interface HonestProps {
  budget: string;
  /** staff set the level: a payment does not change it */
  fixed: boolean;
}

/** What everybody is told before they pay. */
function Honest({ budget, fixed }: HonestProps) {
  const { t } = useTranslation('team');
  return (
    <>
      {fixed && <Box sx={{ mb: 1, fontWeight: weight.medium }}>{t('upgrade.fixed')}</Box>}
      <Box>{t('upgrade.final')}</Box>
      <Box sx={{ mt: 1 }}>{t('upgrade.budget', { budget })}</Box>
      <Box sx={{ mt: 1 }}>
        <RiskLink topic="join" />
      </Box>
    </>
  );
}

interface SuggestionProps {
  data: NextLevel;
  amount: string;
  onTake: (amount: string) => void;
}

/** What is missing for the next level, as an amount to take over. */
function Suggestion({ data, amount, onTake }: SuggestionProps) {
  const { t } = useTranslation('team');
  const format = useFormat();
  const wanted = suggestedAmount(data);
  if (!data.next || wanted === null || wanted === amount) return null;
  return (
    <Box sx={{ px: 1, mb: 3 }}>
      <Button size="small" onClick={() => onTake(wanted)} sx={{ textAlign: 'left', ml: -1 }}>
        {t('upgrade.suggest', {
          amount: format.amount(wanted, { decimals: joinDecimals, minimum: 2 }),
          level: levelName(data.next.level),
        })}
      </Button>
    </Box>
  );
}

/** In words: the level that is reached, or what is still missing for the next one. */
function Effect({ effect, before }: { effect: ReturnType<typeof effectOf>; before: number }) {
  const { t } = useTranslation('team');
  const missing = useMissingText();
  const { level, still } = effect;
  return (
    <Box role="status" sx={{ px: 1, mb: 4, fontSize: '0.875rem', lineHeight: 20 / 14, color: 'muted' }}>
      {level > before && (
        <Box sx={{ color: 'text.primary', mb: 1 }}>{t('upgrade.reaches', { level: levelName(level) })}</Box>
      )}
      {still && t('upgrade.still', { level: levelName(still.level), missing: missing(still.missing) })}
    </Box>
  );
}

/** What is missing for a level, in words: "260.00 USDT · 2 people". */
function useMissingText(): (missing: readonly Missing[]) => string {
  const { t } = useTranslation('team');
  const format = useFormat();
  return useCallback(
    (missing) =>
      missing
        .map((each) =>
          each.kind === 'directs'
            ? t('missing.directs', { count: Number(each.missing) })
            : t(`missing.${each.kind}`, { amount: format.amount(each.missing, { decimals: 8, minimum: 2 }) }),
        )
        .join(' · '),
    [t, format],
  );
}
