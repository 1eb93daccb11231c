import type { Language } from '../../server/common/words/languages';
import { bootApp, type TestApp } from '../support';
import { sendTo } from '../support/http';

let app: TestApp;

beforeAll(async () => {
  app = await bootApp({ demo: false });
});
afterAll(() => app.close());

interface Said {
  readonly header: string;
  readonly loggedOut: string;
  readonly done: string;
  readonly console: string;
  /** an amount with more decimals than its asset has */
  readonly precise: string;
}

/** What is said to a user without a token, after a success, and to staff who are not logged in. */
const said: Record<Language, Said> = {
  'zh-CN': {
    header: 'zh-cn',
    loggedOut: '您尚未登录',
    done: '操作成功',
    console: '请先登录',
    precise: '金额最多保留 8 位小数',
  },
  'zh-TW': {
    header: 'zh-tw',
    loggedOut: '您尚未登入',
    done: '操作成功',
    console: '請先登入',
    precise: '金額最多保留 8 位小數',
  },
  en: {
    header: 'en-us',
    loggedOut: 'You are not logged in',
    done: 'Done',
    console: 'Please log in',
    precise: 'At most 8 decimals',
  },
  ru: {
    header: 'ru-ru',
    loggedOut: 'Вы не вошли в систему',
    done: 'Готово',
    console: 'Войдите в систему',
    precise: 'Не более 8 знаков после запятой',
  },
  pt: {
    header: 'pt-br',
    loggedOut: 'Você não está conectado',
    done: 'Concluído',
    console: 'Faça login',
    precise: 'No máximo 8 casas decimais',
  },
  de: {
    header: 'de-de',
    loggedOut: 'Sie sind nicht angemeldet',
    done: 'Erledigt',
    console: 'Bitte melden Sie sich an',
    precise: 'Höchstens 8 Nachkommastellen',
  },
};

const ask = async (path: string, headers: Record<string, string>) => {
  const { status, text } = await sendTo(app.origin, 'GET', path, headers);
  return { http: status, body: JSON.parse(text) };
};

describe.each(Object.entries(said))('in %s', (_, { header, loggedOut, done, console }) => {
  const doors: [string, string, Record<string, string>][] = [
    ['Cb-lang', '', { 'Cb-lang': header }],
    ['lang', '', { lang: header }],
    ['?lang', `?lang=${header}`, {}],
    ['Accept-Language', '', { 'Accept-Language': `fr-FR,fr;q=0.9,${header};q=0.8` }],
    ['Cb-lang in capitals', '', { 'Cb-lang': header.toUpperCase() }],
    ['Cb-lang before the others', '?lang=xx', { 'Cb-lang': header, lang: 'xx', 'Accept-Language': 'xx' }],
  ];

  test.each(doors)('by %s: a refusal, a success, and the console', async (_door, query, headers) => {
    expect(await ask(`/api/user/info${query}`, headers)).toEqual({
      http: 200,
      body: { status: 410000, msg: loggedOut, data: { code: 'notLoggedIn' } },
    });
    expect((await ask(`/api/version${query}`, headers)).body).toMatchObject({ status: 200, msg: done });
    expect(await ask(`/admin-api/auth/me${query}`, headers)).toEqual({
      http: 401,
      body: { message: console, code: 'loginRequired' },
    });
  });
});

test('who names no language of ours reads simplified Chinese', async () => {
  expect((await ask('/api/user/info', {})).body.msg).toBe('您尚未登录');
  expect((await ask('/api/user/info?lang=fr', { 'Cb-lang': 'it', 'Accept-Language': '*' })).body.msg).toBe(
    '您尚未登录',
  );
});

test.each(['constructor', '__proto__', 'toString', ';', ',', '%00', 'english'])(
  'a language named %j is none of ours',
  async (tag) => {
    for (const header of ['Cb-lang', 'lang', 'Accept-Language']) {
      expect(await ask('/api/user/info', { [header]: tag })).toMatchObject({ http: 200, body: { msg: '您尚未登录' } });
    }
    expect((await ask(`/api/user/info?lang=${tag}`, {})).body.msg).toBe('您尚未登录');
  },
);

test.each(Object.values(said))(
  'in $header: the figures of a refusal stand in its text',
  async ({ header, precise }) => {
    const user = await app.actors.user();
    const body = { asset: 'USDT', amount: '1.123456789' };
    const answer = await user.api.post('/api/finance/recharge', body, { headers: { 'Cb-lang': header }, key: header });
    expect(answer).toEqual({
      http: 200,
      status: 400,
      msg: precise,
      data: { code: 'amountTooPrecise', field: 'amount', decimals: 8 },
    });
  },
);
