import type { ConversationEdit, ConversationRow, MessagePage } from '@server/messaging/chat.schemas';
import { api } from '../../../lib/http/client';
import { applyEdit, applyPage, applyRow } from './chat-state';
import { chatState, updateChat } from './chat-store';
import type { Asked } from './room-window';

/** Applies a row that another call has answered. */
export const keepRow = (row: ConversationRow): void => updateChat((state) => applyRow(state, row));

/** GET chat/conversations/{id}. @throws ApiError */
export async function fetchRow(conversation: number): Promise<void> {
  keepRow(await api.get<ConversationRow>(`chat/conversations/${conversation}`));
}

/** GET chat/messages: the newest ones, or those next to a message. @throws ApiError */
export async function fetchPage(conversation: number, asked: Asked, limit: number): Promise<void> {
  const query = { conversation, limit, ...asked };
  const page = await api.get<MessagePage>('chat/messages', { query });
  updateChat((state) => applyPage(state, conversation, page, asked));
}

/** POST chat/conversations/{id}. The change shows at once, and is undone if the call fails. @throws ApiError */
export async function editRow(conversation: number, edit: ConversationEdit): Promise<void> {
  const before = chatState.get().rows.get(conversation);
  updateChat((state) => applyEdit(state, conversation, edit));
  try {
    await api.post<null>(`chat/conversations/${conversation}`, edit);
  } catch (error) {
    if (before) updateChat((state) => ({ ...state, rows: new Map(state.rows).set(conversation, before) }));
    throw error;
  }
}
