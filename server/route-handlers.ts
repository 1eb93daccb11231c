import type { INestApplication, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';
import { CALLER, type CallerKind } from './common/http';

export type ControllerClass = abstract new (...parameters: never[]) => unknown;

/** A handler of the router, as it was declared. */
export interface RouteHandler {
  readonly controller: ControllerClass;
  readonly name: string;
  readonly handler: object;
  readonly method: RequestMethod;
  readonly caller: CallerKind | undefined;
}

/** Every handler of every controller. */
export function routeHandlersOf(app: Pick<INestApplication, 'get'>): RouteHandler[] {
  const found: RouteHandler[] = [];
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (typeof metatype !== 'function') continue;
      const controller = metatype as ControllerClass;
      const methods = Object.getOwnPropertyDescriptors(controller.prototype as object);
      for (const [name, { value: handler }] of Object.entries(methods)) {
        if (typeof handler !== 'function') continue;
        const method: RequestMethod | undefined = Reflect.getMetadata(METHOD_METADATA, handler);
        if (method === undefined) continue;
        found.push({ controller, name, handler, method, caller: Reflect.getMetadata(CALLER, handler) });
      }
    }
  }
  return found;
}

/**
 * To be called at start.
 * @throws Error naming the routes that do not declare who may call them and what a request costs
 */
export function refuseUndeclared(app: Pick<INestApplication, 'get'>): void {
  const undeclared = routeHandlersOf(app).filter(({ caller }) => caller === undefined);
  if (undeclared.length === 0) return;
  const names = undeclared.map(({ controller, name }) => `${controller.name}.${name}`).join(', ');
  throw new Error(`routes that do not declare their caller and cost: ${names}`);
}
