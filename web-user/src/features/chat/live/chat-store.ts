import { createStore } from '../../../lib/browser/store';
import { type ChatState, emptyChat } from './chat-state';

/** What is known of the reader's chats. */
export const chatState = createStore<ChatState>(emptyChat);

export const updateChat = (change: (state: ChatState) => ChatState): void => chatState.set(change(chatState.get()));
