-- Privileges for pg_rewind, with which an old primary reads from the new one. Run once, in the database postgres.
grant execute on function
  pg_ls_dir(text, boolean, boolean),
  pg_stat_file(text, boolean),
  pg_read_binary_file(text),
  pg_read_binary_file(text, bigint, bigint, boolean)
to replicator;
