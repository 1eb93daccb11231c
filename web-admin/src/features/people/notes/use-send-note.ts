import type { Colleague } from '@server/users/notes/notes.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useRun } from '../../../fields/forms/use-run';
import type { ConsoleProvider } from '../../../providers/data-provider';
import { namedIn } from './mentions';

/** How a note is written, answered or corrected. */
export type SendNote = (text: string, answers: number | null, corrects?: number) => Promise<boolean>;

/** Sends notes about a user, with the colleagues they name. */
export function useSendNote(userId: number, colleagues: readonly Colleague[]): { busy: boolean; send: SendNote } {
  const provider = useDataProvider<ConsoleProvider>();
  const queries = useQueryClient();
  const { busy, run } = useRun();
  const send: SendNote = async (typed, answers, corrects) => {
    const text = typed.trim();
    if (text === '') return false;
    const mentions = namedIn(text, colleagues);
    return await run(async () => {
      if (corrects === undefined) await provider.action('users', userId, 'notes', { text, mentions, answers });
      else await provider.put(`desk-notes/${corrects}`, { text, mentions });
      await queries.invalidateQueries({ queryKey: ['read', `users/${userId}/notes`] });
    });
  };
  return { busy, send };
}
