import { z } from 'zod';
import { recentMoney } from '../../finance/recent-money.schemas';
import { userList } from '../../users';
import { caseList } from '../cases/cases.list';
import { noteRow } from './desk-users.schemas';

/** GET desk/users/{id}: what stands beside a chat. What else there is of a user their own lists tell whoever may read them. */
export const deskUser = z.object({
  user: userList.row,
  online: z.boolean(),
  money: recentMoney,
  labels: z.array(z.object({ id: z.number().int(), name: z.string() })),
  notes: z.array(noteRow).describe('Newest first, at most 100'),
  cases: z.array(caseList.row).describe('Newest first, at most 50'),
});
export type DeskUser = z.infer<typeof deskUser>;
