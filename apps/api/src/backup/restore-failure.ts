/** The file in the data directory that says why the recovery was aborted. */
export const RESTORE_FAILURE = 'restore-failure.txt';
