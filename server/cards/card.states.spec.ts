import { cardActions, cardState, cardTransitions, mayDo, storedStates } from './card.states';
import { cardStates, sessionStates } from './cards.schemas';

describe('what may be done to a card', () => {
  it('in every state, every action', () => {
    const table = Object.fromEntries(
      cardStates.map((state) => [state, cardActions.filter((each) => mayDo(each, state))]),
    );
    expect(table).toEqual({
      comingSoon: ['takeDown', 'retire'],
      onSale: ['buy', 'auto', 'takeDown'],
      inStock: ['hang', 'auto', 'retire'],
      awaitingSale: ['cancel', 'auto'],
      awaitingRelease: ['cancel', 'auto', 'release'],
      ended: [],
    });
  });

  it('follows from what is kept, the session and whose it is', () => {
    const shown = (ownerId: number | null) =>
      Object.fromEntries(
        storedStates.flatMap((state) =>
          [...sessionStates, null].map((session) => [`${state} ${session}`, cardState({ state, ownerId }, session)]),
        ),
      );
    const others = Object.fromEntries(
      storedStates
        .filter((state) => state !== 'listed')
        .flatMap((state) => [...sessionStates, null].map((session) => [`${state} ${session}`, state])),
    );
    const listed = (before: string) => ({
      'listed notStarted': before,
      'listed inProgress': 'onSale',
      'listed stopped': before,
      'listed ended': before,
      'listed null': before,
    });
    expect(shown(7)).toEqual({ ...listed('awaitingSale'), ...others });
    expect(shown(null)).toEqual({ ...listed('comingSoon'), ...others });
  });

  it('ends for good', () => {
    expect(cardTransitions.ended).toEqual([]);
    expect(storedStates.filter((state) => cardTransitions[state].includes('ended'))).toEqual([
      'listed',
      'inStock',
      'awaitingRelease',
    ]);
  });
});
