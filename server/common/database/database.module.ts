import { type DynamicModule, Global, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config';
import type { Schema } from './connections/data-sources';
import { Database, Reader } from './database';
import { StaffWrites } from './staff-writes';
import { UnitOfWork } from './unit-of-work';

@Injectable()
class DatabaseCloser implements OnApplicationShutdown {
  constructor(private readonly database: Database) {}

  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}

@Global()
@Module({})
export class DatabaseModule {
  static with(schema: Schema): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: Database,
          inject: [CONFIG],
          useFactory: (config: Config) => Database.open(config.database, schema),
        },
        { provide: Reader, inject: [Database], useFactory: (database: Database) => database.reader },
        UnitOfWork,
        StaffWrites,
        DatabaseCloser,
      ],
      exports: [Database, Reader, StaffWrites, UnitOfWork],
    };
  }
}
