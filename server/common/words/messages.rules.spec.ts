import { isEditable, messageKindOf, messageTypes } from './messages.rules';

it('has the numbers that existing clients know, and its own beyond them', () => {
  expect(messageTypes).toEqual({
    ...{ text: 1, emoji: 2, image: 3, card: 5, location: 7 },
    ...{ system: 20, edit: 21, delete: 22 },
  });
});

it('names the kind of what people write, and of nothing else', () => {
  expect([1, 2, 3, 5, 7].map(messageKindOf)).toEqual(['text', 'emoji', 'image', 'card', 'location']);
  expect([0, 4, 6, 20, 21, 22].map(messageKindOf)).toEqual(Array.from({ length: 6 }, () => undefined));
});

it('lets writers edit texts alone', () => {
  expect(Object.values(messageTypes).filter(isEditable)).toEqual([messageTypes.text]);
});
