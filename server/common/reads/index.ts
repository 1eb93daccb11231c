export { Reads } from './reads.service';
