import type { Request, Response } from 'express';
import { AppError } from '../errors';
import { fromOwnPages } from './own-pages';

function asked(headers: Record<string, string>, { method = 'POST', origin = '' } = {}): string {
  let answer: unknown = 'nothing';
  const next = (error?: unknown) => {
    answer = error;
  };
  const request = { method, headers: { host: 'console.example', ...headers } } as unknown as Request;
  void fromOwnPages(origin || undefined)(request, {} as Response, next);
  return answer instanceof AppError ? answer.code : String(answer);
}

test.each([
  [{}, 'undefined'],
  [{ 'sec-fetch-site': 'same-origin' }, 'undefined'],
  [{ 'sec-fetch-site': 'none' }, 'undefined'],
  [{ 'sec-fetch-site': 'same-site' }, 'forbidden'],
  [{ 'sec-fetch-site': 'cross-site' }, 'forbidden'],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://console.example' }, 'forbidden'],
  [{ origin: 'https://console.example' }, 'undefined'],
  [{ origin: 'https://console.example.evil.example' }, 'forbidden'],
  [{ origin: 'null' }, 'forbidden'],
  [{ origin: '' }, 'forbidden'],
] as const)('a write with %j is %s', (headers, answer) => {
  expect(asked(headers)).toBe(answer);
});

test('the origin that people open is the measure where it is known', () => {
  const origin = 'https://lodestone.example';
  expect(asked({ origin }, { origin })).toBe('undefined');
  expect(asked({ origin: 'https://console.example' }, { origin })).toBe('forbidden');
  expect(asked({ origin: 'http://lodestone.example' }, { origin })).toBe('forbidden');
});

test('whoever only reads may come from anywhere', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    expect([method, asked({ 'sec-fetch-site': 'cross-site' }, { method })]).toEqual([method, 'undefined']);
  }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect([method, asked({ 'sec-fetch-site': 'cross-site' }, { method })]).toEqual([method, 'forbidden']);
  }
});
