/** Keys of PostgreSQL's advisory locks. Each is used for one purpose, since all processes share them. */
export const ADVISORY_LOCKS = {
  /** Processes that start at the same time migrate the schema one after another. */
  migration: 7_203_001,
  /** Held by the process that owns the embedded server. */
  ownership: 7_203_002,
  /** Transactions that write many products take turns, since they would deadlock otherwise. */
  catalogue: 7_203_003,
  /**
   * The first of two keys; the second is a hash of the sync. No two processes run the same sync at a time.
   */
  sync: 7_203_004,
  /** Workers that start at the same time queue the first sync of a new shop once. */
  firstSync: 7_203_005,
} as const;
