import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { TextOutcome } from './outcome';
import { Answer } from './send-answer';

type Handler = (...parameters: unknown[]) => unknown;

/**
 * What a route answers with: the schema is documented, and nothing outside it leaves the server. Done round the handler
 * rather than by an interceptor: Nest's interceptors cost more than the whole check.
 */
export function Answers(schema: z.ZodType, description = '') {
  const checked = roundHandler(
    (handler) =>
      async function (this: unknown, ...parameters: unknown[]) {
        const value = await handler.apply(this, parameters);
        if (value instanceof Answer) return value.map((data) => schema.parse(data ?? null));
        if (value instanceof TextOutcome) return new Answer(schema.parse(value.data ?? null), value.text);
        return new Answer(schema.parse(value ?? null));
      },
  );
  return applyDecorators(checked, ApiOkResponse({ description, standardSchema: schema }));
}

/** A route that answers nothing but its status. */
export const AnswersNothing = () => Answers(z.null());

/** Replaces a handler by one round it, with everything that was declared of it. */
export function roundHandler(make: (handler: Handler) => Handler): MethodDecorator {
  return (_target, _name, descriptor) => {
    const holder = descriptor as unknown as TypedPropertyDescriptor<Handler>;
    const handler = holder.value;
    if (!handler) return;
    const round = make(handler);
    for (const key of Reflect.getMetadataKeys(handler)) {
      Reflect.defineMetadata(key, Reflect.getMetadata(key, handler), round);
    }
    holder.value = round;
  };
}
