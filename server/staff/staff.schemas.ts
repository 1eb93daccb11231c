import { z } from 'zod';
import { reasonText, seenText, timeText } from '../common/http/schemas';
import { permissions, staffRoles } from '../common/http/staff-permissions';

export const staffLoginBody = z.object({
  email: z.string().max(120),
  password: z.string().max(200),
  code: z.string().max(20).optional(),
});
export const staffLoginAnswer = z.object({ csrf: z.string() });
export const staffMe = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  /** until when they work in this role instead of their own; null: it is their own */
  actingUntil: timeText.nullable(),
  permissions: z.array(z.enum(permissions)),
  csrf: z.string(),
  totpEnrolled: z.boolean(),
  /** true: nothing but enrolment is reachable until a second factor is enrolled */
  totpRequired: z.boolean(),
  demo: z.boolean(),
  brand: z.string(),
});
export const totpEnrolment = z.object({ secret: z.string(), uri: z.string() });
export const totpConfirmBody = z.object({ code: z.string().max(20) });
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export const passwordBody = z.object({ current: z.string().max(200), next: z.string().min(12).max(200) });

export const staffCreateBody = z.object({
  email: z.email().max(120),
  name: seenText(60),
  role: z.enum(staffRoles),
  password: z.string().min(12).max(200),
  /** kept with a role that waits for a second admin */
  reason: reasonText.optional(),
});
export const staffEditBody = z.object({
  name: seenText(60),
  role: z.enum(staffRoles),
  status: z.enum(['active', 'disabled']),
  /** kept with a role that waits for a second admin */
  reason: reasonText.optional(),
});
/** An admin sets somebody else's password. */
export const staffPasswordBody = passwordBody.pick({ next: true });

/** GET auth/colleagues/{permission} */
export const permissionParam = z.enum(permissions);
/** A role that has a permission, and who is in office in it, by name. */
export const roleHolders = z.object({ role: z.enum(staffRoles), names: z.array(z.string()) });

/** A privileged role that one admin proposes for an account, and what the account was then. */
export const roleGift = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  before: z.object({ role: z.enum(staffRoles), status: z.enum(['active', 'disabled']) }),
});

/** POST staff/acting-role: the role to work in for an hour */
export const actingRoleBody = z.object({ role: z.enum(staffRoles), reason: reasonText });
export const actingRoleAnswer = z.object({ proposalId: z.number().int() });
/** A role that an admin asks for, for an hour, and the role they had then. */
export const actingGift = roleGift.pick({ id: true, email: true, name: true, role: true }).extend({
  before: z.enum(staffRoles),
});

/** What was done with an account of staff: told to all admins but the one who did it. */
export const noticeActions = ['create', 'update', 'setPassword', 'resetTotp', 'takeRole', 'returnRole'] as const;
/** What became of a change that takes effect after a delay, told likewise. */
export const proposalNoticeActions = ['schedule', 'carryOut', 'cancel', 'fail'] as const;
/** GET auth/notices */
export const staffNotice = z.object({
  /** of the line in the audit log */
  id: z.number().int(),
  action: z.enum([...noticeActions, ...proposalNoticeActions]),
  /** who did it; null: a command on the server, or time alone */
  staff: z.string().nullable(),
  /** whose account it is; null: it is about a proposal */
  account: z.string().nullable(),
  email: z.string().nullable(),
  /** the change that is delayed; null: it is about an account */
  proposal: z
    .object({
      id: z.number().int(),
      /** e.g. `setting` */
      kind: z.string(),
      subject: z.string(),
      /** in the language of the reader */
      facts: z.array(z.object({ name: z.string(), value: z.string() })),
      /** given when it is scheduled */
      effectiveAt: timeText.nullable(),
    })
    .nullable(),
  /** `before` is null for what an account was made with */
  changes: z.array(
    z.object({ field: z.enum(['name', 'role', 'status']), before: z.string().nullable(), after: z.string() }),
  ),
  createdAt: timeText,
});
/** POST auth/notices/seen: the last one that was shown */
export const noticeSeenBody = z.object({ id: z.number().int().positive() });

export type StaffMe = z.infer<typeof staffMe>;
export type TotpEnrolment = z.infer<typeof totpEnrolment>;
export type RoleHolders = z.infer<typeof roleHolders>;
export type ActingGift = z.infer<typeof actingGift>;
export type RoleGift = z.infer<typeof roleGift>;
export type StaffNotice = z.infer<typeof staffNotice>;
