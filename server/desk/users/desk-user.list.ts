import { z } from 'zod';
import { recentMoney } from '../../finance/recent-money.schemas';
import { userList } from '../../users';
import { ownLabel } from '../../users/labels/labels.schemas';
import { caseList } from '../cases/cases.list';

/** GET desk/users/{id}: what stands beside a chat. What else there is of a user their own lists tell whoever may read them. */
export const deskUser = z.object({
  user: userList.row,
  online: z.boolean(),
  money: recentMoney,
  labels: z.array(ownLabel),
  cases: z.array(caseList.row).describe('Newest first, at most 50'),
});
export type DeskUser = z.infer<typeof deskUser>;
