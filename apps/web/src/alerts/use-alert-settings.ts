import { MAX_WATCHED } from '@damoa/contracts';
import type { AlertWay } from '@damoa/ui/favourites';
import type { PushState } from './push-state.ts';
import { useEmailAlerts } from './use-email-alerts.ts';
import { usePush } from './use-push.ts';

const BLOCKED_BY = {
  unsupported: '이 브라우저는 알림을 받을 수 없어요. 다른 브라우저에서 열어 주세요.',
  install: '공유 버튼의 ‘홈 화면에 추가’로 다모아를 추가한 뒤, 거기서 열면 알림을 받을 수 있어요.',
  blocked: '알림이 차단되어 있어요. 주소창 옆의 사이트 설정에서 알림을 허용해 주세요.',
} as const satisfies Partial<Record<PushState, string>>;

const NOT_ALL = `로그인하기 전에는 가장 최근에 찜한 ${MAX_WATCHED}개까지 알려 드려요. 로그인하면 모두 알려 드려요.`;

const FAILED = '바꾸지 못했어요. 잠시 후 다시 시도해 주세요.';

/**
 * The settings of alerts about price drops of favourites: in this browser, and by e-mail.
 * @returns `isOn`: whether alerts arrive in any way; undefined while that is not known
 */
export function useAlertSettings() {
  const push = usePush();
  const email = useEmailAlerts();
  const isOn = isAnyOn([push.state && push.state === 'on', isEmailOn(email)]);
  const isVisitor = email.hasSession === false;
  const byEmail = email.member === undefined ? wayOfVisitor(email) : wayOfMember(email);
  return { isOn, ways: [wayOfPush(push, isVisitor), ...(byEmail ? [byEmail] : [])] };
}

function isAnyOn(ways: (boolean | undefined)[]) {
  if (ways.includes(true)) return true;
  return ways.includes(undefined) ? undefined : false;
}

function isEmailOn({ hasSession, settings: { data } }: ReturnType<typeof useEmailAlerts>) {
  if (hasSession === false) return false;
  return data?.by_email && data.can_email && data.is_email_verified;
}

function wayOfPush(
  { state, isBusy, hasFailed, consent, wanted, change }: ReturnType<typeof usePush>,
  isVisitor: boolean,
): AlertWay {
  const label = '이 브라우저로 알림 받기';
  if (state !== undefined && state in BLOCKED_BY)
    return { label, note: BLOCKED_BY[state as keyof typeof BLOCKED_BY] };
  return {
    label,
    isOn: state === 'on',
    note: isVisitor && wanted > MAX_WATCHED ? NOT_ALL : undefined,
    isBusy: isBusy || state === undefined,
    onChange: change,
    failure: hasFailed ? FAILED : undefined,
    consent: consent && { to: '브라우저 알림', ...consent },
  };
}

const BY_EMAIL = '이메일로 알림 받기';

/** What a visitor reads about alerts by e-mail; undefined if this shop sends none. */
function wayOfVisitor({ canVisitor }: ReturnType<typeof useEmailAlerts>): AlertWay | undefined {
  if (!canVisitor) return undefined;
  const link = { label: '로그인하기', href: '/login?redirect=%2Ffavourites' };
  return { label: BY_EMAIL, note: '로그인하면 이메일로도 받을 수 있어요.', link };
}

/** The setting of a member for alerts by e-mail; undefined if this shop sends none. */
function wayOfMember({
  member,
  settings: { data, error },
  change,
  verification,
}: ReturnType<typeof useEmailAlerts>): AlertWay | undefined {
  if (data && !data.can_email) return undefined;
  const isWaiting = data?.by_email && !data.is_email_verified;
  return {
    label: BY_EMAIL,
    // Shows a tap at once, even while the settings are still loading.
    isOn: change.isPending ? change.variables.by_email : (data?.by_email ?? false),
    isBusy: !data || change.isPending,
    onChange: (by_email) => change.mutate({ by_email, member }),
    failure: change.error ? FAILED : (data ? verification.error : error)?.message,
    ...(data?.set_at &&
      !isWaiting && { consent: { to: '이메일', at: data.set_at, isGiven: data.by_email } }),
    ...(isWaiting && requestToVerify(verification)),
  };
}

/** What a member does whose alerts wait until the address has been verified. */
function requestToVerify({
  isSuccess,
  isPending,
  mutate,
}: ReturnType<typeof useEmailAlerts>['verification']) {
  return {
    note: isSuccess
      ? '확인 메일을 보냈어요. 메일의 버튼을 누르면 알림이 시작돼요.'
      : '가입한 이메일 주소를 확인하면 알림이 시작돼요.',
    button: {
      label: isSuccess ? '다시 보내기' : '확인 메일 보내기',
      isBusy: isPending,
      onClick: () => mutate(),
    },
  };
}
