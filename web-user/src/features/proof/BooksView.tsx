import TaskAltRounded from '@mui/icons-material/TaskAltRounded';
import { Box } from '@mui/material';
import { isZero } from '@server/common/money/decimal.rules';
import type { PublicBooks } from '@server/ledger/proofs/proof.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Words } from '../../lib/i18n/resources';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountText } from '../../ui/AmountText';
import { AssetIcon } from '../../ui/AssetIcon';
import { Callout } from '../../ui/Callout';
import { DetailRows } from '../../ui/DetailRows';
import { ListRow } from '../../ui/ListRow';
import { QueryView } from '../../ui/QueryView';
import { Section } from '../../ui/Section';
import { coverOf } from './cover';
import { booksQuery } from './proof-calls';

/** The books as everybody may see them: whether every rule holds, what is owed and covered, and the chain of seals. */
export function BooksView() {
  const { t } = useTranslation('proof');
  const books = useQuery(booksQuery);
  return (
    <Section title={t('books.title')}>
      <QueryView query={books}>
        {(published) => (
          <>
            <State books={published} />
            <Totals totals={published.totals} />
            <Pools pools={published.pools} />
            <Seal seal={published.seal} />
          </>
        )}
      </QueryView>
    </Section>
  );
}

function State({ books }: { books: PublicBooks }) {
  const { t } = useTranslation(['proof', 'words']);
  const format = useFormat();
  // A newer server may have a rule without words.
  const ruleName = (rule: string) =>
    t(`words:rules.${rule as keyof Words['rules']}`, { defaultValue: t('otherRule', { name: rule }) });
  const broken = books.rules.filter(({ ok }) => !ok);
  return (
    <>
      {books.ok ? (
        <Box sx={{ display: 'flex', gap: 2.5, mb: 1, color: 'gain', fontWeight: 600 }}>
          <TaskAltRounded aria-hidden="true" sx={{ flex: 'none' }} />
          <span>{t('books.right', { number: books.rules.length })}</span>
        </Box>
      ) : (
        <Callout tone="error">
          <strong>{t('books.wrong')}</strong>
          <Box component="ul" sx={{ pl: 4, my: 1 }}>
            {broken.map(({ name }) => (
              <li key={name}>{ruleName(name)}</li>
            ))}
          </Box>
        </Callout>
      )}
      <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', mb: 3 }}>
        {t('books.checked', { when: format.dateTime(books.checkedAt) })}
      </Box>
    </>
  );
}

function Totals({ totals }: Pick<PublicBooks, 'totals'>) {
  const { t } = useTranslation('proof');
  const format = useFormat();
  return (
    <Section title={t('totals.title')}>
      <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{t('totals.text')}</Box>
      <Box component="ul">
        {totals.map(({ asset, liabilities, custody }) => {
          const cover = coverOf(custody, liabilities);
          return (
            <li key={asset}>
              <ListRow
                icon={<AssetIcon code={asset} />}
                title={asset}
                detail={
                  cover === null
                    ? undefined
                    : t(cover.over ? 'totals.coverOver' : 'totals.cover', { percent: format.percent(cover.ppm) })
                }
                value={<AmountText value={liabilities} asset={asset} bare />}
                valueDetail={t('totals.custody', { amount: format.amount(custody) })}
              />
            </li>
          );
        })}
      </Box>
    </Section>
  );
}

function Pools({ pools }: Pick<PublicBooks, 'pools'>) {
  const { t } = useTranslation(['proof', 'words']);
  const format = useFormat();
  const poolName = (wallet: string) =>
    wallet.startsWith('pool:')
      ? t('marketPool', { pair: wallet.slice('pool:'.length).replace('-', '\u00a0/\u00a0') })
      : t(`words:wallets.${wallet as keyof Words['wallets']}`, { defaultValue: wallet });
  const shown = pools.filter(({ balance, promised }) => !isZero(balance) || !isZero(promised));
  if (shown.length === 0) return null;
  return (
    <Section title={t('pools.title')}>
      <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{t('pools.text')}</Box>
      <Box component="ul">
        {shown.map(({ wallet, asset, balance, promised }) => (
          <li key={`${wallet} ${asset}`}>
            <ListRow
              title={poolName(wallet)}
              value={<AmountText value={balance} asset={asset} />}
              valueDetail={
                isZero(promised) ? undefined : t('pools.promised', { amount: format.amount(promised), asset })
              }
            />
          </li>
        ))}
      </Box>
    </Section>
  );
}

function Seal({ seal }: Pick<PublicBooks, 'seal'>) {
  const { t } = useTranslation('proof');
  const format = useFormat();
  return (
    <Section title={t('seal.title')}>
      <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{seal ? t('seal.text') : t('seal.none')}</Box>
      {seal && (
        <DetailRows
          rows={[
            { label: t('seal.number'), value: format.count(seal.id) },
            { label: t('seal.made'), value: format.dateTime(seal.createdAt) },
            { label: t('seal.waiting'), value: format.count(seal.unsealed) },
            { label: t('seal.hash'), value: seal.hash, copyLabel: t('copySeal') },
          ]}
        />
      )}
    </Section>
  );
}
