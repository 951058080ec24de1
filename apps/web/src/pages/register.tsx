import { type LegalDocument, Registration } from '@damoa/contracts';
import { Button, Page, Prose } from '@damoa/ui';
import { RegisterForm } from '@damoa/ui/accounts';
import '@damoa/ui/accounts.css';
import { useQuery } from '@tanstack/react-query';
import { data, redirect, useActionData, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { useLogout } from '../accounts/use-logout.ts';
import { isProblem } from '../api/is-problem.ts';
import { type Calls, calls, queries, secondaryLate } from '../api/queries.ts';
import { type RefusedForm, refusalOf, useSubmit } from '../editing/use-submit.ts';
import { definePage } from '../navigation/page.ts';
import { useMayNavigate } from '../navigation/use-may-navigate.ts';
import { afterLogin } from '../session/login-address.ts';
import { DONE } from '../session/login-notices.ts';
import { useUser } from '../session/use-session.ts';

/** The action data of a refused form that was submitted without scripts. */
interface Returned extends RefusedForm<keyof typeof Registration.shape> {
  values: { name: string; email: string };
}

/**
 * The versions of the legal texts. If they fail to load, no consent is recorded, and the member is asked
 * later.
 */
const legalSummary = secondaryLate(queries.legal.summary({}));

export default definePage({
  Component: RegisterPage,
  load: ({ load }) => load(legalSummary),
  action: register,
  robots: 'noindex',
});

/** Registers without scripts. A refused form is returned with its values, except the passwords. */
async function register(request: Request, calls: Calls) {
  const { searchParams: search } = new URL(request.url);
  const { agreed, ...form } = Object.fromEntries(await request.formData());
  try {
    // The API validates the fields by the same rules.
    const body = { ...versionsIn(String(agreed ?? '')), ...form };
    await calls.accounts.register({ body: body as z.input<typeof Registration> });
    search.set('done', 'registered');
    return redirect(`/login?${search}`);
  } catch (error) {
    const { status, ...refused } = refusalOf<keyof typeof Registration.shape>(error, '/register');
    const values = { name: String(form.name ?? ''), email: String(form.email ?? '') };
    const returned: Returned = { values, ...refused };
    return data(returned, { status });
  }
}

function RegisterPage() {
  const [search] = useSearchParams();
  const user = useUser();
  const mayNavigate = useMayNavigate();
  const returned = useActionData() as Returned | undefined;
  const { data: legal, refetch } = useQuery(legalSummary);
  const loginHref = search.size > 0 ? `/login?${search}` : '/login';
  const { isBusy, errors, failure, submit } = useSubmit(Registration, async (registration) => {
    await calls.accounts.register({ body: registration }).catch(async (error: unknown) => {
      if (isProblem(error, 'terms_changed')) await refetch();
      throw error;
    });
    if (!mayNavigate()) return;
    toLoginByFullLoad(loginHref, registration.email);
    // Stays busy until the page is unloaded, so that the form cannot be sent twice.
    await new Promise(() => {});
  });
  const refused = errors === undefined ? returned : { errors, failure };
  const agreed = legal && agreedTo(legal.documents);
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
          agreed={agreed}
          defaultValues={returned?.values}
          onSubmit={(values) => submit({ ...values, ...versionsIn(agreed) })}
          errors={refused?.errors}
          failure={refused?.failure ?? changeIn(refused?.errors)}
          isBusy={isBusy}
        />
      )}
    </Page>
  );
}

/** The versions that a user agrees to by the button, as its value: a form without scripts submits it. */
function agreedTo(documents: readonly LegalDocument[]) {
  const versionOf = (name: LegalDocument['document']) =>
    documents.find(({ document }) => document === name)?.version;
  return `${versionOf('terms')} ${versionOf('privacy')}`;
}

function versionsIn(agreed = '') {
  const [terms_version = '', privacy_version = ''] = agreed.split(' ');
  return { terms_version, privacy_version };
}

/** The failure if a legal text has changed: its fields are not shown, and cannot show an error. */
function changeIn({ terms_version, privacy_version }: Returned['errors'] = {}) {
  const text = terms_version ?? privacy_version;
  return text === undefined ? undefined : { text };
}

function AlreadyMember({ name, nextHref }: { name: string; nextHref: string }) {
  const { logout, isLoggingOut, logoutError } = useLogout();
  return (
    <Prose title="이미 로그인했어요">
      <p>
        <bdi>{name}</bdi> 님으로 로그인되어 있어요. 다른 계정을 만들려면 먼저 로그아웃해 주세요.
      </p>
      <p className="prose-links">
        <Button href={nextHref} variant="primary">
          계속하기
        </Button>
        <Button type="button" isBusy={isLoggingOut} onClick={logout}>
          로그아웃
        </Button>
        <span role="alert">{logoutError}</span>
      </p>
    </Prose>
  );
}

/** Opens the login page with a full page load, carrying the message and the e-mail address. */
function toLoginByFullLoad(href: string, email: string) {
  history.pushState({ usr: { message: DONE.registered, email } }, '', href);
  location.reload();
}
