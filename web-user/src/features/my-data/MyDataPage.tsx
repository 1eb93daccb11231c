import type { MyData } from '@server/my-data/my-data.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/account/me';
import { useFormat } from '../../lib/i18n/use-format';
import { QueryView } from '../../ui/feedback/QueryView';
import { CardsSkeleton } from '../../ui/feedback/Skeleton';
import { ChoiceChips } from '../../ui/inputs/ChoiceChips';
import { Page } from '../../ui/pages/Page';
import { List } from '../../ui/parts/Card';
import { LinkRow } from '../../ui/parts/LinkRow';
import { Note } from '../../ui/parts/Note';
import { Section } from '../../ui/parts/Section';
import { CloseSection } from './CloseSection';
import { dataQuery } from './data-calls';
import { ExportCard } from './ExportCard';

/** What is kept of the reader: files of it, what was exported, and the end of the account. */
export function MyDataPage() {
  const { t } = useTranslation('data');
  const data = useQuery(dataQuery);
  const me = useMe();
  return (
    <Page title={t('title')}>
      <QueryView query={data} skeleton={<CardsSkeleton cards={['14rem', '12rem', '10rem']} />}>
        {(facts) => (
          <>
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
              <CloseSection stops={facts.stops} hasPassword={me.data?.flags.tradePasswordSet ?? true} />
            </Section>
          </>
        )}
      </QueryView>
    </Page>
  );
}

function YearCard({ years, left }: Pick<MyData, 'years' | 'left'>) {
  const { t } = useTranslation('data');
  const [chosen, setChosen] = useState<string | null>(null);
  const newest = years[0];
  if (newest === undefined) return <Note>{t('year.none')}</Note>;
  const year = chosen ?? String(newest);
  return (
    <ExportCard
      // Another year is another file: nothing of the last one stays on the screen.
      key={year}
      text={t('year.text')}
      body={{ kind: 'transactions', format: 'csv', year: Number(year) }}
      action={t('year.action', { year })}
      left={left.transactions}
    >
      <ChoiceChips
        label={t('year.choose')}
        value={year}
        options={years.map((each) => ({ value: String(each), label: String(each) }))}
        onChange={setChosen}
      />
    </ExportCard>
  );
}

function Log({ exports }: Pick<MyData, 'exports'>) {
  const { t } = useTranslation('data');
  const format = useFormat();
  return (
    <List>
      {exports.map(({ id, kind, year, createdAt, takenAt }) => (
        <LinkRow
          key={id}
          icon="receipt"
          title={kind === 'everything' ? t('everything.title') : t('log.year', { year })}
          detail={`${format.dateTime(createdAt)} · ${takenAt ? t('log.taken') : t('log.notTaken')}`}
        />
      ))}
    </List>
  );
}
