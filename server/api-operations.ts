import { type INestApplication, RequestMethod } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { DECORATORS } from '@nestjs/swagger';
import { z } from 'zod';
import {
  type CallerKind,
  type DeclaredAnswer,
  type DeclaredPart,
  declaredAnswer,
  declaredBody,
  declaredParts,
  takesKey,
} from './common/http';
import { type ControllerClass, type RouteHandler, routeHandlersOf } from './route-handlers';

/** Something of a path or a query, as the handler takes it. */
export interface OperationParameter {
  readonly place: 'path' | 'query';
  readonly name: string;
  readonly schema: z.ZodType;
}

/** One route of the two interfaces with all that was declared of it. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** as OpenAPI writes it: `/api/locks/{id}` */
  readonly path: string;
  /** e.g. `withdrawals_ask`; good as the name of a function, and nobody else's */
  readonly id: string;
  readonly handlerName: string;
  readonly tag: string;
  readonly caller: CallerKind;
  readonly parameters: readonly OperationParameter[];
  readonly body: z.ZodType | undefined;
  readonly bodyLimit: number;
  /** of a body that the route reads itself, as multipart/form-data */
  readonly ownForm: z.ZodObject | undefined;
  readonly takesKey: boolean;
  readonly answer: DeclaredAnswer;
  /** HTTP statuses beside those of every route, with their meaning */
  readonly alsoAnswers: Readonly<Record<string, { description?: string }>>;
}

/**
 * Every route of the router under /api and /admin-api, those of users first.
 * @throws Error naming a route that does not say what it answers
 */
export function operationsOf(app: INestApplication): Operation[] {
  const found = routeHandlersOf(app).flatMap(operationsOfHandler);
  const place = ({ path, method }: Operation) => `${path.startsWith('/api/') ? 0 : 1} ${path} ${method}`;
  return found.sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

function operationsOfHandler({ controller, name: handlerName, handler, method, caller }: RouteHandler): Operation[] {
  if (caller === undefined) return [];
  const base = String(Reflect.getMetadata(PATH_METADATA, controller));
  const name = `${firstLower(controller.name.replace(/Controller$/, ''))}_${handlerName}`;
  const paths = [Reflect.getMetadata(PATH_METADATA, handler)].flat().map((path) => join(base, String(path)));
  const described = paths.filter((path) => /^\/(?:admin-)?api\//.test(path));
  return described.map((path): Operation => {
    const answer = declaredAnswer(handler);
    if (!answer) throw new Error(`${controller.name}.${handlerName} does not say what it answers`);
    const { limit, ownForm } = declaredBody(handler);
    const parts = declaredParts(controller, handlerName);
    return {
      method: RequestMethod[method].toLowerCase() as Operation['method'],
      path,
      id: paths.length === 1 ? name : `${name}_${path.replace(/^\/(?:admin-)?api\/|[{}]/g, '').replace(/\W/g, '_')}`,
      handlerName,
      tag: tagOf(controller, path),
      caller,
      parameters: parametersOf(path, parts),
      body: parts.find(({ kind }) => kind === RouteParamtypes.BODY)?.schema,
      bodyLimit: limit,
      ownForm,
      takesKey: takesKey(controller.prototype as object, handlerName),
      answer,
      alsoAnswers: Reflect.getMetadata(DECORATORS.API_RESPONSE, controller) ?? {},
    };
  });
}

function parametersOf(path: string, parts: readonly DeclaredPart[]): OperationParameter[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): OperationParameter => {
    const part = parts.find((each) => each.kind === RouteParamtypes.PARAM && each.name === name);
    return { place: 'path', name, schema: part?.schema ?? z.string() };
  });
  const inQuery = parts
    .filter(({ kind }) => kind === RouteParamtypes.QUERY)
    .flatMap(({ name, schema }) => (name === undefined ? fieldsOf(schema) : [[name, schema ?? z.string()] as const]))
    .map(([name, schema]): OperationParameter => ({ place: 'query', name, schema }));
  return [...inPath, ...inQuery];
}

/** @throws Error where a whole query is taken by something else than an object's schema */
function fieldsOf(schema: z.ZodType | undefined): [string, z.ZodType][] {
  if (!(schema instanceof z.ZodObject)) throw new Error('a query is described by an object');
  return Object.entries(schema.shape as Record<string, z.ZodType>);
}

/** The console has a group for each of its resources; the user API those that its controllers name. */
function tagOf(controller: ControllerClass, path: string): string {
  const [, root, resource = ''] = path.split('/');
  if (root === 'admin-api') return `console-${resource}`;
  const tags: string[] | undefined = Reflect.getMetadata(DECORATORS.API_TAGS, controller);
  return tags?.[0] ?? resource;
}

const join = (base: string, path: string) =>
  `/${base}/${path}`
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1')
    .replace(/:(\w+)/g, '{$1}');

const firstLower = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
