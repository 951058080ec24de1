/** Whether loading a part of the menu has failed, and whether a retry is in flight. */
export type MenuFailureState = 'failed' | 'retrying' | undefined;

export const CHILDREN_FAILED = '하위 카테고리를 불러오지 못했어요.';

export interface MenuFailureProps {
  text: string;
  state: MenuFailureState;
  onRetry: () => void;
  /** The page to reload, so that the retry works without scripts. */
  retryHref?: string | undefined;
}

/** The notice that a part of the menu could not be loaded, with a button to retry. */
export function MenuFailure({ text, state, onRetry, retryHref }: MenuFailureProps) {
  const isRetrying = state === 'retrying';
  const retry = {
    className: 'menu-retry',
    'aria-busy': isRetrying || undefined,
    children: isRetrying ? '불러오는 중' : '다시 시도',
  };
  return (
    <div className="menu-failure" role="alert">
      <p>{text}</p>
      {retryHref === undefined ? (
        <button type="button" onClick={isRetrying ? undefined : onRetry} {...retry} />
      ) : (
        <a
          href={retryHref}
          onClick={(event) => {
            event.preventDefault();
            if (!isRetrying) onRetry();
          }}
          {...retry}
        />
      )}
    </div>
  );
}
