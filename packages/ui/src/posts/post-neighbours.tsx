import type { PostNeighbours as Neighbours } from '@damoa/contracts';
import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react';
import { postHref } from './post-address.ts';

interface NeighbourProps {
  icon: LucideIcon;
  name: string;
  rel: 'prev' | 'next';
  post: Neighbours['next'];
}

function Neighbour({ icon: Icon, name, rel, post }: NeighbourProps) {
  if (!post) return null;
  return (
    <a href={postHref(post.id)} rel={rel}>
      <Icon aria-hidden />
      {name}
      <span dir="auto">{post.title}</span>
    </a>
  );
}

/** Links to the newer and the older post, in the order of the list. */
export function PostNeighbours({ previous, next }: Neighbours) {
  if (!previous && !next) return null;
  return (
    <nav className="post-neighbours" aria-label="다음 글과 이전 글">
      <Neighbour icon={ChevronUp} name="다음 글" rel="next" post={next} />
      <Neighbour icon={ChevronDown} name="이전 글" rel="prev" post={previous} />
    </nav>
  );
}
