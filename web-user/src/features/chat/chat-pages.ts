/** Where the pages of the chat are. */
export const listPage = '/pages/chat/index';
export const contactsPage = '/pages/chat/contacts';
export const servicePage = '/pages/chat/service';
export const groupPage = (conversation: number): string => `/pages/chat/group?id=${conversation}`;

/** @param at the seq of the message to begin at */
export const roomPage = (conversation: number, at?: number): string =>
  `/pages/chat/room?id=${conversation}${at === undefined ? '' : `&at=${at}`}`;

export interface MapPlace {
  readonly name: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
}

export const openLocationPage = ({ name, address, latitude, longitude }: MapPlace): string =>
  `/open-location?${new URLSearchParams({ name, address, lat: String(latitude), lng: String(longitude) })}`;

/** @param conversation where the place is sent to */
export const chooseLocationPage = (conversation: number): string => `/choose-location?for=${conversation}`;

const app = (): string => `${window.location.origin}${import.meta.env.BASE_URL}`;

/** What a code holds that others scan: the address of this app, with the page in the query, which apps do not drop. */
const codeOf = (page: string): string => `${app()}?${new URLSearchParams({ to: page })}`;
export const friendLink = (uid: string): string => codeOf(`${contactsPage}?add=${uid}`);
export const joinLink = (code: string): string => codeOf(`${contactsPage}?join=${encodeURIComponent(code)}`);
