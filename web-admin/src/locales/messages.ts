import type { TranslationMessages } from 'react-admin';
import type { chain } from './en/chain';
import type { codes } from './en/codes';
import type { content } from './en/content';
import type { enums } from './en/enums';
import type { market } from './en/market';
import type { money } from './en/money';
import type { shell } from './en/shell';
import type { trust } from './en/trust';
import type { work } from './en/work';

/** The shape of the English catalogue with free texts: what every other language must fill. */
type Same<T> = { [K in keyof T]: T[K] extends string ? string : Same<T[K]> };

export type Shell = Same<typeof shell>;
export type Enums = Same<typeof enums>;
export type Work = Same<typeof work>;
export type Money = Same<typeof money>;
export type Content = Same<typeof content>;
export type Market = Same<typeof market>;
export type Chain = Same<typeof chain>;
export type Trust = Same<typeof trust>;
export type Codes = Same<typeof codes>;
export type OwnMessages = Shell & Enums & Codes & Work & Money & Market & Chain & Trust & Content;
export type RaMessages = TranslationMessages['ra'];
export type Messages = OwnMessages & { ra: RaMessages };

type Keys<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}` }[keyof T & string];

/** Every key of our own texts. */
export type MessageKey = Keys<OwnMessages>;
