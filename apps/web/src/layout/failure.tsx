import { FailureNotice, Page } from '@damoa/ui';
import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { NotFound } from './not-found.tsx';

const BROKEN = { title: '문제가 생겼어요', text: '잠시 후 다시 시도해 주세요.' };
const UNLOADED = {
  title: '페이지를 불러오지 못했어요',
  text: '인터넷 연결을 확인한 뒤 다시 시도해 주세요.',
};

/** Replaces a page that does not exist, whose code could not be loaded, or that throws. */
export function FailurePage() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { pathname, search } = useLocation();

  // The router does not retry loading the code of a page.
  useEffect(() => {
    if (status !== 503) return;
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [status]);

  if (status === 404) return <NotFound />;
  const notice = status === 503 ? UNLOADED : BROKEN;
  return (
    <Page width="detail">
      <title>{`${notice.title} - 다모아`}</title>
      <FailureNotice {...notice} isScreen byFullLoad retryHref={`${pathname}${search}`} />
    </Page>
  );
}
