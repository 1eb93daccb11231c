export { booksQuery } from './proof-calls';
