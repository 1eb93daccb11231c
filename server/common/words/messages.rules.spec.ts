import { messageTypes } from './messages.rules';

it('has the numbers that existing clients know, and its own beyond them', () => {
  expect(messageTypes).toEqual({
    ...{ text: 1, emoji: 2, image: 3, card: 5, location: 7 },
    ...{ system: 20, edit: 21, delete: 22 },
  });
});
