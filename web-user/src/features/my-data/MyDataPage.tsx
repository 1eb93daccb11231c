import { Box } from '@mui/material';
import type { ExportBody, MyData } from '@server/my-data/my-data.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFiatRate } from '../../lib/account/fiat';
import { useMe } from '../../lib/account/me';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import { QueryView } from '../../ui/feedback/QueryView';
import { CardsSkeleton } from '../../ui/feedback/Skeleton';
import { ChoiceChips } from '../../ui/inputs/ChoiceChips';
import { Page } from '../../ui/pages/Page';
import { Callout } from '../../ui/parts/Callout';
import { List } from '../../ui/parts/Card';
import { LinkRow } from '../../ui/parts/LinkRow';
import { Note } from '../../ui/parts/Note';
import { Section } from '../../ui/parts/Section';
import { SetPassword } from '../money';
import { CloseSection } from './CloseSection';
import { dataQuery } from './data-calls';
import { ExportCard } from './ExportCard';
import { useDownload } from './use-export';

/** What is kept of the reader: files of it, what was exported, and the end of the account. */
export function MyDataPage() {
  const { t } = useTranslation('data');
  const data = useQuery(dataQuery);
  const hasPassword = useMe().data?.flags.tradePasswordSet ?? true;
  return (
    <Page title={t('title')}>
      <QueryView query={data} skeleton={<CardsSkeleton cards={['14rem', '12rem', '10rem']} />}>
        {(facts) => (
          <>
            {!hasPassword && <NeedsPassword />}
            <Section title={t('year.title')}>
              <YearCard {...facts} />
            </Section>
            <Section title={t('everything.title')}>
              <ExportCard
                text={t('everything.text')}
                body={{ kind: 'everything', format: 'json' }}
                action={t('everything.action')}
                left={facts.left.everything}
              />
            </Section>
            {facts.exports.length > 0 && (
              <Section title={t('log.title')}>
                <Log exports={facts.exports} />
              </Section>
            )}
            <Section title={t('close.title')}>
              <CloseSection stops={facts.stops} hasPassword={hasPassword} />
            </Section>
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** One statement, and the one brass button of the page: everything here takes the password. */
function NeedsPassword() {
  const { t } = useTranslation('data');
  return (
    <Box sx={{ mb: 5 }}>
      <Callout tone="info">{t('needsPassword')}</Callout>
      <SetPassword back="/pages/user/data" />
    </Box>
  );
}

const formats = ['pdf', 'csv'] as const;
const noCurrency = '';

function YearCard({ years, left, currencies }: Pick<MyData, 'years' | 'left' | 'currencies'>) {
  const { t } = useTranslation('data');
  const shown = useFiatRate()?.currency ?? noCurrency;
  const [chosen, setChosen] = useState<string | null>(null);
  const [format, setFormat] = useState<(typeof formats)[number]>('pdf');
  const [picked, setPicked] = useState<string | null>(null);
  const newest = years[0];
  if (newest === undefined) return <Note>{t('year.none')}</Note>;
  const year = chosen ?? String(newest);
  const currency = picked ?? (currencies.includes(shown) ? shown : noCurrency);
  const body: ExportBody = { kind: 'transactions', format, year: Number(year), ...(currency && { currency }) };
  return (
    <ExportCard
      // Another choice is another file: nothing of the last one stays on the screen.
      key={`${year} ${format} ${currency}`}
      text={t('year.text')}
      body={body}
      action={t('year.action', { year, format: format.toUpperCase() })}
      left={left.transactions}
    >
      <ChoiceChips
        label={t('year.choose')}
        value={year}
        options={years.map((each) => ({ value: String(each), label: String(each) }))}
        onChange={setChosen}
      />
      <ChoiceChips
        label={t('year.format')}
        value={format}
        options={formats.map((each) => ({ value: each, label: each.toUpperCase() }))}
        onChange={setFormat}
      />
      {currencies.length > 0 && (
        <ChoiceChips
          label={t('year.currency')}
          value={currency}
          options={[noCurrency, ...currencies].map((each) => ({ value: each, label: each || t('year.noCurrency') }))}
          onChange={setPicked}
        />
      )}
    </ExportCard>
  );
}

function Log({ exports }: Pick<MyData, 'exports'>) {
  const { t } = useTranslation('data');
  const format = useFormat();
  const download = useDownload();
  const stateOf = ({ open, takenAt, expiresAt }: MyData['exports'][number]) => {
    if (open) return t('log.open', { time: format.time(expiresAt) });
    return takenAt ? t('log.taken') : t('log.notTaken');
  };
  const errorText = useErrorText();
  return (
    <>
      {download.error ? <Callout tone="error">{errorText(download.error)}</Callout> : null}
      <List>
        {exports.map((file) => (
          <LinkRow
            key={file.id}
            icon="receipt"
            title={
              file.kind === 'everything'
                ? t('everything.title')
                : `${t('log.year', { year: file.year })} · ${file.format.toUpperCase()}`
            }
            detail={`${format.dateTime(file.createdAt)} · ${stateOf(file)}`}
            {...(file.open && { onClick: () => download.fetch(file), chevron: true })}
          />
        ))}
      </List>
    </>
  );
}
