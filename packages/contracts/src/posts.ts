import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import {
  filledLine,
  filledText,
  ifMatch,
  switchInAddress,
  time,
  wholeInAddress,
} from './fields.ts';
import { pageBothWaysOf } from './pages.ts';
import { EXCERPT_LENGTH, POST_KEY_DAYS, POST_LIMITS } from './post-limits.ts';
import { searchText } from './product-filters.ts';

export const PostText = z.object({
  title: filledLine(POST_LIMITS.title),
  content: filledText(POST_LIMITS.content),
});
export type PostText = z.infer<typeof PostText>;

export const Post = z
  .object({
    id: z.int(),
    title: z.string(),
    content: z.string(),
    author_name: z.string(),
    created_at: time,
    updated_at: time,
    can_edit: z.boolean().describe('whether the one who asks may edit and delete it'),
    version: z.int(),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof Post>;

/** One page of the posts. */
const PostList = pageBothWaysOf(Post).extend({
  until: z.int().nullable().describe('the newest post of the list; null when there is none'),
});
export type PostList = z.infer<typeof PostList>;

const PostTitle = z.object({ id: z.int(), title: z.string() });

/** The posts written just before and just after another one. */
export const PostNeighbours = z.object({
  previous: PostTitle.nullable().describe('the newest of the older ones'),
  next: PostTitle.nullable().describe('the oldest of the newer ones'),
});
export type PostNeighbours = z.infer<typeof PostNeighbours>;

const params = z.object({ id: wholeInAddress(1) });

export const posts = {
  list: endpoint({
    method: 'GET',
    path: '/api/posts/paginated',
    access: 'member',
    summary: `Posts, newest first, ten a page, with the first ${EXCERPT_LENGTH} characters of each`,
    query: z.object({
      page: wholeInAddress(1).default(1),
      until: wholeInAddress(1)
        .optional()
        .describe('the id of the newest post to list: what is written later moves nothing'),
      q: searchText
        .optional()
        .describe(
          'words that are each in the title or in the name of the author; the first five count',
        ),
      mine: switchInAddress.default(false).describe('1: only posts of the one who asks'),
    }),
    reply: PostList,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/posts',
    access: 'member',
    summary: `Writes a post. Sent again within ${POST_KEY_DAYS} days with the same Idempotency-Key, it is still one post`,
    headers: z.object({
      'idempotency-key': z
        .string()
        .regex(/^[\x21-\x7e]{1,100}$/, { error: '1부터 100자까지의 ASCII여야 해요.' })
        .optional()
        .describe(
          `one for each post, remembered for ${POST_KEY_DAYS} days; with another text it is refused with 422`,
        ),
    }),
    body: PostText,
    status: 201,
    versioned: true,
    reply: Post,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/posts/:id',
    access: 'visitor',
    summary: 'One post',
    params,
    versioned: true,
    refusals: ['gone'],
    reply: Post,
  }),
  neighbours: endpoint({
    method: 'GET',
    path: '/api/posts/:id/neighbours',
    access: 'anyone',
    summary: 'The titles of the posts before and after one, also where that is gone',
    params,
    reply: PostNeighbours,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/posts/:id',
    access: 'member',
    summary: 'Saves a post. With If-Match, only over the version that was seen',
    params,
    headers: z.object({ 'if-match': ifMatch.optional() }),
    body: PostText,
    versioned: true,
    refusals: ['forbidden', 'gone'],
    reply: Post,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/posts/:id',
    access: 'member',
    summary:
      'Deletes a post. With If-Match, only the version that was seen. Sent again by the same member, it is no error',
    params,
    headers: z.object({ 'if-match': ifMatch.optional() }),
    status: 204,
    refusals: ['forbidden', 'gone'],
    reply: nothing,
  }),
};
