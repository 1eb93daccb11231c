import 'reflect-metadata';
import { readConfig } from '../common/config';
import { checkAllBooks } from './books/check-all-books';
import { runCommand } from './run-command';

/** Checks the books beside a running server; exits non-zero on a fault. */
runCommand(async () => ((await checkAllBooks(readConfig().database, console.log)) ? 0 : 1));
