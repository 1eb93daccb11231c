import { initialLogin, type LoginEvent, type LoginState, loginReducer } from './login-machine';

const account = '0x52908400098527886E0F7030069857D2E4169EE7';
const other = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const play = (...events: LoginEvent[]): LoginState => events.reduce(loginReducer, initialLogin);

const toChain: LoginEvent[] = [{ type: 'connect' }, { type: 'chainReady' }];
const toConnected: LoginEvent[] = [...toChain, { type: 'connected', account }];
const toReady: LoginEvent[] = [...toConnected, { type: 'chainReady' }];
const toVerifying: LoginEvent[] = [...toReady, { type: 'sign' }, { type: 'signed' }];

describe('loginReducer', () => {
  it('walks the whole path in two taps', () => {
    expect(play(...toReady)).toEqual({ step: 'ready', account, problem: null });
    expect(play(...toVerifying, { type: 'verified' })).toEqual({ step: 'done' });
  });

  it('selects the chain before the account, where the wallet allows it', () => {
    expect(play({ type: 'connect' })).toEqual({ step: 'selectingChain' });
    expect(play({ type: 'connect' }, { type: 'connected', account })).toEqual({ step: 'selectingChain' });
    expect(play(...toChain)).toEqual({ step: 'connecting' });
    expect(play({ type: 'connect' }, { type: 'chainLater' })).toEqual({ step: 'connecting' });
    expect(play(...toConnected)).toEqual({ step: 'switching', account });
    expect(play(...toConnected, { type: 'chainLater' })).toEqual({ step: 'switching', account });
  });

  it('never signs without the second tap', () => {
    expect(play(...toReady, { type: 'signed' }).step).toBe('ready');
    expect(play({ type: 'sign' }).step).toBe('idle');
  });

  it('has a word for each thing that can be declined, and goes back one tap', () => {
    const declined: LoginEvent = { type: 'rejected' };
    expect(play({ type: 'connect' }, declined)).toEqual({ step: 'idle', problem: 'chainRejected' });
    expect(play(...toChain, declined)).toEqual({ step: 'idle', problem: 'connectRejected' });
    expect(play(...toConnected, declined)).toEqual({ step: 'idle', problem: 'chainRejected' });
    expect(play(...toReady, { type: 'sign' }, declined)).toEqual({ step: 'ready', account, problem: 'signRejected' });
  });

  it('waits once more at the step it has come to', () => {
    expect(play({ type: 'connect' }, { type: 'connect' })).toEqual({ step: 'selectingChain' });
    expect(play(...toConnected, { type: 'connect' }).step).toBe('selectingChain');
    expect(play(...toReady, { type: 'sign' }, { type: 'sign' })).toEqual({ step: 'signing', account });
    expect(play(...toVerifying, { type: 'connect' }).step).toBe('verifying');
  });

  it('keeps the words of a refusal', () => {
    const state = play(...toVerifying, { type: 'failed', problem: { refused: 'account frozen' } });
    expect(state).toEqual({ step: 'ready', account, problem: { refused: 'account frozen' } });
  });

  it('forgets the problem with the next tap', () => {
    const failed: LoginEvent[] = [{ type: 'connect' }, { type: 'failed', problem: 'wrongChain' }];
    expect(play(...failed)).toEqual({ step: 'idle', problem: 'wrongChain' });
    expect(play(...failed, { type: 'connect' })).toEqual({ step: 'selectingChain' });
  });

  it('follows the account of the wallet', () => {
    expect(play(...toReady, { type: 'accountChanged', account: other })).toMatchObject({ account: other });
    expect(play(...toReady, { type: 'sign' }, { type: 'accountChanged', account: other }).step).toBe('idle');
    expect(play(...toReady, { type: 'accountChanged', account: null }).step).toBe('idle');
  });

  it('goes on where the wallet tells of the account it has just shared', () => {
    const told: LoginEvent = { type: 'accountChanged', account: account.toLowerCase() };
    for (const events of [toChain, toConnected, toReady, [...toReady, { type: 'sign' } as const], toVerifying])
      expect(play(...events, told)).toEqual(play(...events));
    expect(play(...toConnected, { type: 'accountChanged', account: other })).toEqual({ step: 'idle', problem: null });
    expect(play({ type: 'connect' }, { type: 'accountChanged', account: null }).step).toBe('selectingChain');
  });

  it('does not leave the end', () => {
    expect(play(...toVerifying, { type: 'verified' }, { type: 'cancel' })).toEqual({ step: 'done' });
  });
});
