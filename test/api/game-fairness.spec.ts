// @both-engines
import { Reader } from '../../server/common/database';
import type { Played, RoundProof } from '../../server/games/games.schemas';
import { bootApp, type TestApp } from '../support';
import { allAtOnce } from '../support/all-at-once';
import { closeWithSoundBooks } from '../support/closing';
import { play, player, playMany, refused, rotate, rounds, seeds, state } from '../support/game-stage';
import { tally } from '../support/tally';
import { verifyRounds } from '../support/verify-rounds';

allAtOnce();

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => closeWithSoundBooks(app));

const iso = (at: number) => new Date(at).toISOString();

describe('a seed', () => {
  it('is revealed by the next one, which begins with the client seed of the player', async () => {
    const user = await player(app);
    const first = await state(user);
    await playMany(user, 1, 3);
    const at = app.clock.stop();
    const { data } = await rotate(user, '猫とコード 9');
    expect(data.seed).toEqual({
      ...{ number: 2, seal: first.seed.nextSeal, clientSeed: '猫とコード 9', firstRound: 4 },
      nextSeal: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const { list, more } = await seeds(user);
    expect(more).toBe(false);
    expect(list).toEqual([
      expect.objectContaining({ number: 2, firstRound: 4, lastRound: null, serverSeed: null, revealedAt: null }),
      expect.objectContaining({
        ...{ number: 1, seal: first.seed.seal, firstRound: 1, lastRound: 3, revealedAt: iso(at) },
        serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/),
      }),
    ]);
    expect((await rounds(user)).list.map(({ revealed }) => revealed)).toEqual([true, true, true]);
    expect((await play(user, 4)).data.round).toMatchObject({ seedNumber: 2, revealed: false });
  });

  it('stays sealed while unused, also on a double tap, unless another client seed comes', async () => {
    const user = await player(app);
    expect(await rotate(user)).toMatchObject(refused('seedUnused'));
    await playMany(user, 1, 1);
    expect(tally(await Promise.all([rotate(user, 'a'), rotate(user, 'a'), rotate(user, 'a')]))).toEqual({
      done: 1,
      '400 seedUnused': 2,
    });
    const { seed } = await state(user);
    expect(await rotate(user, seed.clientSeed)).toMatchObject(refused('seedUnused'));
    expect((await rotate(user, 'other')).data.seed).toMatchObject({ number: 3, clientSeed: 'other', firstRound: 2 });
    expect((await seeds(user)).list.map(({ number, lastRound }) => [number, lastRound])).toEqual([
      [3, null],
      [2, null],
      [1, 1],
    ]);
    expect((await seeds(user, '?before=3&limit=1')).list.map(({ number }) => number)).toEqual([2]);
  });

  it.each(['', ' a', 'a ', 'a\nb', 'x'.repeat(65), 'a\u200b'])('takes no client seed %j', async (clientSeed) => {
    const user = await player(app);
    expect(await rotate(user, clientSeed)).toMatchObject(refused(clientSeed === '' ? 'seedUnused' : 'invalidInput'));
  });

  it('is in no answer, and not readable in the database, before it is revealed', async () => {
    const user = await player(app);
    const { round } = (await playMany(user, 1, 2))[1] as Played;
    const sealed = (await app.api.get<RoundProof>(`/api/game/round/${round.id}`)).data;
    expect(sealed).toMatchObject({ serverSeed: null, revealedAt: null, lastRound: null });
    const stored = await app
      .get(Reader)
      .query<{ secret: string }>('SELECT secret FROM game_seed WHERE userId = ?', [user.id]);
    await rotate(user);
    const { serverSeed } = (await app.api.get<RoundProof>(`/api/game/round/${round.id}`)).data;
    expect(serverSeed).toMatch(/^[0-9a-f]{64}$/);
    for (const { secret } of stored) expect(secret).not.toContain(serverSeed);
  });
});

describe('a round that is checked', () => {
  it('is public by an id of chance, with nothing about its player', async () => {
    const user = await player(app);
    const { round } = (await playMany(user, 1, 1))[0] as Played;
    await rotate(user, 'next');
    const { data } = await app.api.get<RoundProof>(`/api/game/round/${round.id}`);
    const { net: _net, revealed: _revealed, ...shown } = round;
    expect(data).toEqual({
      ...shown,
      ...{ clientSeed: expect.any(String), seal: expect.any(String), serverSeed: expect.any(String) },
      ...{ sealedAt: expect.any(String), revealedAt: expect.any(String), firstRound: 1, lastRound: 1 },
    });
    for (const text of [user.uid, user.account]) expect(JSON.stringify(data)).not.toContain(text);
    expect((await app.api.get(`/api/game/round/${'0'.repeat(24)}`)).status).toBe(404);
    expect((await app.api.get('/api/game/round/1')).status).toBe(400);
  });

  it('matches the stand-alone verifier, in every round of this run', async () => {
    const crowd = await Promise.all(Array.from({ length: 3 }, () => player(app)));
    for (const user of crowd) {
      await playMany(user, 1, 12);
      await rotate(user, `seed of ${user.uid}`);
      await playMany(user, 13, 8);
    }
    const everybody = await app
      .get(Reader)
      .query<{ publicId: string; revealedAt: number | null }>(
        'SELECT r.publicId AS publicId, s.revealedAt AS revealedAt FROM game_round r JOIN game_seed s ON s.id = r.seedId',
      );
    for (const user of crowd) await rotate(user);
    const proofs: RoundProof[] = [];
    for (const { publicId } of everybody) {
      const { data } = await app.api.get<RoundProof>(`/api/game/round/${publicId}`);
      if (data.serverSeed !== null) proofs.push(data);
    }
    expect(proofs.length).toBeGreaterThanOrEqual(60);
    expect(verifyRounds(proofs)).toEqual({
      code: 0,
      lines: [`${proofs.length} of ${proofs.length} rounds are right`],
    });
    const [one] = proofs as [RoundProof];
    expect(verifyRounds({ ...one, box: (one.box % 6) + 1 }).code).toBe(1);
    expect(verifyRounds({ ...one, seal: '0'.repeat(64) }).code).toBe(1);
    expect(verifyRounds({ ...one, prize: '1' }).code).toBe(1);
  });
});

describe('the history', () => {
  it('is one’s own, newest first, by pages and by result', async () => {
    const user = await player(app);
    await playMany(await player(app), 1, 3);
    const played = await playMany(user, 1, 25);
    const newest = played.map(({ round }) => round).reverse();
    expect(await rounds(user)).toEqual({ list: newest.slice(0, 20), more: true });
    expect(await rounds(user, '?before=6')).toEqual({ list: newest.slice(20), more: false });
    expect(await rounds(user, '?limit=25')).toEqual({ list: newest, more: false });
    for (const result of ['won', 'lost'] as const) {
      const { list } = await rounds(user, `?limit=100&result=${result}`);
      expect(list).toEqual(newest.filter(({ prize }) => (prize === '0') === (result === 'lost')));
    }
    expect(await rounds(user, '?result=1')).toEqual({ list: [], more: false });
  });
});
