export { RecipientTools } from './RecipientTools';
export { SaveRecipient } from './SaveRecipient';
export { useSavedRow } from './use-saved-row';
