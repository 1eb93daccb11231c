/**
 * How often N is doubled: 32 MiB and about a tenth of a second a try. More would let a few logins at once stall a small
 * server.
 */
export const fullCost = 15;
