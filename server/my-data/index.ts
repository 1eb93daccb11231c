export { DataExport } from './exports/data-export.entity';
export { MyDataModule } from './my-data.module';
