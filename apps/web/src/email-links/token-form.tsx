import { Button, mayMoveFocus, Page, Prose } from '@damoa/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useActionData, useSearchParams, data as withStatus } from 'react-router-dom';
import { ApiError } from '../api/send-call.ts';
import { type LinkDefect, linkDefect, tokenIn } from './link-defect.ts';

/** Why the request failed. */
interface Failure {
  text: string;
  /** Whether a retry cannot help. */
  isFinal: boolean;
}

/** The action data of a form that was submitted without scripts. */
interface Returned {
  failure?: Failure;
  confirmation?: string;
}

interface TokenFormProps {
  title: string;
  /** What the button does, a sentence. */
  text: string;
  button: string;
  /** The message of success. Its text may be what `send` returns. */
  done: { title: string; text?: string };
  /** What to do if the link is invalid, a sentence. */
  instead: string;
  /** Links to go on, after success and after a failure; by default to the favourites. */
  next?: { done: Link; instead: Link };
  send: (token: string) => Promise<unknown>;
}

interface Link {
  label: string;
  href: string;
}

const FAVOURITES = { label: '찜한 상품 보기', href: '/favourites' };

/**
 * A page that a link in an e-mail opens, with one button; the page loads `linkDefect`. Opening it changes
 * nothing, because mail scanners open links before people do. The button also works without scripts.
 */
export function TokenForm(props: TokenFormProps) {
  const { title, text, button, done, instead, send } = props;
  const { next = { done: FAVOURITES, instead: FAVOURITES } } = props;
  const [search] = useSearchParams();
  const { data: defect } = useQuery(linkDefect(search));
  const returned = useActionData() as Returned | undefined;
  const { mutate, isPending, isSuccess, error, data } = useMutation({
    mutationFn: () => confirmed(send, tokenIn(search)),
  });
  const links = useRef<HTMLParagraphElement>(null);
  const failure = defect
    ? { text: DEFECTS[defect], isFinal: true }
    : error
      ? failureOf(error)
      : returned?.failure;
  const { confirmation } = data ?? returned ?? {};
  const isDone = isSuccess || (returned !== undefined && !failure);
  const isOver = isDone || failure?.isFinal === true;
  // The focused button has been removed. A user who has moved the focus meanwhile keeps it.
  useEffect(() => {
    if (isOver && (isSuccess || error) && mayMoveFocus(links.current))
      links.current?.querySelector('a')?.focus();
  }, [isOver, isSuccess, error]);
  const link = isDone ? next.done : next.instead;
  const heading = isDone ? done.title : failure?.isFinal ? '이 링크는 쓸 수 없어요' : title;
  return (
    <Page width="detail">
      <title>{`${heading} - 다모아`}</title>
      <Prose title={heading}>
        <div role="status">
          <p>{isDone ? (confirmation ?? done.text) : (failure?.text ?? text)}</p>
          {!isDone && failure?.isFinal && <p>{instead}</p>}
        </div>
        {isOver ? (
          <p ref={links} className="prose-links">
            <Button href={link.href}>{link.label}</Button>
          </p>
        ) : (
          <form
            className="prose-links"
            method="post"
            onSubmit={(event) => {
              event.preventDefault();
              if (!isPending) mutate();
            }}
          >
            <Button variant="primary" isBusy={isPending}>
              {button}
            </Button>
          </form>
        )}
      </Prose>
    </Page>
  );
}

async function confirmed(send: TokenFormProps['send'], token: string): Promise<Returned> {
  const confirmation = await send(token);
  return typeof confirmation === 'string' ? { confirmation } : {};
}

/**
 * The action of a page with a `TokenForm`, for browsers without scripts, and for mail programs that
 * unsubscribe with one click (RFC 8058).
 */
export async function sendToken(request: Request, send: TokenFormProps['send']) {
  try {
    return await confirmed(send, tokenIn(new URL(request.url).searchParams));
  } catch (error) {
    const status = error instanceof ApiError ? error.problem.status : 500;
    return withStatus({ failure: failureOf(error) } satisfies Returned, { status });
  }
}

const DEFECTS: Record<LinkDefect, string> = {
  truncated: '링크가 잘렸어요. 메일의 링크 전체를 열어 주세요.',
  expired: '링크의 기한이 지났어요.',
};

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError))
    return { text: '문제가 생겼어요. 다시 시도해 주세요.', isFinal: false };
  const { detail, errors } = error.problem;
  return errors
    ? { text: errors.token?.[0] ?? detail, isFinal: true }
    : { text: detail, isFinal: false };
}
