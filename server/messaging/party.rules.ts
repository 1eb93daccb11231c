/**
 * Who takes part in chats, in one number, as the tables keep it: a user by their id, a member of staff by minus theirs,
 * and 0 where the server itself speaks.
 */
export type Party = number;

export const nobody: Party = 0;

export const partyOfUser = (userId: number): Party => userId;

export const partyOfStaff = (staffId: number): Party => -staffId;

export const isStaff = (party: Party): boolean => party < 0;

export const isUser = (party: Party): boolean => party > 0;
