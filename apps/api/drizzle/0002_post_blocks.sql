CREATE FUNCTION count_posts_by_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO post_blocks AS kept (block, posts)
    SELECT id / 1000, count(*) FROM changed GROUP BY 1 ORDER BY 1
    ON CONFLICT (block) DO UPDATE SET posts = kept.posts + excluded.posts;
  ELSE
    -- In one order always: two deletions of many posts must not wait for each other.
    PERFORM FROM post_blocks WHERE block IN (SELECT id / 1000 FROM changed) ORDER BY block FOR UPDATE;
    UPDATE post_blocks AS kept SET posts = kept.posts - gone.posts
    FROM (SELECT id / 1000 AS block, count(*) AS posts FROM changed GROUP BY 1) AS gone
    WHERE kept.block = gone.block;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posts_added AFTER INSERT ON posts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_posts_by_block();
--> statement-breakpoint
CREATE TRIGGER posts_removed AFTER DELETE ON posts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_posts_by_block();
--> statement-breakpoint
CREATE FUNCTION forget_post_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM post_blocks;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posts_emptied AFTER TRUNCATE ON posts
  FOR EACH STATEMENT EXECUTE FUNCTION forget_post_blocks();
