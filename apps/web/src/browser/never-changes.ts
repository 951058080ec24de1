/** Subscribes to nothing: for `useSyncExternalStore` with a value that only differs from the server's. */
export const neverChanges = () => () => {};
