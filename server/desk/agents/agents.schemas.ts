import { z } from 'zod';
import { seenText } from '../../common/http/schemas';
import { mostAtOnce } from '../cases/cases.schemas';

const staffId = z.number().int().positive();

/** POST desk/duty */
export const dutyBody = z.object({
  onDuty: z.boolean(),
  capacity: z.number().int().min(1).max(mostAtOnce).nullable().describe('Chats at once; null: as the setting says'),
});
export type DutyBody = z.infer<typeof dutyBody>;

/** One of staff at the desk. */
export const deskAgent = z.object({
  id: staffId,
  name: z.string(),
  onDuty: z.boolean(),
  here: z.boolean().describe('Heard of within half a minute'),
  open: z.number().int(),
  capacity: z.number().int(),
});
export type DeskAgentRow = z.infer<typeof deskAgent>;

/** GET desk-teams, desk-teams/{id} */
export const teamRow = z.object({
  id: z.number().int(),
  name: z.string(),
  members: z.array(staffId),
  memberNames: z.array(z.string()),
});
export type TeamRow = z.infer<typeof teamRow>;
/** POST desk-teams, PUT desk-teams/{id} */
export const teamBody = z.object({ name: seenText(40), members: z.array(staffId).max(200) });
export type TeamBody = z.infer<typeof teamBody>;

/** GET desk/targets: to whom a chat can be handed. */
export const targets = z.object({ agents: z.array(deskAgent), teams: z.array(teamRow) });
export type Targets = z.infer<typeof targets>;

/** POST desk/token */
export const lineToken = z.object({
  token: z.string().describe('Good for the socket alone'),
  expires_time: z.number().int().describe('Unix seconds'),
  url: z.string(),
});
export type LineToken = z.infer<typeof lineToken>;
