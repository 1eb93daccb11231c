import { Box } from '@mui/material';
import { isZero } from '@server/common/money/decimal.rules';
import type { PublicBooks } from '@server/ledger/proofs/proof.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useShownAmount } from '../../lib/account/use-shown-amount';
import type { Words } from '../../lib/i18n/resources';
import { useFormat } from '../../lib/i18n/use-format';
import { Icon } from '../../shared/icons/Icon';
import { AssetMark } from '../../shared/marks/AssetMark';
import { weight } from '../../shared/tokens';
import { AmountText } from '../../ui/amounts/AmountText';
import { FactRows } from '../../ui/amounts/FactRows';
import { QueryView } from '../../ui/feedback/QueryView';
import { CardsSkeleton } from '../../ui/feedback/Skeleton';
import { Callout } from '../../ui/parts/Callout';
import { Card, List } from '../../ui/parts/Card';
import { ListRow } from '../../ui/parts/ListRow';
import { Section } from '../../ui/parts/Section';
import { coverOf } from './cover';
import { booksQuery } from './proof-calls';

/** The books as everybody may see them: whether every rule holds, what is owed and covered, and the chain of seals. */
export function BooksView() {
  const { t } = useTranslation('proof');
  const books = useQuery(booksQuery);
  return (
    <Section title={t('books.title')}>
      <QueryView query={books} skeleton={<CardsSkeleton cards={['4.5rem', '16rem', '16rem']} />}>
        {(published) => (
          <>
            <State books={published} />
            <Totals totals={published.totals} />
            <Promises promises={published.promises} />
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
  const checked = (
    <Box sx={{ fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>
      {t('books.checked', { when: format.dateTime(books.checkedAt) })}
    </Box>
  );
  const broken = books.rules.filter(({ ok }) => !ok);
  return (
    <>
      {books.ok ? (
        <Card sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Icon name="shield" aria-hidden="true" sx={{ flex: 'none', fontSize: '2rem', color: 'gain' }} />
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ fontSize: '1rem', lineHeight: 22 / 16, fontWeight: weight.strong }}>
              {t('books.right', { number: books.rules.length })}
            </Box>
            {checked}
          </Box>
        </Card>
      ) : (
        <Callout tone="error">
          <strong>{t('books.wrong')}</strong>
          <Box component="ul" sx={{ pl: 4, my: 1 }}>
            {broken.map(({ name }) => (
              <li key={name}>{ruleName(name)}</li>
            ))}
          </Box>
          {checked}
        </Callout>
      )}
    </>
  );
}

function Totals({ totals }: Pick<PublicBooks, 'totals'>) {
  const { t } = useTranslation('proof');
  const format = useFormat();
  const amount = useShownAmount();
  return (
    <Section title={t('totals.title')}>
      <Box sx={{ px: 1, fontSize: '0.875rem', lineHeight: 20 / 14, color: 'muted', mb: 3 }}>{t('totals.text')}</Box>
      <List>
        {totals.map(({ asset, liabilities, custody }) => {
          const cover = coverOf(custody, liabilities);
          return (
            <li key={asset}>
              <ListRow
                icon={<AssetMark code={asset} />}
                title={asset}
                detail={
                  cover === null
                    ? undefined
                    : t(cover.over ? 'totals.coverOver' : 'totals.cover', { percent: format.percent(cover.ppm) })
                }
                value={<AmountText value={liabilities} asset={asset} size="row" bare />}
                valueDetail={t('totals.custody', { amount: amount(custody, asset) })}
              />
            </li>
          );
        })}
      </List>
    </Section>
  );
}

/** These hold all they owe, by a rule of the books; the others pay in order, as far as they go. */
const whole = ['setAside', 'rewards', 'locked', 'held'];

/** Every promise that is open, and where it is paid from. An answer kept from an earlier version of the app has none. */
function Promises({ promises }: Partial<Pick<PublicBooks, 'promises'>>) {
  const { t } = useTranslation(['proof', 'words']);
  if (!promises) return null;
  const walletName = (wallet: string) =>
    t(`words:wallets.${wallet as keyof Words['wallets']}`, { defaultValue: wallet });
  return (
    <Section title={t('promises.title')}>
      <Box sx={{ px: 1, fontSize: '0.875rem', lineHeight: 20 / 14, color: 'muted', mb: 3 }}>
        {promises.length === 0 ? t('promises.none') : t('promises.text')}
      </Box>
      {promises.length > 0 && (
        <List>
          {promises.map(({ kind, wallet, asset, amount }) => (
            <li key={`${kind} ${asset}`}>
              <ListRow
                title={t(`promises.kind.${kind}`)}
                detail={t(whole.includes(wallet) ? 'promises.covered' : 'promises.inOrder', {
                  wallet: walletName(wallet),
                })}
                value={<AmountText value={amount} asset={asset} size="row" />}
              />
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}

function Pools({ pools }: Pick<PublicBooks, 'pools'>) {
  const { t } = useTranslation(['proof', 'words']);
  const amount = useShownAmount();
  const poolName = (wallet: string) =>
    wallet.startsWith('pool:')
      ? t('marketPool', { pair: wallet.slice('pool:'.length).replace('-', '\u00a0/\u00a0') })
      : wallet.startsWith('backing:')
        ? t('words:wallets.backing', { point: wallet.slice('backing:'.length) })
        : t(`words:wallets.${wallet as keyof Words['wallets']}`, { defaultValue: wallet });
  const shown = pools.filter(({ balance, promised }) => !isZero(balance) || !isZero(promised));
  if (shown.length === 0) return null;
  return (
    <Section title={t('pools.title')}>
      <Box sx={{ px: 1, fontSize: '0.875rem', lineHeight: 20 / 14, color: 'muted', mb: 3 }}>{t('pools.text')}</Box>
      <List>
        {shown.map(({ wallet, asset, balance, promised }) => (
          <li key={`${wallet} ${asset}`}>
            <ListRow
              title={poolName(wallet)}
              value={<AmountText value={balance} asset={asset} size="row" />}
              valueDetail={
                isZero(promised) ? undefined : t('pools.promised', { amount: amount(promised, asset), asset })
              }
            />
          </li>
        ))}
      </List>
    </Section>
  );
}

function Seal({ seal }: Pick<PublicBooks, 'seal'>) {
  const { t } = useTranslation('proof');
  const format = useFormat();
  return (
    <Section title={t('seal.title')}>
      <Box sx={{ px: 1, fontSize: '0.875rem', lineHeight: 20 / 14, color: 'muted', mb: 3 }}>
        {seal ? t('seal.text') : t('seal.none')}
      </Box>
      {seal && (
        <Card sx={{ py: 1 }}>
          <FactRows
            lined
            rows={[
              { label: t('seal.number'), value: format.count(seal.id) },
              { label: t('seal.made'), value: format.dateTime(seal.createdAt) },
              { label: t('seal.waiting'), value: format.count(seal.unsealed) },
              { label: t('seal.hash'), value: seal.hash, copyLabel: t('copySeal') },
            ]}
          />
        </Card>
      )}
    </Section>
  );
}
