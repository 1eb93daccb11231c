import { Button } from '@mui/material';
import type { JoinAnswer } from '@server/awards/levels/levels.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { levelName, nextLevelQuery } from '../../lib/account/level';
import { useMe } from '../../lib/account/me';
import { needsReferrer } from '../../lib/account/referrer';
import { useFormat } from '../../lib/i18n/use-format';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Page } from '../../ui/pages/Page';
import { Exact, FormSkeleton, MoneyResult, UnreadyForm, useResult } from '../money';
import { UpgradeForm } from './UpgradeForm';
import { joinAsset } from './upgrade-form';

/** Pays towards the next level; at the end the record of it. `?amount=` fills the form in. */
export function UpgradePage() {
  const { t } = useTranslation('team');
  const [params] = useSearchParams();
  const level = useQuery(nextLevelQuery);
  const me = useMe();
  const result = useResult<JoinAnswer>('upgrade');
  const [start, setStart] = useState(params.get('amount') ?? '');
  const page = {
    title: t('upgrade.title'),
    history: { to: '/pages/transaction/dateils?type=upgrade', label: t('upgrade.history') },
  };

  if (result.answer) {
    const another = () => {
      setStart('');
      result.clear();
    };
    return <UpgradeResult joined={result.answer} fixed={level.data?.fixed ?? false} onAnother={another} />;
  }
  if (me.data && needsReferrer(me.data)) return <BindFirst title={page.title} />;
  if (level.data && me.data) {
    return <UpgradeForm {...page} data={level.data} startAmount={start} onDone={result.show} />;
  }
  return (
    <UnreadyForm
      {...page}
      query={level.data ? me : level}
      skeleton={<FormSkeleton fields={['4rem', '11rem', '7rem']} />}
    />
  );
}

/** Nobody joins without a referrer: what to do first. */
function BindFirst({ title }: { title: string }) {
  const { t } = useTranslation(['team', 'share']);
  return (
    <Page title={title}>
      <EmptyState
        title={t('upgrade.bindFirst.title')}
        text={t('upgrade.bindFirst.text')}
        action={
          <Button component={Link} to="/pages/user/bind" variant="contained">
            {t('share:bind.title')}
          </Button>
        }
      />
    </Page>
  );
}

interface UpgradeResultProps {
  joined: JoinAnswer;
  fixed: boolean;
  onAnother: () => void;
}

/** What was paid and what it came to, and the ways on. */
function UpgradeResult({ joined, fixed, onAnother }: UpgradeResultProps) {
  const { t } = useTranslation(['team', 'money']);
  const format = useFormat();
  const { amount, level, levelBefore, seat, transaction, createdAt } = joined;
  const rose = level > levelBefore;
  const stays = fixed ? t('upgrade.fixed') : t('result.staysText', { level: levelName(level) });
  return (
    <MoneyResult
      page={t('upgrade.title')}
      tone="done"
      title={rose ? t('result.reached', { level: levelName(level) }) : t('result.paid')}
      sum={<Exact value={amount} asset={joinAsset} flow="out" />}
      text={rose ? t('result.reachedText') : stays}
      rows={[
        { label: t('upgrade.joinedAfter'), value: <Exact value={joined.joined} asset={joinAsset} /> },
        {
          label: t('level.mine'),
          value: rose ? `${levelName(levelBefore)} \u2192 ${levelName(level)}` : levelName(level),
        },
        ...(seat === null ? [] : [{ label: t('result.seat'), value: format.count(seat) }]),
        { label: t('money:time'), value: format.dateTime(createdAt) },
      ]}
      links={[
        { to: '/pages/user/spread', label: t('title') },
        { to: `/pages/transaction/details?transaction=${transaction}`, label: t('result.bill') },
      ]}
      another={{ label: t('result.another'), onClick: onAnother }}
    />
  );
}
