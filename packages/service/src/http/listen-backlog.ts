/**
 * The `backlog` of `listen`: how many connections may wait to be accepted. The kernel drops further ones,
 * and their clients retry after a second. Node's default of 511 is too low for bursts. The kernel also
 * applies its own limit, `net.core.somaxconn`.
 */
export const LISTEN_BACKLOG = 4_096;
