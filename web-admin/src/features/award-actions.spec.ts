import type { AwardRow } from '@server/awards/awards.list';
import type { CommunityRow } from '@server/users/communities/communities.list';
import { actionOf, desk, drawn, names, pathOf } from '../actions/test-desk';
import { useAwardActions } from './awards/awards/use-award-actions';
import { useAwardSentence } from './awards/use-award-words';
import { useAppointAction, useCommunityActions } from './people/communities/use-community-actions';

jest.mock('react-admin', () =>
  jest.requireActual<typeof import('../actions/test-desk')>('../actions/test-desk').deskReactAdmin(),
);

beforeEach(() => {
  desk.permissions = ['awards.settle', 'communities.write'];
  desk.update.mockReset();
});

describe('an award', () => {
  const row = (change: object = {}) =>
    ({
      id: 9,
      uid: '10000001',
      kind: 'direct',
      state: 'pending',
      amount: '50.00000000',
      base: '500',
      ratePpm: 100_000,
      eventKind: 'join',
      fromUid: '10000002',
      dividendId: null,
      ...change,
    }) as AwardRow;

  it('is cancelled while it is pending, with a reason, by who settles', () => {
    const cancel = actionOf(drawn(() => useAwardActions())(row()), 'awards.cancel.label');
    expect(pathOf(cancel)).toBe('awards/9/cancel');
    expect(cancel.statement({})).toBe('awards.cancel.statement {"amount":"50.00","user":"10000001"}');
    expect(cancel.body({ reason: ' by mistake ' })).toEqual({ reason: 'by mistake' });
    for (const state of ['settled', 'cancelled']) expect(drawn(() => useAwardActions())(row({ state }))).toEqual([]);
    desk.permissions = ['awards.read'];
    expect(drawn(() => useAwardActions())(row())).toEqual([]);
  });

  it.each([
    [{}, 'awards.sentences.join {"rate":"10\u00a0%","amount":"500.00","user":"10000002"}'],
    [{ eventKind: 'cardFee' }, 'awards.sentences.cardFee {"rate":"10\u00a0%","amount":"500.00","user":"10000002"}'],
    [{ kind: 'sameLevel' }, 'awards.sentences.sameLevel {"rate":"10\u00a0%","amount":"500.00","user":"10000002"}'],
    [{ kind: 'meal', base: null, ratePpm: null }, 'awards.sentences.meal {"user":"10000002"}'],
    [{ kind: 'dividend', eventKind: null, fromUid: null, dividendId: 3 }, 'awards.sentences.dividend'],
  ])('says what it is for: %j', (change, sentence) => {
    expect(drawn(() => useAwardSentence())(row(change))).toBe(sentence);
  });
});

describe('a community', () => {
  const row = (change: object = {}) =>
    ({ id: 4, uid: '10000001', nickname: 'Ada', name: 'North', state: 'active', ...change }) as CommunityRow;
  const actions = (change: object = {}) => drawn(() => useCommunityActions())(row(change));

  it('is renamed, and its leader dismissed, while it is active', async () => {
    expect(names(actions())).toEqual(['communities.rename.label', 'communities.dismiss.label']);
    expect(actions({ state: 'dismissed' })).toEqual([]);
    const rename = actionOf(actions(), 'communities.rename.label');
    expect(rename.inputs?.[0]).toMatchObject({ name: 'name', initial: 'North' });
    desk.update.mockResolvedValue({ data: { id: 4 } });
    await rename.send?.({ name: ' South ', reason: ' asked ' });
    const data = { name: 'South', reason: 'asked' };
    expect(desk.update).toHaveBeenCalledWith('communities', { id: 4, data, previousData: row() });
    const dismiss = actionOf(actions(), 'communities.dismiss.label');
    expect([pathOf(dismiss), dismiss.body({ reason: ' r ' })]).toEqual(['communities/4/dismiss', { reason: 'r' }]);
    desk.permissions = ['communities.read'];
    expect(actions()).toEqual([]);
  });

  it('is led by whom an admin chooses', () => {
    const appoint = drawn(() => ({ action: useAppointAction() })).action;
    expect(appoint?.statement({})).toBe('communities.appoint.prompt');
    expect(appoint?.statement({ user: '7', userLabel: '1 (A)' })).toBe(
      'communities.appoint.statement {"user":"1 (A)"}',
    );
    expect(appoint?.body({ user: '7', name: ' North ', reason: ' r ' })).toEqual({
      userId: 7,
      name: 'North',
      reason: 'r',
    });
    desk.permissions = ['communities.read'];
    expect(drawn(() => ({ action: useAppointAction() })).action).toBeNull();
  });
});
