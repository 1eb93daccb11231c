import { Box, Button } from '@mui/material';
import type { Deposit, DepositBody, DepositCalculation } from '@server/finance/finance.schemas';
import type { AssetInfo } from '@server/ledger/ledger.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/browser/online';
import { Callout } from '../../ui/Callout';
import { Page } from '../../ui/Page';
import { QueryView } from '../../ui/QueryView';
import { Section } from '../../ui/Section';
import { AssetField, useFocusFault } from '../assets';
import { DepositAddress } from './DepositAddress';
import { DepositConfirm } from './DepositConfirm';
import { DepositFields } from './DepositFields';
import { AddressSkeleton } from './DepositSkeleton';
import { calculationQuery } from './deposit-calls';
import { checkDeposit, type DepositDraft } from './deposit-form';
import { HistoryLink } from './HistoryLink';
import { SendFromWallet } from './SendFromWallet';
import { UnfiledDeposit } from './UnfiledDeposit';
import { useFiling } from './use-filing';

export interface DepositFormProps {
  asset: AssetInfo;
  offered: readonly AssetInfo[];
  onAsset: (code: string) => void;
  onFiled: (deposit: Deposit) => void;
}

/** One deposit of one asset, from the address to the confirmation. */
export function DepositForm({ asset, offered, onAsset, onFiled }: DepositFormProps) {
  const { t } = useTranslation(['deposit', 'common']);
  const online = useOnline();
  const calculation = useQuery(calculationQuery(asset.code));
  const [draft, setDraft] = useState<DepositDraft>({ asset: asset.code, amount: '', txHash: '', image: null });
  const [tries, setTries] = useState(0);
  const [sendTries, setSendTries] = useState(0);
  const [sending, setSending] = useState(false);
  const [confirming, setConfirming] = useState<DepositBody | null>(null);
  const filing = useFiling(onFiled);
  const rules = calculation.data && rulesOf(asset, calculation.data);
  const checked = rules && checkDeposit(draft, rules);

  useFocusFault(tries + sendTries);

  const proceed = () => {
    setTries(tries + 1);
    if (online && checked?.body) setConfirming(checked.body);
  };

  return (
    <Page
      title={t('title')}
      actions={<HistoryLink />}
      footer={
        checked && (
          <>
            {tries > 0 && !online && <OfflineRefusal />}
            <Button fullWidth size="large" variant="contained" onClick={proceed} disabled={sending} aria-busy={sending}>
              {sending ? t('common:image.sending') : t('continue')}
            </Button>
          </>
        )
      }
    >
      {filing.sent && <UnfiledDeposit sent={filing.sent} filing={filing} />}
      <AssetField
        label={t('asset')}
        value={asset.code}
        options={offered.map(({ code }) => ({ code }))}
        onChange={onAsset}
      />
      <QueryView query={calculation} skeleton={<AddressSkeleton />}>
        {(data) => (
          <>
            <DepositAddress calculation={data} />
            <Section title={t('sent.title')}>
              <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', mb: 4 }}>{t('sent.text')}</Box>
              <DepositFields
                draft={draft}
                onChange={setDraft}
                scale={asset.scale}
                minimum={data.minimum}
                txHashRequired={data.txHashRequired}
                problems={{ amount: checked?.amount ?? null, txHash: checked?.txHash ?? null }}
                all={tries > 0}
                amountAsked={sendTries > 0}
                onBusyChange={setSending}
              >
                {filing.sent === null && (
                  <SendFromWallet
                    calculation={data}
                    amount={checked?.amount === null ? draft.amount : null}
                    onMissing={() => setSendTries(sendTries + 1)}
                    filing={filing}
                  />
                )}
              </DepositFields>
            </Section>
          </>
        )}
      </QueryView>
      <DepositConfirm
        body={confirming}
        calculation={calculation.data}
        onClose={() => setConfirming(null)}
        onFiled={onFiled}
      />
    </Page>
  );
}

function OfflineRefusal() {
  const { t } = useTranslation('common');
  return <Callout tone="error">{t('offline.refused')}</Callout>;
}

const rulesOf = (asset: AssetInfo, { minimum, txHashRequired }: DepositCalculation) => ({
  scale: asset.scale,
  minimum,
  txHashRequired,
});
