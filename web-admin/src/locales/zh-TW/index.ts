import type { Messages } from '../messages';
import { content } from './content';
import { enums } from './enums';
import { money } from './money';
import { ra } from './ra';
import { shell } from './shell';
import { work } from './work';

export const messages: Messages = { ra, ...shell, ...enums, ...work, ...money, ...content };
