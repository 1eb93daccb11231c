import { memberChoices } from './member-choices';

describe('who can be in a team', () => {
  const agents = [
    { id: 7, name: 'Zoe', customers: 3 },
    { id: 4, name: 'Abe', customers: 0 },
  ];

  it('are the agents in office, by name', () => {
    expect(memberChoices(agents, undefined)).toEqual([
      { id: 4, name: 'Abe' },
      { id: 7, name: 'Zoe' },
    ]);
  });

  it('and who is in it already, though they are no agent any more', () => {
    const team = { id: 1, name: 'All', members: [7, 9, 11], memberNames: ['Zoe', 'Ida', ''] };
    expect(memberChoices(agents, team).map(({ id, name }) => `${id} ${name}`)).toEqual([
      '11 11',
      '4 Abe',
      '9 Ida',
      '7 Zoe',
    ]);
  });
});
