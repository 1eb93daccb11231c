import { Intention } from './intention';

const body = { asset: 'USDT', amount: '1' };

/** Posts that note their keys, and answer as told. */
function server() {
  const keys: string[] = [];
  const post = (answer: () => Promise<string>) => (_body: object, key: string) => {
    keys.push(key);
    return answer();
  };
  return { keys, done: post(async () => 'done'), lost: post(() => Promise.reject(new Error('no answer'))) };
}

describe('an intention of money', () => {
  it('sends its body under a key of 32 hex digits', async () => {
    const post = jest.fn(async () => 'done');
    await expect(new Intention().send(body, post)).resolves.toBe('done');
    expect(post.mock.calls).toEqual([[body, expect.stringMatching(/^[0-9a-f]{32}$/)]]);
  });

  it('keeps its key while no answer comes and the body stays', async () => {
    const [intention, { keys, lost, done }] = [new Intention(), server()];
    await expect(intention.send(body, lost)).rejects.toThrow('no answer');
    await expect(intention.send({ ...body }, lost)).rejects.toThrow('no answer');
    await intention.send(body, done);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('is another with another body', async () => {
    const [intention, { keys, lost, done }] = [new Intention(), server()];
    await expect(intention.send(body, lost)).rejects.toThrow('no answer');
    await intention.send({ ...body, amount: '2' }, done);
    expect(new Set(keys).size).toBe(2);
  });

  it('is another once it has succeeded, and for another dialog', async () => {
    const [intention, { keys, done }] = [new Intention(), server()];
    await intention.send(body, done);
    await intention.send(body, done);
    await new Intention().send(body, done);
    expect(new Set(keys).size).toBe(3);
  });

  it('takes no second click while one is under way, and the next one after it', async () => {
    const intention = new Intention();
    const post = jest.fn(async () => 'done');
    const first = intention.send(body, post);
    expect(intention.send(body, post)).toBeNull();
    expect(intention.send({ ...body, amount: '2' }, post)).toBeNull();
    await first;
    expect(post).toHaveBeenCalledTimes(1);
    await intention.send(body, post);
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('is free again after a failure', async () => {
    const [intention, { lost, done }] = [new Intention(), server()];
    await expect(intention.send(body, lost)).rejects.toThrow('no answer');
    await expect(intention.send(body, done)).resolves.toBe('done');
  });
});
