/** How far ahead a chat of customer service can be snoozed, days. */
export const snoozeDays = 30;
