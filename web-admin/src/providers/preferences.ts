/** Keys of react-admin's store that belong to the desk, whoever sits at it: language, colours, menu, columns, sound, next chat. */
const preference = /^(locale|theme|sidebar\.open|deskSound|deskNext\.\d+|version|preferences\..+)$/;

/** Whether a key of the store is a preference. All else is what a person was working on, and ends with the session. */
export const isPreference = (key: string): boolean => preference.test(key);
