import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

/** The least a Nest and Express server can do: the reference of `user/info`. */
@Controller()
class HelloController {
  @Get()
  hello(): { hello: string } {
    return { hello: 'world' };
  }
}

@Module({ controllers: [HelloController] })
class HelloModule {}

void NestFactory.create(HelloModule, { logger: false }).then((app) =>
  app.listen(Number(process.env.PORT), '127.0.0.1'),
);
