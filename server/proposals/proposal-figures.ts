/**
 * SQL for the dashboard: how many proposals wait for a second person, and since when. Takes the present moment, epoch ms.
 * The index on the state leads to them.
 */
export const waitingProposals =
  "SELECT COUNT(*) AS n, MIN(createdAt) AS oldest FROM proposal WHERE state = 'waiting' AND expiresAt > ?";
