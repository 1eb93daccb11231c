import { applyDecorators, SetMetadata } from '@nestjs/common';
import { z } from 'zod';
import { TextOutcome } from './outcome';
import { Answer, FileAnswer, RedirectAnswer } from './send-answer';

type Handler = (...parameters: unknown[]) => unknown;

const ANSWERS = 'lodestone:answers';

/** What a route says of its answers, for those who read about it. */
export interface DeclaredAnswer {
  readonly description: string;
  /** of its JSON, or the media type of another answer */
  readonly content: z.ZodType | string;
  /** the media type of the file that may be asked for in its place */
  readonly file?: string;
  /** what each header of its own tells */
  readonly headers: Readonly<Record<string, string>>;
}

/** What was declared of a handler's answer; undefined where nothing was. */
export const declaredAnswer = (handler: object): DeclaredAnswer | undefined => Reflect.getMetadata(ANSWERS, handler);

const declares = (declared: DeclaredAnswer) => SetMetadata(ANSWERS, declared);

/**
 * What a route answers with: the schema is documented, and nothing outside it leaves the server. Done round the handler
 * rather than by an interceptor: Nest's interceptors cost more than the whole check.
 */
export function Answers(
  schema: z.ZodType,
  description = '',
  headers: Readonly<Record<string, string>> = {},
  file?: string,
) {
  const checked = roundHandler(
    (handler) =>
      async function (this: unknown, ...parameters: unknown[]) {
        const value = await handler.apply(this, parameters);
        if (value instanceof FileAnswer || value instanceof RedirectAnswer) return value;
        if (value instanceof Answer) return value.map((data) => schema.parse(data ?? null));
        if (value instanceof TextOutcome) return new Answer(schema.parse(value.data ?? null), value.text);
        return new Answer(schema.parse(value ?? null));
      },
  );
  return applyDecorators(checked, declares({ description, content: schema, headers, ...(file ? { file } : {}) }));
}

/** A route that answers nothing but its status; what it does is told where its name does not. */
export const AnswersNothing = (description = '') => Answers(z.null(), description);

/** A route that answers a `FileAnswer`, or writes its answer itself, in another form than JSON. */
export const AnswersFile = (mediaType: string, description: string) =>
  declares({ description, content: mediaType, headers: {} });

/** Replaces a handler by one round it, with everything that was declared of it. */
export function roundHandler(make: (handler: Handler) => Handler): MethodDecorator {
  return (_target, _name, descriptor) => {
    const holder = descriptor as unknown as TypedPropertyDescriptor<Handler>;
    const handler = holder.value;
    if (!handler) return;
    const round = make(handler);
    // Metadata of parameters is found by the handler's name.
    Object.defineProperty(round, 'name', { value: handler.name });
    for (const key of Reflect.getMetadataKeys(handler)) {
      Reflect.defineMetadata(key, Reflect.getMetadata(key, handler), round);
    }
    holder.value = round;
  };
}
