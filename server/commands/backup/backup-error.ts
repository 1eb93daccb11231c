/** Why a backup cannot be made or restored, in words for who typed the command. */
export class BackupError extends Error {}
