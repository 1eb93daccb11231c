import { UserTurns } from '../../server/common/http/idempotency/user-turns';

/**
 * Lets all of one user's requests in at once until the spec ends, as many servers together would: what must hold then,
 * the database alone has to hold.
 */
export function allAtOnce(): void {
  beforeAll(() => {
    jest.spyOn(UserTurns.prototype, 'take').mockImplementation((_userId, work) => work());
  });
  afterAll(() => jest.restoreAllMocks());
}
