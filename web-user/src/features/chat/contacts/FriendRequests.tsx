import { Box, Button } from '@mui/material';
import type { RequestRow } from '@server/messaging/friends/friends.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/account/names';
import { imageUrl } from '../../../lib/browser/image-url';
import { useAct } from '../../../lib/http/use-act';
import { useErrorText } from '../../../lib/http/use-error-text';
import { useFormat } from '../../../lib/i18n/use-format';
import { PersonMark } from '../../../shared/marks/PersonMark';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { QueryView } from '../../../ui/feedback/QueryView';
import { StatusPill } from '../../../ui/feedback/StatusPill';
import { showToast } from '../../../ui/feedback/toast';
import { List } from '../../../ui/parts/Card';
import { ListRow } from '../../../ui/parts/ListRow';
import { answerRequest, requestsQuery } from '../chat-calls';

/** Who asks, and has asked, the reader to be friends. */
export function FriendRequests() {
  const { t } = useTranslation('chat');
  const requests = useQuery(requestsQuery);
  return (
    <QueryView query={requests}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState title={t('friends.noRequests')} text={t('friends.noRequestsText')} />
        ) : (
          <List aria-label={t('friends.requests')}>
            {list.map((request) => (
              <li key={request.id}>
                <OneRequest request={request} />
              </li>
            ))}
          </List>
        )
      }
    </QueryView>
  );
}

function OneRequest({ request: { id, from, text, state, createdAt } }: { request: RequestRow }) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const format = useFormat();
  const name = shownName({ uid: String(from.uid), nickname: from.nickname });
  const answer = useAct({
    mutationFn: (what: 'accept' | 'refuse') => answerRequest(id, what),
    onError: (error) => showToast(errorText(error) ?? ''),
  });
  return (
    <>
      <ListRow
        icon={<PersonMark seed={String(from.uid)} src={imageUrl(from.avatar)} />}
        title={name}
        detail={text || format.dateTime(createdAt)}
        value={
          state !== 'pending' && (
            <StatusPill tone={state === 'accepted' ? 'good' : 'neutral'} label={t(`friends.${state}`)} />
          )
        }
      />
      {state === 'pending' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, pl: 18, pr: 4, pb: 3 }}>
          <Button
            variant="contained"
            disabled={answer.isPending}
            aria-label={t('friends.acceptName', { name })}
            onClick={() => answer.mutate('accept')}
          >
            {t('friends.accept')}
          </Button>
          <Button
            variant="outlined"
            disabled={answer.isPending}
            aria-label={t('friends.refuseName', { name })}
            onClick={() => answer.mutate('refuse')}
          >
            {t('friends.refuse')}
          </Button>
        </Box>
      )}
    </>
  );
}
