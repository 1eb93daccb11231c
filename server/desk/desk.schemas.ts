import type { z } from 'zod';
import { messagesQuery, searchQuery } from '../messaging/chat.schemas';

/** GET desk/conversations/{id}/messages */
export const deskMessagesQuery = messagesQuery.omit({ conversation: true });
export type DeskMessagesQuery = z.infer<typeof deskMessagesQuery>;

/** GET desk/conversations/{id}/search */
export const deskSearchQuery = searchQuery.omit({ conversation: true });
export type DeskSearchQuery = z.infer<typeof deskSearchQuery>;
