import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { z } from 'zod';

export const ANSWER = 'lodestone:answer';

/** What a route answers with: the schema is documented, and nothing outside it leaves the server. */
export function Answers(schema: z.ZodType, description = '') {
  return applyDecorators(SetMetadata(ANSWER, schema), ApiOkResponse({ description, standardSchema: schema }));
}

/** A route that answers nothing but its status. */
export const AnswersNothing = () => Answers(z.null());
