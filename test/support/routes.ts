import { RequestMethod } from '@nestjs/common';
import { PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { type CallerKind, Money, type MoneyRequest, PASS, type PassKind } from '../../server/common/http';
import { routeHandlersOf } from '../../server/route-handlers';
import type { TestApp } from './boot';

/** A route as the router has it, with the caller it declares. */
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly caller: CallerKind | undefined;
  /** Whether it takes an `Idempotency-Key`. */
  readonly money: boolean;
  /** What it declares about the trade password. */
  readonly pass: PassKind | 'none' | undefined;
  /** Whether its handler takes something of the body, and of the query. */
  readonly body: boolean;
  readonly query: boolean;
}

class Probe {
  probe(@Money() request: MoneyRequest): MoneyRequest {
    return request;
  }
}

/** What the parameters of a handler are made of, by kind and place. */
function partsOf(metatype: object, name: string): [string, unknown][] {
  const parts: Record<string, { factory?: unknown }> = Reflect.getMetadata(ROUTE_ARGS_METADATA, metatype, name) ?? {};
  return Object.entries(parts).map(([key, { factory }]) => [key, factory]);
}

const [[, moneyPart] = []] = partsOf(Probe, 'probe');

/** Every route of every controller. */
export function routesOf(app: TestApp): Route[] {
  const routes = routeHandlersOf(app.nest).flatMap(({ controller, name, handler, method, caller }): Route[] => {
    const base: string | string[] = Reflect.getMetadata(PATH_METADATA, controller);
    const pass: Route['pass'] = Reflect.getMetadata(PASS, handler);
    const parts = partsOf(controller, name);
    const money = parts.some(([, factory]) => factory !== undefined && factory === moneyPart);
    const body = parts.some(([key]) => key.startsWith(`${RouteParamtypes.BODY}:`));
    const query = parts.some(([key]) => key.startsWith(`${RouteParamtypes.QUERY}:`));
    return ([Reflect.getMetadata(PATH_METADATA, handler)].flat() as string[]).map((path) => {
      const whole = `/${String(base)}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
      return { method: RequestMethod[method], path: whole, caller, money, pass, body, query };
    });
  });
  return routes.sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));
}
