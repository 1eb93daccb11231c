import type { ConversationRow } from '@server/messaging/chat.schemas';
import { type ReactNode, useMemo } from 'react';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { ListSkeleton } from '../../../ui/feedback/Skeleton';
import { refreshList } from '../live/chat';
import { inOrder } from '../live/chat-state';
import { useChat } from '../use-chat';

/** The reader's conversations in their order, once they are known; else that they come, or why they do not. */
export function Listed({ children }: { children: (rows: readonly ConversationRow[]) => ReactNode }) {
  const state = useChat(({ list }) => list);
  const error = useChat((chat) => chat.error);
  const rows = useChat((chat) => chat.rows);
  const sorted = useMemo(() => inOrder(rows), [rows]);
  if (sorted.length === 0 && state === 'loading') return <ListSkeleton />;
  if (sorted.length === 0 && state === 'failed') return <ErrorState error={error} onRetry={() => void refreshList()} />;
  return children(sorted);
}
