import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import type { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import type { z } from 'zod';

/** What a parameter of a handler takes from the request. */
export interface DeclaredPart {
  readonly kind: RouteParamtypes;
  /** of one field; undefined: of all of them */
  readonly name: string | undefined;
  readonly schema: z.ZodType | undefined;
}

/** What the parameters of a handler take from the request. */
export function declaredParts(controller: object, handlerName: string): DeclaredPart[] {
  const parts: Record<string, { data?: unknown; schema?: z.ZodType }> =
    Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handlerName) ?? {};
  return Object.entries(parts).map(([key, { data, schema }]) => ({
    kind: Number(key.split(':', 1)[0]),
    name: typeof data === 'string' ? data : undefined,
    schema,
  }));
}
