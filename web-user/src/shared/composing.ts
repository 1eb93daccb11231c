/** What of a `keydown` tells whether an input method has it. */
export type ComposingKey = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/** The code of a key that an input method has taken. */
const takenByInputMethod = 229;

/**
 * Whether a key belongs to a word that an input method still puts together: an Enter then confirms the word, and sends
 * nothing. Safari ends the composition before the key that confirms it, so only the key's code tells.
 */
export const isComposing = ({ isComposing, keyCode }: ComposingKey): boolean =>
  isComposing || keyCode === takenByInputMethod;
