import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';
import { CALLER, type CallerKind } from '../../server/common/http';
import type { TestApp } from './boot';

/** A route as the router has it, with the caller it declares. */
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly caller: CallerKind | undefined;
}

/** Every route of every controller. */
export function routesOf(app: TestApp): Route[] {
  const routes: Route[] = [];
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (typeof metatype !== 'function') continue;
      const base: string | string[] = Reflect.getMetadata(PATH_METADATA, metatype);
      const handlers = Object.values(Object.getOwnPropertyDescriptors(metatype.prototype)).map(({ value }) => value);
      for (const handler of handlers) {
        const method: RequestMethod | undefined =
          typeof handler === 'function' ? Reflect.getMetadata(METHOD_METADATA, handler) : undefined;
        if (method === undefined) continue;
        const caller: CallerKind | undefined = Reflect.getMetadata(CALLER, handler);
        for (const path of [Reflect.getMetadata(PATH_METADATA, handler)].flat() as string[]) {
          const whole = `/${String(base)}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
          routes.push({ method: RequestMethod[method], path: whole, caller });
        }
      }
    }
  }
  return routes.sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));
}
