/** The address of this app. */
export const appAddress = (): string => `${window.location.origin}${import.meta.env.BASE_URL}`;
