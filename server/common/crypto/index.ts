export type { Asker } from './fair-queue';
export { PasswordHashing } from './password-hashing.service';
