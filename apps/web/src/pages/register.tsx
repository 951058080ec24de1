import { Registration } from '@damoa/contracts';
import { Button, Page, Prose } from '@damoa/ui';
import { type FieldErrors, type FormFailure, RegisterForm } from '@damoa/ui/account';
import '@damoa/ui/account.css';
import {
  type ActionFunctionArgs,
  data,
  redirect,
  useActionData,
  useSearchParams,
} from 'react-router-dom';
import { calls } from '../api/queries.ts';
import { ApiError } from '../api/send-call.ts';
import { firstOfEach, told, useSubmit } from '../editing/use-submit.ts';
import type { Surroundings } from '../routes.tsx';
import { afterLogin } from '../session/login-address.ts';
import { useUser } from '../session/use-session.ts';

interface Taken {
  values: { name: string; email: string };
  errors: FieldErrors<keyof typeof Registration.shape>;
  failure: FormFailure | undefined;
}

/** Registers where there are no scripts. What was typed comes back, but for the passwords. */
export async function take({ calls }: Surroundings, { request }: ActionFunctionArgs) {
  const { search } = new URL(request.url);
  const form = Object.fromEntries(await request.formData());
  try {
    // The API looks at the fields, with the same rules.
    await calls.accounts.register({ body: form as never });
    return redirect(`/login${search}`);
  } catch (error) {
    const { errors = {}, status = 500 } = error instanceof ApiError ? error.problem : {};
    const isOfFields = Object.keys(errors).length > 0;
    const taken: Taken = {
      values: { name: String(form.name ?? ''), email: String(form.email ?? '') },
      errors: firstOfEach(errors),
      failure: isOfFields ? undefined : told(error, '/register'),
    };
    return data(taken, { status });
  }
}

function RegisterPage() {
  const [search] = useSearchParams();
  const user = useUser();
  const taken = useActionData() as Taken | undefined;
  const loginHref = search.size > 0 ? `/login?${search}` : '/login';
  const { busy, errors, failure, error, submit } = useSubmit(Registration, async (registration) => {
    await calls.accounts.register({ body: registration });
    toLoginByFullLoad(loginHref);
    // The page is on its way out: nothing may be sent again.
    await new Promise(() => {});
  });
  const isUntried = error === undefined && errors === undefined;
  return (
    <Page width="form">
      <title>회원가입 - 다모아</title>
      {user ? (
        <AlreadyMember
          name={user.name}
          nextHref={afterLogin(search.get('redirect'), location.origin)}
        />
      ) : (
        <RegisterForm
          loginHref={loginHref}
          defaultValues={taken?.values}
          onSubmit={submit}
          errors={isUntried ? taken?.errors : errors}
          failure={isUntried ? taken?.failure : failure}
          busy={busy}
        />
      )}
    </Page>
  );
}

function AlreadyMember({ name, nextHref }: { name: string; nextHref: string }) {
  return (
    <Prose title="이미 로그인했어요">
      <p>
        <bdi>{name}</bdi>님으로 로그인되어 있어요. 다른 계정을 만들려면 먼저 로그아웃해 주세요.
      </p>
      <Button href={nextHref} look="primary">
        계속하기
      </Button>
    </Prose>
  );
}

/** A full page load, as the specification wants it, that still takes its message along. */
function toLoginByFullLoad(address: string) {
  history.pushState({ usr: { message: '가입했어요. 이제 로그인해 주세요.' } }, '', address);
  location.reload();
}

export { RegisterPage as Page };
