import { Button } from '@damoa/ui';
import { AccountSection } from '@damoa/ui/my-account';
import { useMutation } from '@tanstack/react-query';
import { reasonOf } from '../api/reason-of.ts';
import { downloadAccount } from './download-account.ts';

/** The section to download all data that are stored about the member. */
export function DataSection() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => downloadAccount(),
  });
  return (
    <AccountSection title="내 데이터">
      <p>계정, 로그인한 기기, 찜, 알림, 내가 쓴 글처럼 다모아가 보관하는 내용을 파일로 받아요.</p>
      <div className="account-actions">
        <Button type="button" isBusy={isPending} onClick={() => mutate()}>
          내려받기
        </Button>
      </div>
      <p className={error ? 'account-failure' : 'account-message'} role="status">
        {error ? reasonOf(error) : isSuccess && '파일을 내려받았어요.'}
      </p>
    </AccountSection>
  );
}
