import { AgreedVersions } from '@damoa/contracts';
import { Button, Page, Prose } from '@damoa/ui';
import { ConsentForm } from '@damoa/ui/legal';
import { NeedsScript } from '@damoa/ui/needs-script';
import '@damoa/ui/legal.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useGuard } from '../accounts/use-guard.ts';
import { personalCalls } from '../api/personal-calls.ts';
import { ApiError } from '../api/send-call.ts';
import { ownConsents } from '../consents/own-consents.ts';
import { useSubmit } from '../editing/use-submit.ts';
import { Loaded } from '../layout/loaded.tsx';
import { Waiting } from '../layout/waiting.tsx';
import { MemberConsents } from '../legal/member-consents.tsx';
import { definePage } from '../navigation/page.ts';
import { useMayNavigate } from '../navigation/use-may-navigate.ts';
import { afterLogin } from '../session/login-address.ts';
import { sessionToken } from '../session/session.ts';

/** Asks a member to agree to new or changed legal texts, and then leads back. */
export default definePage({
  Component: AgreePage,
  load: ({ load }) => (sessionToken() ? load(ownConsents()) : undefined),
  robots: 'disallow',
});

const WAITING = <Waiting title="약관 동의" text="약관을 불러오고 있어요." />;

function AgreePage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const mayNavigate = useMayNavigate();
  const queryClient = useQueryClient();
  const hasSession = useGuard();
  const query = useQuery({ ...ownConsents(), enabled: hasSession, retryOnMount: true });
  const nextHref = () => afterLogin(search.get('redirect'), location.origin);
  const { isBusy, errors, failure, submit } = useSubmit(AgreedVersions, async (body) => {
    // The key of the member who agrees: another one may be logged in when the reply arrives.
    const { queryKey } = ownConsents();
    const given = await personalCalls.consents.give({ body }).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.problem.status === 422) await query.refetch();
      throw error;
    });
    queryClient.setQueryData(queryKey, given);
    if (mayNavigate())
      await navigate(nextHref(), { replace: true, state: { message: '동의해 주셔서 고마워요.' } });
  });
  const changed = errors?.terms ?? errors?.privacy;
  return (
    <Page width="form">
      <title>약관 동의 - 다모아</title>
      {hasSession ? (
        <Loaded
          query={query}
          placeholder={WAITING}
          failure="약관을 불러오지 못했어요"
          fallbackLink={{ label: '상품 보러 가기', href: '/' }}
        >
          {(consents) =>
            consents.every(({ is_wanted }) => !is_wanted) ? (
              <Prose title="동의한 약관">
                <MemberConsents />
                <p className="prose-links">
                  {search.has('redirect') ? (
                    <Button href={nextHref()} variant="primary">
                      계속하기
                    </Button>
                  ) : (
                    <Button href="/account">내 계정으로</Button>
                  )}
                </p>
              </Prose>
            ) : (
              <ConsentForm
                consents={consents}
                laterHref={nextHref()}
                onSubmit={submit}
                failure={failure ?? (changed === undefined ? undefined : { text: changed })}
                isBusy={isBusy}
              />
            )
          }
        </Loaded>
      ) : (
        WAITING
      )}
      <NeedsScript>
        약관에 동의하려면 로그인해야 하고, 로그인하려면 자바스크립트를 켜야 해요.
      </NeedsScript>
    </Page>
  );
}
