export type { TestUser } from './actors';
export { bootApp, TestApp } from './boot';
export { createDatabase, engine, type TestDatabase } from './database';
export { ApiClient, ConsoleClient, type Envelope } from './http';
export { staffPassword } from './staff-password';
