export { declareReads } from './declare-reads';
export { Reads } from './reads.service';
