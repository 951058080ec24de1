-- What an old primary reads on the new one to follow it: see pg_rewind. Run it in the database postgres, once.
grant execute on function
  pg_ls_dir(text, boolean, boolean),
  pg_stat_file(text, boolean),
  pg_read_binary_file(text),
  pg_read_binary_file(text, bigint, bigint, boolean)
to replicator;
