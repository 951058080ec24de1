import type { Post } from '@damoa/contracts';
import type { Member } from '../http/access.ts';
import { canEdit } from './edit-rights.ts';

interface PostRow {
  id: number;
  author_id: number | null;
  author_name: string;
  title: string;
  content: string;
  created_at: Date;
  updated_at: Date;
  version: number;
}

/** A post as its reader gets it. */
export function shownPost(row: PostRow, reader: Member | null): Post {
  const { id, title, content, author_name, created_at, updated_at, version } = row;
  return {
    id,
    title,
    content,
    author_name,
    version,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    can_edit: canEdit(row, reader),
  };
}
