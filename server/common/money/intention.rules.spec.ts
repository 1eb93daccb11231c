import { MoneyIntention } from './intention.rules';

/** Posts that note their key and answer as told. */
function server() {
  const keys: string[] = [];
  const bodies: unknown[] = [];
  const post = (answer: () => Promise<string>) => (body: unknown, key: string) => {
    keys.push(key);
    bodies.push(body);
    return answer();
  };
  return {
    keys,
    bodies,
    done: post(async () => 'done'),
    lost: post(() => Promise.reject(new Error('no answer'))),
    refused: post(() => Promise.reject(new Error('refused'))),
  };
}

const body = { asset: 'USDT', amount: '10' };
const failed = (answer: Promise<unknown> | null, words = 'no answer') => expect(answer).rejects.toThrow(words);

describe('an intention of moving money', () => {
  it('sends the body under a key of 32 hex digits', async () => {
    const [intention, { keys, bodies, done }] = [new MoneyIntention(), server()];
    await expect(intention.send(body, done)).resolves.toBe('done');
    expect(bodies).toEqual([body]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('keeps its key when the answer is lost, however often', async () => {
    const [intention, { keys, lost, done }] = [new MoneyIntention(), server()];
    await failed(intention.send(body, lost));
    await failed(intention.send({ ...body }, lost));
    await intention.send(body, done);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(3);
  });

  it('is another once it has succeeded', async () => {
    const [intention, { keys, done }] = [new MoneyIntention(), server()];
    await intention.send(body, done);
    await intention.send(body, done);
    expect(new Set(keys).size).toBe(2);
  });

  it('is another with another body, also after a lost answer', async () => {
    const [intention, { keys, lost, done }] = [new MoneyIntention(), server()];
    await failed(intention.send(body, lost));
    await intention.send({ ...body, amount: '11' }, done);
    expect(new Set(keys).size).toBe(2);
  });

  it('is another once it is forgotten, as after a refusal', async () => {
    const [intention, { keys, refused, done }] = [new MoneyIntention(), server()];
    await failed(intention.send(body, refused), 'refused');
    intention.forget();
    await intention.send(body, done);
    expect(new Set(keys).size).toBe(2);
  });

  it('keeps the key of a lost answer though another body was refused, and forgotten, since', async () => {
    const [intention, { keys, lost, refused, done }] = [new MoneyIntention(), server()];
    const other = { ...body, amount: '11' };
    await failed(intention.send(body, lost));
    await failed(intention.send(other, refused), 'refused');
    intention.forget();
    await intention.send(body, done);
    await intention.send(other, done);
    await intention.send(body, done);
    expect(keys[2]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(4);
  });

  it('takes no second tap while one is under way, and the next one after it', async () => {
    const intention = new MoneyIntention();
    let sent = 0;
    let answer: (text: string) => void = () => undefined;
    const slow = () => {
      sent += 1;
      return new Promise<string>((resolve) => {
        answer = resolve;
      });
    };
    const first = intention.send(body, slow);
    expect(intention.send(body, slow)).toBeNull();
    expect(intention.send({ ...body, amount: '11' }, slow)).toBeNull();
    expect(sent).toBe(1);
    answer('done');
    await expect(first).resolves.toBe('done');
    const next = intention.send(body, slow);
    expect(next).not.toBeNull();
    answer('again');
    await expect(next).resolves.toBe('again');
    expect(sent).toBe(2);
  });

  it('is free again after a failure', async () => {
    const [intention, { lost, done }] = [new MoneyIntention(), server()];
    await failed(intention.send(body, lost));
    await expect(intention.send(body, done)).resolves.toBe('done');
  });

  it('goes on under the key of another that was lost, and is a new one where that is known to be done', async () => {
    const [first, { keys, lost, done }] = [new MoneyIntention(), server()];
    await failed(first.send(body, lost));
    const second = new MoneyIntention();
    expect([first.keyOf({ ...body }), second.keyOf(body)]).toEqual([keys[0], null]);
    second.resume(body, first.keyOf(body));
    await second.send(body, done);
    expect(second.keyOf(body)).toBeNull();
    first.resume(body, null);
    await first.send(body, done);
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  });

  it('shares no key with another', async () => {
    const { keys, done } = server();
    await new MoneyIntention().send(body, done);
    await new MoneyIntention().send(body, done);
    expect(new Set(keys).size).toBe(2);
  });
});
