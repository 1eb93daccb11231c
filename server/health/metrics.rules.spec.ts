import { isFromHere, metricsText } from './metrics.rules';

describe('metricsText', () => {
  it('writes help, type and values', () => {
    const text = metricsText([
      { name: 'uptime', help: 'Up', type: 'gauge', values: [{ labels: {}, value: 1.5 }] },
      {
        name: 'answers',
        help: 'Answers',
        type: 'counter',
        values: [
          { labels: { status: '2xx', api: 'user' }, value: 3 },
          { labels: { status: 'a"b\\c\nd' }, value: 0 },
        ],
      },
    ]);
    expect(text).toBe(
      [
        '# HELP lodestone_uptime Up',
        '# TYPE lodestone_uptime gauge',
        'lodestone_uptime 1.5',
        '# HELP lodestone_answers Answers',
        '# TYPE lodestone_answers counter',
        'lodestone_answers{status="2xx",api="user"} 3',
        'lodestone_answers{status="a\\"b\\\\c\\nd"} 0',
        '',
      ].join('\n'),
    );
  });
});

describe('isFromHere', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s is here, unless forwarded', (address) => {
    expect(isFromHere(address, false)).toBe(true);
    expect(isFromHere(address, true)).toBe(false);
  });
  it.each(['10.0.0.1', '192.168.1.7', '::ffff:10.0.0.1', undefined])('%s is elsewhere', (address) => {
    expect(isFromHere(address, false)).toBe(false);
  });
});
