import { Button, Page, Prose } from '@damoa/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { data, useActionData, useSearchParams } from 'react-router-dom';
import { ApiError } from '../api/send-call.ts';

/** What the server returns to a page without scripts. */
interface Returned {
  failure?: string;
}

interface TokenFormProps {
  title: string;
  /** What the button does, in a sentence. */
  text: string;
  button: string;
  /** What has been done. */
  done: { title: string; text: string };
  send: (token: string) => Promise<unknown>;
}

/**
 * A page that a link in an e-mail opens, with one button. To open it changes nothing, since programs look at
 * links before people do. The button works without scripts too.
 */
export function TokenForm({ title, text, button, done, send }: TokenFormProps) {
  const [search] = useSearchParams();
  const returned = useActionData() as Returned | undefined;
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => send(search.get('token') ?? ''),
  });
  const next = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isSuccess) next.current?.querySelector('a')?.focus();
  }, [isSuccess]);
  const failure = error ? failureOf(error) : returned?.failure;
  const isDone = isSuccess || (returned !== undefined && !failure);
  return (
    <Page width="detail">
      <title>{`${isDone ? done.title : title} - 다모아`}</title>
      <Prose title={isDone ? done.title : title}>
        <div role="status">
          <p>{isDone ? done.text : (failure ?? text)}</p>
        </div>
        {isDone ? (
          <p ref={next} className="prose-links">
            <Button href="/favourites">찜한 상품 보기</Button>
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
            <Button variant="primary" busy={isPending}>
              {button}
            </Button>
          </form>
        )}
      </Prose>
    </Page>
  );
}

/** The action of such a page, for who has no scripts, and for programs that end alerts with one tap. */
export async function sendToken(request: Request, send: TokenFormProps['send']) {
  try {
    await send(new URL(request.url).searchParams.get('token') ?? '');
    return {};
  } catch (error) {
    const status = error instanceof ApiError ? error.problem.status : 500;
    return data({ failure: failureOf(error) } satisfies Returned, { status });
  }
}

function failureOf(error: unknown) {
  if (!(error instanceof ApiError)) return '문제가 생겼어요. 다시 시도해 주세요.';
  const { detail, errors } = error.problem;
  return errors
    ? '링크가 올바르지 않거나 기한이 지났어요. 메일의 링크를 다시 눌러 주세요.'
    : detail;
}
