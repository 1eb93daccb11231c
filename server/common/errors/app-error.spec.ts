import { AppError, defineErrors, fillText } from './app-error';

const text = { 'zh-CN': 'cn {left}', 'zh-TW': 'tw', en: 'left: {left} of {most}', ru: 'ru', pt: 'pt', de: 'de {left}' };
const errors = defineErrors({ wrong: { status: 400, text }, gone: { status: 404, text } });

test('a refusal carries its code, status, parameters and field', () => {
  const error = errors.wrong({ left: 4, most: 5 }, 'password');
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'wrong', field: 'password', parameters: { left: 4, most: 5 } });
  expect(error.definition.status).toBe(400);
  expect(errors.gone()).toMatchObject({ code: 'gone', parameters: {}, definition: { status: 404 } });
  expect(errors.gone().field).toBeUndefined();
});

test('it speaks the language of the reader', () => {
  const error = errors.wrong({ left: 4, most: 5 });
  expect(error.text('en')).toBe('left: 4 of 5');
  expect(error.text('de')).toBe('de 4');
  expect(error.text('zh-CN')).toBe('cn 4');
});

test('a parameter of 0 is written, and a name without one stands as it is', () => {
  expect(fillText('left: {left}, {other}', { left: 0 })).toBe('left: 0, {other}');
  expect(fillText('{a}{a}{b}', { a: 'x', b: '{a}' })).toBe('xx{a}');
});
