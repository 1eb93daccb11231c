/** The password of the staff that tests log in as. */
export const staffPassword = 'a-password-for-tests';

/** PASSWORD_COST of servers that are tested: logins are many, and what a hash costs has a test of its own. */
export const quickPasswords = '10';
