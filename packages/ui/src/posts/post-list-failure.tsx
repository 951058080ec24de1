import { FailureNotice, type FailureNoticeProps } from '../states/failure-notice.tsx';

/** The notice that the list of posts could not be loaded. */
export function PostListFailure(props: Omit<FailureNoticeProps, 'title'>) {
  return <FailureNotice {...props} title="게시물 로드 실패!" />;
}
