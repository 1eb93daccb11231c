/** SQL: the id of the community of a user by the tree itself: the one they lead, else that of the nearest leader above. */
export const communityOf = (userId: string): string =>
  `COALESCE((SELECT o.id FROM community o WHERE o.activeLeaderId = ${userId}),
    (SELECT c.id FROM user_ancestor a JOIN community c ON c.activeLeaderId = a.ancestorId
      WHERE a.userId = ${userId} ORDER BY a.depth LIMIT 1))`;

/** Joins the community of the user `u` as `c`, while it is led; every row stays. */
export const joinCommunity = "LEFT JOIN community c ON c.id = u.communityId AND c.state = 'active'";
