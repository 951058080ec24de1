/**
 * Connections that wait to be accepted (`backlog` of `listen`): the kernel drops those beyond, and their
 * clients try again after a second. Node's 511 are few when hundreds come at once; the kernel has its own
 * bound, `net.core.somaxconn`.
 */
export const LISTEN_BACKLOG = 4_096;
