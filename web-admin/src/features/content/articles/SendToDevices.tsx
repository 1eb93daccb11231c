import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ArticleRow } from '@server/articles/articles.list';
import type { AnnouncementPush } from '@server/push/push.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useDataProvider, useNotify, useRecordContext } from 'react-admin';
import { Time } from '../../../fields/time/TimeField';
import { useLanguage, useText } from '../../../locales/use-text';
import type { ConsoleProvider } from '../../../providers/data-provider';
import { errorMessage } from '../../../providers/http-errors';
import { useMay } from '../../../providers/use-may';
import { titleIn } from './article-body';

/** Sends the saved announcement to devices, once, after saying how many people it reaches. */
export function SendToDevices() {
  const article = useRecordContext<ArticleRow>();
  const may = useMay('articles.write');
  return article?.cat === 'announcement' && may ? <Sending article={article} /> : null;
}

function Sending({ article }: { article: ArticleRow }) {
  const t = useText();
  const language = useLanguage();
  const notify = useNotify();
  const queries = useQueryClient();
  const provider = useDataProvider<ConsoleProvider>();
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const queryKey = ['articles', article.id, 'push'];
  const state = useQuery({
    queryKey,
    queryFn: async () => (await provider.read<AnnouncementPush>(`articles/${article.id}/push`)).data,
  });
  if (!state.data) return null;
  const { people, sentAt } = state.data;
  if (sentAt !== null) {
    return (
      <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
        {t('articles.push.sent')} <Time iso={sentAt} />
      </Box>
    );
  }
  const isPublic = article.status === 'published' && Date.parse(article.publishAt) <= Date.now();

  const send = async () => {
    setSending(true);
    try {
      const { data } = await provider.action<AnnouncementPush>('articles', article.id, 'push', {});
      queries.setQueryData(queryKey, data);
      notify(t('articles.push.done'), { type: 'success' });
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
      await state.refetch();
    } finally {
      setSending(false);
      setAsking(false);
    }
  };

  return (
    <>
      <Button
        aria-haspopup="dialog"
        variant="outlined"
        disabled={!isPublic}
        title={isPublic ? undefined : t('articles.push.later')}
        onClick={() => {
          setAsking(true);
          void state.refetch();
        }}
      >
        {t('articles.push.action')}
      </Button>
      <Confirm
        isOpen={asking}
        loading={sending}
        title={t('articles.push.title', { title: titleIn(language, article) })}
        content={
          <>
            <Box sx={{ mb: 1 }}>{t('articles.push.people', { count: people })}</Box>
            {t('articles.push.once')}
          </>
        }
        confirm={t('articles.push.action')}
        onConfirm={send}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
