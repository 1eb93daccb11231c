import english from 'ra-language-english';
import type { RaMessages } from '../messages';

export const ra: RaMessages = english.ra;
