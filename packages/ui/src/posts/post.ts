/** A post as the bulletin shows it. */
export interface Post {
  id: number;
  title: string;
  content: string;
  author_name: string;
  /** ISO 8601. */
  created_at: string;
  /** ISO 8601. */
  updated_at: string;
  /** Whether the one who looks may change and delete it. */
  can_edit: boolean;
}

export const postHref = (id: number) => `/posts/${id}`;
export const editHref = (id: number) => `/edit/${id}`;
