-- What a replica must have replayed to answer this session. No row is written: null for those that are there.
ALTER TABLE "sessions" ADD COLUMN "position" "pg_lsn";
