import { renderToStaticMarkup } from 'react-dom/server';
import { CrystalImage } from './CrystalImage';
import { EmptyArt } from './EmptyArt';
import { tints } from './geometry/colour';
import { SchemeProvider } from './geometry/scheme';
import { childrenOf, type Picture, type Shape, sheetOf } from './geometry/shapes';
import { imageAddress, svgText } from './image-address';
import { emptyPicture } from './pictures/empty-picture';
import { type EmptySceneName, emptyScene } from './pictures/empty-scenes';
import { type GeodeState, geodePicture } from './pictures/geode-picture';
import { clusterPicture, connectPicture, homePicture, resultPicture } from './pictures/scene-pictures';
import { kindOf, specimenPicture } from './pictures/specimen-picture';
import { Cluster, ConnectScene, HomeScene } from './Scenes';
import { Specimen } from './Specimen';

const serials = Array.from({ length: 30 }, (_, index) => `LS-${String(index).padStart(4, '0')}`);
const drawn = (picture: Picture) => picture.draw(sheetOf('dark', 'g'));
const count = (shapes: readonly Shape[]): number => shapes.reduce((sum, it) => sum + 1 + count(childrenOf(it)), 0);
const idsIn = (markup: string) => [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

const pictures: readonly [name: string, (seed: string) => Picture][] = [
  ['specimen', (serial) => specimenPicture({ serial })],
  ['home', homePicture],
  ['connect', connectPicture],
  ['result', resultPicture],
  ['empty team', (seed) => emptyScene('team', seed)],
  ['cluster', (seed) => clusterPicture({ seed, width: 120, height: 78 })],
  ['closed geode', (seed) => geodePicture({ seed, state: 'closed' })],
  ['geode with crystal', (seed) => geodePicture({ seed, state: 'crystal' })],
  ['geode of agate', (seed) => geodePicture({ seed, state: 'agate' })],
];

describe.each(pictures)('the picture %s', (_, pictureOf) => {
  it('is the same for the same seed and scheme, and another for another', () => {
    const [dark, again] = [svgText(pictureOf('LS-0427'), 'dark'), svgText(pictureOf('LS-0427'), 'dark')];
    expect(again).toBe(dark);
    expect(svgText(pictureOf('LS-0428'), 'dark')).not.toBe(dark);
    expect(svgText(pictureOf('LS-0427'), 'light')).not.toBe(dark);
    expect(pictureOf('LS-0428').key).not.toBe(pictureOf('LS-0427').key);
  });

  it('is numbers, colours and names, whatever the seed says', () => {
    const text = svgText(pictureOf('"><script>alert(1)</script>&'), 'dark');
    expect(text).not.toMatch(/script|alert|&|NaN|Infinity|undefined/);
  });

  it('names every gradient it uses, once', () => {
    const text = svgText(pictureOf('LS-0427'), 'light');
    const used = [...text.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    const ids = idsIn(text);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(used)).toEqual(new Set(ids));
  });
});

describe('empty pages', () => {
  const names: EmptySceneName[] = ['miners', 'team', 'transactions', 'chat', 'search'];

  it('have a drawing each, in both schemes', () => {
    const texts = names.flatMap((name) => [
      svgText(emptyScene(name, 'a1'), 'dark'),
      svgText(emptyScene(name, 'a1'), 'light'),
    ]);
    expect(new Set(texts).size).toBe(2 * names.length);
    for (const text of texts) expect(text).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('but for the team are the same for everybody', () => {
    const changed = names.filter((name) => emptyScene(name, 'a1').key !== emptyScene(name, 'b2').key);
    expect(changed).toEqual(['team']);
  });
});

describe('specimens', () => {
  it('stay light: at most 420 elements each, about 320 in the middle', () => {
    const counts = serials.map((serial) => count(drawn(specimenPicture({ serial })))).sort((a, b) => a - b);
    expect(counts.at(-1)).toBeLessThanOrEqual(420);
    expect(counts[15]).toBeLessThanOrEqual(340);
  });

  it('are of every kind there is', () => {
    const kinds = Array.from({ length: 400 }, (_, index) => kindOf(`card ${index}`));
    expect(new Set(kinds.map((kind) => kind.tint)).size).toBe(10);
    expect(new Set(kinds.map((kind) => kind.habit)).size).toBe(8);
    expect(new Set(kinds.map((kind) => kind.layout)).size).toBe(3);
  });

  it('of a split keep the colours of the card they come from, and are clusters of their own', () => {
    const fills = (picture: Picture) =>
      [...svgText(picture, 'dark').matchAll(/stop-color="(#[0-9a-f]{6})"/g)].slice(0, 3);
    const parent = specimenPicture({ serial: 'LS-0427' });
    const parts = ['LS-0427-1', 'LS-0427-2'].map((serial) => specimenPicture({ serial, parent: 'LS-0427' }));
    const backdrop = fills(parent).map(([, colour]) => colour);
    for (const part of parts) expect(fills(part).map(([, colour]) => colour)).toEqual(backdrop);
    expect(svgText(parts[0] as Picture, 'dark')).not.toBe(svgText(parts[1] as Picture, 'dark'));
    const stranger = specimenPicture({ serial: 'LS-0427-1' });
    expect(fills(stranger).map(([, colour]) => colour)).not.toEqual(backdrop);
  });

  it('keep their tips inside the frame', () => {
    for (const serial of serials) {
      const text = svgText(specimenPicture({ serial, width: 174, height: 148, zoom: 1.16 }), 'dark');
      const heights = text.match(/[ML][-\d.]+ [-\d.]+/g)?.map((pair) => Number(pair.split(' ')[1]));
      expect({ serial, top: Math.min(...(heights ?? [])) >= 0 }).toEqual({ serial, top: true });
    }
  });
});

describe('geodes', () => {
  const states: readonly GeodeState[] = ['closed', 'crystal', 'agate'];
  const textOf = (seed: string, state: GeodeState) => svgText(geodePicture({ seed, state }), 'dark');

  it('stay light: at most 60 elements closed or of agate, 240 with crystal', () => {
    for (const serial of serials) {
      const [closed, crystal, agate] = states.map((state) => count(drawn(geodePicture({ seed: serial, state }))));
      expect({
        serial,
        closed: Number(closed) <= 60,
        crystal: Number(crystal) <= 240,
        agate: Number(agate) <= 60,
      }).toEqual({
        serial,
        closed: true,
        crystal: true,
        agate: true,
      });
    }
  });

  it('each have a seam while closed, and another look in every state', () => {
    for (const serial of serials) {
      expect(textOf(serial, 'closed')).toMatch(/<path d="M[^"]+" fill="none" stroke-linecap="round" stroke="#000"/);
      expect(new Set(states.map((state) => textOf(serial, state))).size).toBe(3);
    }
  });

  it('stand inside their frame in every state', () => {
    for (const serial of serials) {
      for (const state of states) {
        const places = textOf(serial, state)
          .match(/[MLQ ][-\d.]+ [-\d.]+/g)
          ?.map((pair) => pair.slice(1).split(' ').map(Number));
        const [xs, ys] = [(places ?? []).map(([x]) => Number(x)), (places ?? []).map(([, y]) => Number(y))];
        const inside =
          Math.min(...xs) >= 0 && Math.max(...xs) <= 114 && Math.min(...ys) >= 18 && Math.max(...ys) <= 122;
        expect({ serial, state, inside }).toEqual({ serial, state, inside: true });
      }
    }
  });
});

describe('on a page', () => {
  it('drawings are hidden from readers, and two of one kind share no name', () => {
    const markup = renderToStaticMarkup(
      <>
        <HomeScene seed="a" />
        <HomeScene seed="a" />
        <ConnectScene />
        <EmptyArt />
        <Specimen serial="LS-0427" />
        <Cluster seed="a" tint={tints.copper} width={120} height={78} />
      </>,
    );
    const ids = idsIn(markup);
    expect(new Set(ids).size).toBe(ids.length);
    expect(markup.match(/<svg/g)).toHaveLength(6);
    expect(markup.match(/<svg[^>]*aria-hidden="true"/g)).toHaveLength(6);
  });

  it('follow the scheme they are told', () => {
    const shown = (scheme: 'dark' | 'light') =>
      renderToStaticMarkup(
        <SchemeProvider value={scheme}>
          <EmptyArt />
        </SchemeProvider>,
      );
    expect(shown('dark')).not.toBe(shown('light'));
    expect(renderToStaticMarkup(<EmptyArt />)).toBe(shown('dark'));
  });

  it('an image is a plain box until it is drawn, and nothing in its address begins a fragment', () => {
    expect(renderToStaticMarkup(<CrystalImage picture={emptyPicture} />)).toMatch(/^<div aria-hidden="true"/);
    const address = imageAddress(emptyPicture, 'dark');
    expect(address).toMatch(/^data:image\/svg\+xml,<svg xmlns=/);
    expect(address).not.toContain('#');
  });
});
