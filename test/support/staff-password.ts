/** The password of the staff that tests log in as. */
export const staffPassword = 'a-password-for-tests';
