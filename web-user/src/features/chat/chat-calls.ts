import type { FeedbackBody } from '@server/desk/answers/answers.schemas';
import type { RatingBody, Service, ServiceAnswers } from '@server/desk/customers/service.schemas';
import type { ChatMessageWire, ChatPerson, ConversationRow } from '@server/messaging/chat.schemas';
import type {
  FoundPerson,
  FriendRow,
  RequestAnswer,
  RequestBody,
  RequestPage,
} from '@server/messaging/friends/friends.schemas';
import type {
  GroupBody,
  GroupEdit,
  GroupNickname,
  GroupView,
  InviteBody,
  JoinCode,
  JoinView,
  MemberBody,
  SilenceBody,
} from '@server/messaging/groups/groups.schemas';
import type { ReportBody } from '@server/messaging/reports/reports.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';
import { kept } from '../../lib/http/persisted-queries';
import { queryClient } from '../../lib/http/query-client';
import { refreshList } from './live/chat';
import { keepRow } from './live/conversations';

type Uid = number;

const key = (...rest: readonly (string | number)[]) => ['me', 'chat', ...rest];
const refresh = (name: string): Promise<void> => queryClient.invalidateQueries({ queryKey: key(name) });

/** Everything of the chat that is shown. */
export const refreshAll = (): Promise<unknown> =>
  Promise.all([refreshList(), queryClient.refetchQueries({ queryKey: key(), type: 'active' })]);

export const friendsQuery = queryOptions({
  queryKey: key('friends'),
  queryFn: ({ signal }) => api.get<{ list: FriendRow[] }>('chat/friends', { signal }),
  ...kept,
});

/** Friend requests, the newest hundred: what others ask of the reader. */
export const requestsQuery = queryOptions({
  queryKey: key('requests'),
  queryFn: ({ signal }) => api.get<RequestPage>('chat/requests', { query: { box: 'in', limit: 100 }, signal }),
  refetchOnMount: 'always',
  refetchInterval: 30_000,
});

export const blocksQuery = queryOptions({
  queryKey: key('blocks'),
  queryFn: ({ signal }) => api.get<{ list: ChatPerson[] }>('chat/blocks', { signal }),
});

/** Somebody by uid or whole address. */
export const peopleQuery = (q: string) =>
  queryOptions({
    queryKey: key('people', q),
    queryFn: ({ signal }) => api.get<{ list: FoundPerson[] }>('chat/people', { query: { q }, signal }),
  });

export const searchQuery = (q: string, conversation?: number) =>
  queryOptions({
    queryKey: key('search', q, conversation ?? 0),
    queryFn: ({ signal }) =>
      api.get<{ list: ChatMessageWire[] }>('chat/search', { query: { q, conversation }, signal }),
    staleTime: 0,
  });

export async function askFriend(body: RequestBody): Promise<RequestAnswer> {
  const answer = await api.post<RequestAnswer>('chat/requests', body);
  await Promise.all([refresh('people'), refresh('friends')]);
  return answer;
}

export async function answerRequest(id: number, answer: 'accept' | 'refuse'): Promise<void> {
  await api.post<null>(`chat/requests/${id}/${answer}`);
  await Promise.all([refresh('requests'), refresh('friends'), refresh('people')]);
}

export async function setRemark(uid: Uid, remark: string): Promise<void> {
  await api.post<null>(`chat/friends/${uid}/remark`, { remark });
  await refresh('friends');
}

export async function removeFriend(uid: Uid): Promise<void> {
  await api.post<null>(`chat/friends/${uid}/remove`);
  await Promise.all([refresh('friends'), refresh('people')]);
}

export async function setBlocked(uid: Uid, blocked: boolean): Promise<void> {
  await api.post<null>(`chat/blocks/${uid}${blocked ? '' : '/end'}`);
  await Promise.all([refresh('friends'), refresh('blocks'), refresh('people')]);
}

/** The conversation with somebody. */
export async function openDirect(uid: Uid): Promise<ConversationRow> {
  const row = await api.post<ConversationRow>('chat/direct', { uid: String(uid) });
  keepRow(row);
  return row;
}

export const sendReport = (body: ReportBody): Promise<null> => api.post<null>('chat/reports', body);

export const groupQuery = (conversation: number) =>
  queryOptions({
    queryKey: key('group', conversation),
    queryFn: ({ signal }) => api.get<GroupView>(`chat/groups/${conversation}`, { signal }),
    refetchOnMount: 'always',
  });

export const groupCodeQuery = (conversation: number) =>
  queryOptions({
    queryKey: key('group', conversation, 'code'),
    queryFn: ({ signal }) => api.get<JoinCode>(`chat/groups/${conversation}/code`, { signal }),
  });

export const glanceQuery = (code: string) =>
  queryOptions({
    queryKey: key('joins', code),
    queryFn: ({ signal }) => api.get<JoinView>('chat/joins', { query: { code }, signal }),
    staleTime: 0,
  });

export async function makeGroup(body: GroupBody, idempotencyKey: string): Promise<ConversationRow> {
  const row = await api.post<ConversationRow>('chat/groups', body, { idempotencyKey });
  keepRow(row);
  return row;
}

export async function joinGroup(code: string): Promise<ConversationRow> {
  const row = await api.post<ConversationRow>('chat/joins', { code });
  keepRow(row);
  return row;
}

/** What is done with a group, and what goes with it. */
export type GroupAct =
  | { readonly act: 'edit'; readonly body: GroupEdit }
  | { readonly act: 'nickname'; readonly body: GroupNickname }
  | { readonly act: 'invite'; readonly body: InviteBody }
  | { readonly act: 'remove' | 'owner'; readonly body: MemberBody }
  | { readonly act: 'silence'; readonly body: SilenceBody }
  | { readonly act: 'leave' | 'dissolve' | 'code' };

export async function actOnGroup(conversation: number, done: GroupAct): Promise<void> {
  const path = done.act === 'edit' ? '' : `/${done.act}`;
  await api.post<unknown>(`chat/groups/${conversation}${path}`, 'body' in done ? done.body : {});
  await refresh('group');
}

const serviceKey = key('service');

/** GET chat/service; looked at again while somebody waits. */
export const serviceQuery = queryOptions({
  queryKey: serviceKey,
  queryFn: ({ signal }) => api.get<Service>('chat/service', { signal }),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.case?.state === 'queued' ? 10_000 : 60_000),
});

/** GET chat/service/answers: how the reader's own money stands. */
export const answersQuery = queryOptions({
  queryKey: key('serviceAnswers'),
  queryFn: ({ signal }) => api.get<ServiceAnswers>('chat/service/answers', { signal }),
  refetchOnMount: 'always',
});

/** Says whether an answer from one's own data was enough. */
export const giveFeedback = (body: FeedbackBody): Promise<null> => api.post<null>('chat/service/feedback', body);

export type ServiceAct =
  | { readonly act: 'open' | 'person' | 'close' }
  | { readonly act: 'rating'; readonly body: RatingBody };

export async function actOnService(done: ServiceAct): Promise<Service> {
  const service = await api.post<Service>(`chat/service/${done.act}`, 'body' in done ? done.body : {});
  queryClient.setQueryData(serviceKey, service);
  return service;
}
