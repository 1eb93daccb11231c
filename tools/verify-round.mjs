#!/usr/bin/env node
/**
 * Checks rounds of blind boxes by the published rules (docs/fairness.md). It needs Node and nothing else of this project.
 *
 *   node tools/verify-round.mjs round.json    checks the round, or the list of rounds, in a file
 *   node tools/verify-round.mjs -             the same from standard input
 *   node tools/verify-round.mjs               recomputes the published vectors
 *
 * It ends with 0 if everything is right, with 1 if a step is not, and with 2 if it cannot read its input.
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const boxes = 6;
/** Numbers from here on are drawn again: 4,294,967,292 is the largest multiple of 6 within 32 bits. */
const drawLimit = 4_294_967_292;
const decimals = 8;

const sealOf = (serverSeed) => createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');

/** The draws of one digest, up to the first that gives a box. */
function drawsOf(digest) {
  const draws = [];
  for (let at = 0; at + 4 <= digest.length; at += 4) {
    const number = digest.readUInt32BE(at);
    const box = number < drawLimit ? (number % boxes) + 1 : null;
    draws.push({ number, box });
    if (box !== null) break;
  }
  return draws;
}

/** Every digest and number that a round takes, and its box. */
function drawOf(serverSeed, clientSeed, round) {
  const digests = [];
  const draws = [];
  for (let extension = 0; ; extension++) {
    const message = `${clientSeed}:${round}${extension > 0 ? `:${extension}` : ''}`;
    const digest = createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(message, 'utf8').digest();
    digests.push({ message, digest: digest.toString('hex') });
    draws.push(...drawsOf(digest));
    const box = draws.at(-1).box;
    if (box !== null) return { digests, draws, box };
  }
}

/** A decimal text in units of 10^-scale. */
function unitsOf(text, scale) {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match || (match[2] ?? '').length > scale) throw new Error(`no amount: ${text}`);
  return BigInt(match[1] + (match[2] ?? '').padEnd(scale, '0'));
}

/** What a right guess brings, rounded down. */
const prizeOf = (stake, payout) => (unitsOf(stake, decimals) * unitsOf(payout, 6)) / 1_000_000n;

/** The steps of a check, each with what was found and whether it is right. */
function checkRound(round) {
  if (round.serverSeed === null) return [step('seed', false, 'the server seed is not revealed yet')];
  if (!/^[0-9a-f]{64}$/.test(round.serverSeed)) return [step('seed', false, 'no server seed of 64 hex digits')];
  const seal = sealOf(round.serverSeed);
  const { digests, draws, box } = drawOf(round.serverSeed, round.clientSeed, round.round);
  const due = round.guess === box ? prizeOf(round.stake, round.payout) : 0n;
  const last = round.lastRound ?? null;
  return [
    step('seal', seal === round.seal, `SHA-256 of the server seed is ${seal}, shown was ${round.seal}`),
    step(
      'range',
      round.round >= round.firstRound && last !== null && round.round <= last,
      `the seed is of the rounds ${round.firstRound} to ${last}`,
    ),
    ...digests.map(({ message, digest }) => step('digest', true, `HMAC-SHA256 of "${message}" is ${digest}`)),
    ...draws.map(({ number, box: drawn }) =>
      step('number', true, drawn === null ? `${number} is drawn again` : `${number} leaves ${number % boxes}`),
    ),
    step('box', box === round.box, `that is box ${box}, shown was box ${round.box}`),
    step('prize', due === unitsOf(round.prize, decimals), `guessed was box ${round.guess}, paid ${round.prize}`),
  ];
}

const step = (name, ok, says) => ({ name, ok, says });

/** The published vectors that come out differently. */
function wrongVectors({ rounds, draws, prizes }) {
  const wrong = [];
  for (const { serverSeed, seal, clientSeed, round, digest, number, box } of rounds) {
    const drawn = drawOf(serverSeed, clientSeed, round);
    const found = [sealOf(serverSeed), drawn.digests[0].digest, drawn.draws.at(-1).number, drawn.box];
    if (JSON.stringify(found) !== JSON.stringify([seal, digest, number, box])) wrong.push({ clientSeed, round, found });
  }
  for (const { digest, numbers, box } of draws) {
    const drawn = drawsOf(Buffer.from(digest, 'hex'));
    const found = [drawn.map(({ number }) => number), drawn.at(-1).box];
    if (JSON.stringify(found) !== JSON.stringify([numbers, box])) wrong.push({ digest, found });
  }
  for (const { stake, payout, prize } of prizes) {
    const found = prizeOf(stake, payout);
    if (found !== unitsOf(prize, decimals)) wrong.push({ stake, payout, found: String(found) });
  }
  return wrong;
}

function checkVectors(print) {
  const vectors = JSON.parse(readFileSync(new URL('../docs/blind-boxes.json', import.meta.url), 'utf8'));
  const wrong = wrongVectors(vectors);
  for (const one of wrong) print(`not ok  ${JSON.stringify(one)}`);
  const count = vectors.rounds.length + vectors.draws.length + vectors.prizes.length;
  print(`${count - wrong.length} of ${count} published vectors are right`);
  return wrong.length === 0 ? 0 : 1;
}

function checkFile(file, print) {
  const read = JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'));
  // An answer of the API has the round in `data`.
  const rounds = Array.isArray(read) ? read : [read.data ?? read];
  let wrong = 0;
  for (const round of rounds) {
    const steps = checkRound(round);
    const ok = steps.every((one) => one.ok);
    if (!ok) wrong += 1;
    // Of a list only what is wrong is printed.
    if (ok && rounds.length > 1) continue;
    print(`round ${round.round}: ${ok ? 'right' : 'NOT RIGHT'}`);
    for (const one of steps) print(`  ${one.ok ? 'ok    ' : 'not ok'}  ${one.name}: ${one.says}`);
  }
  print(`${rounds.length - wrong} of ${rounds.length} rounds are right`);
  return wrong === 0 && rounds.length > 0 ? 0 : 1;
}

/** @returns the exit code */
function main(args, print = console.log) {
  try {
    return args.length === 0 ? checkVectors(print) : checkFile(args[0], print);
  } catch (error) {
    print(`cannot check: ${error.message}`);
    return 2;
  }
}

process.exitCode = main(process.argv.slice(2));
