import type { Move, MoveBody } from '@server/finance/transfers/transfer.schemas';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useMe } from '../../lib/account/me';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { QueryView } from '../../ui/QueryView';
import { MoveForm } from './MoveForm';
import { MoveResult } from './MoveResult';
import { TransferSkeleton } from './TransferSkeleton';

/** Between one's own wallets: the form, then the record of what was moved. */
export function MoveTab({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('transfer');
  const [params] = useSearchParams();
  const me = useMe();
  const [moved, setMoved] = useState<Move | null>(null);
  const [start, setStart] = useState<{ asset: string | null; from: MoveBody['from'] }>({
    asset: params.get('asset'),
    from: params.get('from') === 'contract' ? 'contract' : 'funding',
  });

  if (moved) {
    return (
      <Page title={t('title')}>
        <MoveResult move={moved} onAnother={() => setMoved(null)} />
      </Page>
    );
  }
  const tokens = me.data?.balances.filter((each) => each.kind === 'token') ?? [];
  const balance = tokens.find((each) => each.asset === start.asset) ?? tokens[0];
  if (balance) {
    return (
      <MoveForm
        key={balance.asset}
        tabs={tabs}
        tokens={tokens}
        balance={balance}
        startFrom={start.from}
        onAsset={(asset, from) => setStart({ asset, from })}
        onMoved={setMoved}
      />
    );
  }
  return (
    <Page title={t('title')}>
      {tabs}
      <QueryView query={me} skeleton={<TransferSkeleton />}>
        {() => <EmptyState seed="transfer-off" title={t('off.title')} text={t('off.text')} />}
      </QueryView>
    </Page>
  );
}
