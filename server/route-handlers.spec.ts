import 'reflect-metadata';
import { Controller, Get, type INestApplication, Post } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { ForUser, Public, StaffMay } from './common/http';
import { refuseUndeclared, routeHandlersOf } from './route-handlers';

@Controller('api')
class Declared {
  @Get('one')
  @Public('light')
  one(): void {}

  @Post('two')
  @ForUser('heavy')
  two(): void {}

  @Get('three')
  @StaffMay('users.read')
  three(): void {}

  helper(): void {}
}

@Controller('api')
class Undeclared {
  @Get('four')
  @Public('free')
  four(): void {}

  @Get('five')
  five(): void {}

  @Post('six')
  six(): void {}
}

/** An application whose router has these. */
function appOf(...controllers: object[]): Pick<INestApplication, 'get'> {
  const module = { controllers: new Map(controllers.map((metatype, at) => [at, { metatype }])) };
  const get = (type: unknown) => (type === ModulesContainer ? new Map([['one', module]]) : undefined);
  return { get } as unknown as Pick<INestApplication, 'get'>;
}

test('a server with a route that declares no caller and no cost does not start', () => {
  expect(() => refuseUndeclared(appOf(Declared, Undeclared))).toThrow(
    new Error('routes that do not declare their caller and cost: Undeclared.five, Undeclared.six'),
  );
  expect(refuseUndeclared(appOf(Declared))).toBeUndefined();
});

test('a route declares its caller with its cost, and staff share one', () => {
  expect(routeHandlersOf(appOf(Declared)).map(({ name, caller }) => [name, caller])).toEqual([
    ['one', { kind: 'public', cost: 'light' }],
    ['two', { kind: 'user', cost: 'heavy' }],
    ['three', { kind: 'staff', permission: 'users.read', cost: 'medium' }],
  ]);
});
