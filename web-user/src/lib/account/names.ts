interface Named {
  uid: string;
  nickname: string;
}

/** What the server calls somebody who has chosen no name: their address, masked, or without one their uid. */
const masked = /^0x[0-9a-f]{2,4}\*{4}[0-9a-f]{4}$/i;

/** How an address is shown: `0x12****abcd`. */
export const maskAccount = (account: string): string => `${account.slice(0, 4)}****${account.slice(-4)}`;

/** A uid as it is read out: in groups of four that do not part at the end of a line. */
export const spacedUid = (uid: string): string => uid.replace(/(.{4})(?=.)/g, '$1\u00a0');

/** Whether they have chosen a name. */
export const hasOwnName = ({ nickname, uid }: Named): boolean =>
  nickname !== '' && nickname !== uid && !masked.test(nickname);

/** What somebody is called in a list: the name they chose, else the number they have. */
export const shownName = (person: Named): string => (hasOwnName(person) ? person.nickname : spacedUid(person.uid));
