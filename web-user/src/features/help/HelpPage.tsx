import { Box } from '@mui/material';
import type { HelpQuestions } from '@server/desk/answers/answers.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../lib/i18n/i18n';
import { QueryView } from '../../ui/feedback/QueryView';
import { CardsSkeleton } from '../../ui/feedback/Skeleton';
import { SearchField } from '../../ui/inputs/SearchField';
import { Page } from '../../ui/pages/Page';
import { Card, List } from '../../ui/parts/Card';
import { LinkRow } from '../../ui/parts/LinkRow';
import { Note } from '../../ui/parts/Note';
import { Section } from '../../ui/parts/Section';
import { questionsQuery, searched } from './help-calls';
import { QuestionList } from './QuestionList';

/** From this many questions on there is a search. */
const searchedFrom = 6;

/** Where rewards come from, the rules, frequent questions, and the way to customer service. */
export function HelpPage() {
  const { t } = useTranslation(['articles', 'words']);
  const questions = useQuery(questionsQuery(useLanguage()));
  return (
    <Page title={t('help.title')}>
      <Section title={t('help.rewards.title')}>
        <Card>
          <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none', lineHeight: 1.45 }}>
            <li>{t('help.rewards.source')}</li>
            <li>{t('help.rewards.stop')}</li>
            <li>{t('help.rewards.set')}</li>
            <li>
              <Link to="/economics">{t('help.rewards.more')}</Link>
            </li>
          </Box>
        </Card>
      </Section>
      <Section title={t('help.questions.title')}>
        <QueryView query={questions} skeleton={<CardsSkeleton cards={['3.25rem', '19.5rem']} />}>
          {(list) => <Questions questions={list} />}
        </QueryView>
      </Section>
      <Section title={t('help.read')}>
        <List>
          <LinkRow icon="scale" to="/pages/article/details?cat=rules" title={t('words:articleCategories.rules')} />
          <LinkRow icon="info" to="/pages/article/details?cat=about" title={t('words:articleCategories.about')} />
          <LinkRow icon="chat" to="/pages/chat/service" title={t('help.ask.title')} detail={t('help.ask.text')} />
        </List>
      </Section>
    </Page>
  );
}

function Questions({ questions }: { questions: HelpQuestions }) {
  const { t } = useTranslation('articles');
  const [search, setSearch] = useState('');
  if (questions.length === 0) {
    return (
      <Card>
        {t('help.questions.none')} {t('help.questions.noneText')}
      </Card>
    );
  }
  const found = searched(questions, search);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {questions.length >= searchedFrom && (
        <SearchField
          label={t('help.questions.search')}
          value={search}
          onChange={setSearch}
          maxLength={80}
          clearLabel={t('help.questions.clear')}
        />
      )}
      <div role="status">{found.length === 0 && <Note>{t('help.questions.noMatch')}</Note>}</div>
      <QuestionList questions={found} />
    </Box>
  );
}
