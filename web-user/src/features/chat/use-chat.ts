import { useEffect, useSyncExternalStore } from 'react';
import { startChat } from './live/chat';
import type { ChatState } from './live/chat-state';
import { chatState } from './live/chat-store';

/** A part of what is known of the chats. @param select answers the same object until it has changed */
export const useChat = <T>(select: (state: ChatState) => T): T =>
  useSyncExternalStore(chatState.subscribe, () => select(chatState.get()));

/** Begins the chat where the page comes before the shell has. */
export function useStartedChat(): void {
  useEffect(startChat, []);
}
