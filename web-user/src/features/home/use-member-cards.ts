import type { MyHome } from '@server/home/home.schemas';
import { type ComponentType, useEffect, useState } from 'react';

type MemberCards = ComponentType<{ home: MyHome | undefined; gift?: boolean }>;

const NoCards: MemberCards = () => null;

let loaded: MemberCards | null = null;

/**
 * The cards that visitors have not, with code of their own: null until it is there. Home waits for it with its data, so
 * that nothing moves. What cannot be loaded is left out.
 */
export function useMemberCards(member: boolean): MemberCards | null {
  const [Cards, setCards] = useState(() => loaded);
  useEffect(() => {
    if (!member || loaded) return;
    let left = false;
    void import('./MemberCards')
      .then(({ MemberCards }) => {
        loaded = MemberCards;
        return loaded;
      })
      .catch(() => NoCards)
      .then((found) => !left && setCards(() => found));
    return () => {
      left = true;
    };
  }, [member]);
  return Cards;
}
