import { z } from 'zod';
import { timeText } from '../../common/http/schemas';

export const recipientKinds = ['user', 'address'] as const;

export const savedRecipient = z.object({
  id: z.number().int(),
  /** a user by their uid, or an address of the chain */
  kind: z.enum(recipientKinds),
  /** the uid, or the address with its checksum */
  target: z.string(),
  /** what the owner of the address book calls them */
  name: z.string(),
  /** until when the entry is marked as new; null: it is older */
  newUntil: timeText.nullable(),
});
export const savedRecipients = z.array(savedRecipient);

export const saveRecipientBody = z.object({
  name: z.string().max(200),
  /** uid or address */
  to: z.string().max(64),
});

export type SavedRecipient = z.infer<typeof savedRecipient>;
export type SaveRecipientBody = z.infer<typeof saveRecipientBody>;
