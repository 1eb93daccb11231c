import { storedSwitch } from '../browser/preferences';
import { readStored } from '../browser/storage';

const key = 'chat_silent';

/** Whether new messages come without a sound, and the switch. */
export const useSilentChat = storedSwitch(key);

/** The same where nothing is drawn. */
export const isChatSilent = (): boolean => readStored(key) === '1';
